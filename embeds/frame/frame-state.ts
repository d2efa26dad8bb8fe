import type { FramePlayerState } from '../../sdk/bridge/contract.ts'
import type { AnyPlayer } from '../../sdk/player/index.ts'
import { isLooping } from '../stage/set-loop.ts'

/** The player state that a host page may read: how it plays, and nothing that people wrote. */
export function frameState(player: AnyPlayer): FramePlayerState {
  const { media } = player
  const state = player.store.get()
  return {
    started: state.started ?? !media.paused,
    paused: media.paused,
    waiting: state.waiting ?? false,
    ended: media.ended,
    seeking: media.seeking,
    live: state.live ?? false,
    fullscreen: state.fullscreen ?? false,
    currentTime: round(state.currentTime ?? media.currentTime),
    duration: round(state.duration ?? 0),
    bufferedTo: round(state.bufferedTo ?? 0),
    volume: media.volume,
    muted: media.muted,
    rate: media.playbackRate,
    loop: isLooping(player),
    index: state.index,
    count: state.item?.Playlist.length ?? 0,
    tracks: (state.tracks ?? []).map(({ ID, Lang }) => ({ ID, Lang })),
    track: state.track ?? 0,
    qualities: (state.qualities ?? []).map(({ height }) => height),
    quality: state.quality ?? 0,
    chapter: state.chapter?.ID ?? 0,
    failed: state.failed,
  }
}

/** Milliseconds are enough, and shorter. */
const round = (seconds: number): number => Math.round(seconds * 1000) / 1000
