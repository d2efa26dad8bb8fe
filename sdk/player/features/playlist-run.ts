import type { PlaylistItem } from '../../media/contract.ts'
import type { PlayerTarget } from '../feature.ts'
import { listen } from '../listen.ts'
import { holdFrame } from '../source/hold-frame.ts'
import { imageFor } from '../source/image-for.ts'
import { preloadEntry } from '../source/preload-entry.ts'

/** Seconds before the end of an entry at which the next one is looked at. */
const warmBefore = 10

export interface PlaylistHalf {
  /** Goes some entries on and plays; answers whether there was anywhere to go. */
  move: (by: number) => boolean
}

/**
 * Goes from entry to entry: ends those that are a part of an item, asks for the beginning of the next, and keeps the last frame
 * until that shows.
 */
export function runPlaylist(target: PlayerTarget, signal: AbortSignal): PlaylistHalf {
  const { media, item, entry, state, open, actions, source, address, onEntry } = target
  let warmed: number | undefined
  let cool = (): void => undefined
  let drop = (): void => undefined
  let hasPlayed = false

  /** Index that a step leads to; undefined: nowhere. */
  const toward = (by: number): number | undefined => {
    const count = item()?.Playlist.length ?? 0
    const index = (state().index ?? 0) + by
    if (index >= 0 && index < count) return index
    return state().loop && count > 0 ? (index + count) % count : undefined
  }
  const move = (by: number): boolean => {
    const index = toward(by)
    // The clock decides, or something that cannot be skipped.
    if (index === undefined || state().broadcast || state().preamble) return false
    open(index)
    if (actions.playback) actions.playback.play()
    else source.play().catch(() => undefined)
    return true
  }

  const endOf = (): number => {
    const { IsChapter, StartTime = 0, Duration = 0 } = entry() ?? {}
    return IsChapter ? StartTime + Duration : media.duration
  }
  const look = (): void => {
    hasPlayed ||= media.currentTime > 0
    const left = endOf() - media.currentTime
    if (left <= 0 && entry()?.IsChapter && !media.paused && !media.seeking && !media.loop) {
      hold()
      if (!move(1)) media.pause()
      return
    }
    const next = toward(1)
    if (!(left < warmBefore) || next === undefined || next === warmed) return
    warmed = next
    const following = item()?.Playlist[next]
    if (following) cool = preloadEntry(following, { media, address })
  }
  function hold(): void {
    drop()
    if (media instanceof HTMLVideoElement && toward(1) !== undefined && !entry()?.AudioOnly) drop = holdFrame(media)
  }

  /** The poster of an entry takes the place of the one before. */
  function showPoster(now: PlaylistItem): void {
    if (!(media instanceof HTMLVideoElement)) return
    const image = now.AudioOnly ? undefined : imageFor(1280, now)
    if (image) media.poster = address(image.URL)
    else media.removeAttribute('poster')
  }

  listen(media, 'timeupdate', look, signal)
  // Before the playlist moves on: then there is nothing to be seen any more.
  media.addEventListener('ended', hold, { capture: true, signal })
  onEntry((now) => {
    warmed = undefined
    cool()
    showPoster(now)
    // An entry that is not drawn into the video does not wait for its first frame.
    if (!hasPlayed || (!now.MediaURL && !now.ThinnedMediaURL)) drop()
    hasPlayed = false
  })
  signal.addEventListener('abort', () => {
    cool()
    drop()
  })
  return { move }
}
