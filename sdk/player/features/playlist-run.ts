import { listen, type PlayerTarget } from '../feature.ts'
import { holdFrame } from '../hold-frame.ts'
import { warmEntry } from '../warm-entry.ts'

/** Seconds before the end of an entry at which the next one is looked at. */
const warmBefore = 10

export interface Steps {
  /** Index that a step leads to; undefined: nowhere. */
  toward: (by: number) => number | undefined
  move: (by: number) => boolean
}

/** Ends entries that are a part of an item, asks for the beginning of the next, and keeps the last picture until that shows. */
export function runPlaylist({ media, item, entry, address, onEntry }: PlayerTarget, signal: AbortSignal, { toward, move }: Steps): void {
  let warmed: number | undefined
  let cool = (): void => undefined
  let drop = (): void => undefined
  let hasPlayed = false

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
    if (following) cool = warmEntry(following, { media, address })
  }
  function hold(): void {
    drop()
    if (media instanceof HTMLVideoElement && toward(1) !== undefined && !entry()?.AudioOnly) drop = holdFrame(media)
  }

  listen(media, 'timeupdate', look, signal)
  // Before the playlist moves on: then there is nothing to be seen any more.
  media.addEventListener('ended', hold, { capture: true, signal })
  onEntry((now) => {
    warmed = undefined
    cool()
    // What is not drawn into the video does not wait for its first frame.
    if (!hasPlayed || (!now.MediaURL && !now.ThinnedMediaURL)) drop()
    hasPlayed = false
  })
  signal.addEventListener('abort', () => {
    cool()
    drop()
  })
}
