import type { FrameCommands } from '../../sdk/bridge/contract.ts'
import type { AnyPlayer } from '../../sdk/player/index.ts'
import { setLoop } from '../stage/set-loop.ts'

export interface FrameCommand {
  /** Whether a value makes sense. */
  takes: (value: unknown) => boolean
  run: (value: unknown) => unknown
}

const isNothing = (value: unknown): value is undefined => value === undefined || value === null
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isIndex = (value: unknown): value is number => isNumber(value) && Number.isInteger(value) && value >= 0
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Commands that a host page may send, by name. A map has no inherited names, unlike an object. */
export function frameCommands(player: AnyPlayer): ReadonlyMap<string, FrameCommand> {
  const { media, store } = player
  const take = <Value>(takes: (value: unknown) => value is Value, run: (value: Value) => unknown): FrameCommand => ({
    takes,
    run: (value) => (takes(value) ? run(value) : undefined),
  })
  const commands: Record<keyof FrameCommands, FrameCommand> = {
    play: take(isNothing, () => player.playback?.play()),
    pause: take(isNothing, () => player.playback?.pause()),
    seek: take(isNumber, (seconds) => player.time?.seek(Math.max(0, seconds)) ?? false),
    seekBy: take(isNumber, (seconds) => player.time?.seekBy(seconds) ?? false),
    setVolume: take(isNumber, (volume) => {
      media.volume = Math.max(0, Math.min(1, volume))
    }),
    setMuted: take(isFlag, (muted) => {
      media.muted = muted
    }),
    setRate: take(isNumber, (rate) => player.rate?.setRate(rate)),
    setLoop: take(isFlag, (on) => setLoop(player, on)),
    chooseTrack: take(isIndex, (id) => player.subtitles?.chooseTrack(id)),
    chooseQuality: take(isIndex, (height) => player.quality?.chooseQuality(height)),
    playChapter: take(isIndex, (id) => player.chapters?.play(id) ?? false),
    open: take(isIndex, (index) => {
      const isThere = index < (store.get().item?.Playlist.length ?? 0)
      if (isThere) player.open(index)
      return isThere
    }),
    next: take(isNothing, () => player.playlist?.next()),
    previous: take(isNothing, () => player.playlist?.previous()),
  }
  return new Map(Object.entries(commands))
}
