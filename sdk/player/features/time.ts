import { playerWords } from '../../text/en/player.ts'
import { PlayerLimits } from '../contract.ts'
import type { Feature } from '../feature.ts'
import { listen } from '../listen.ts'
import type { TimeActions, TimeState } from '../player-state.ts'
import { seekTo } from '../timeline/seek-rules.ts'
import { noFeedback } from './no-feedback.ts'

export interface TimeOptions {
  /** Nobody may seek to here or beyond. */
  disableSeekFrom?: number
}

/**
 * Knows the time and moves in it.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time({ disableSeekFrom: 600 })], item })
 * player.time.seek(5)
 * console.log(player.store.get().currentTime, player.store.get().duration)
 */
export const time = ({ disableSeekFrom }: TimeOptions = {}): Feature<'time', TimeState, TimeActions> => ({
  name: 'time',
  state: { currentTime: 0, duration: 0, bufferedTo: 0, buffered: [], seeking: false, live: false, seekShown: 0 },
  attach({ media, source, item, entry, actions, onEntry, state, words }, signal, set) {
    const observeBuffer = (): void => {
      const before = state().buffered ?? []
      const buffered = Array.from({ length: media.buffered.length }, (_, at) => [media.buffered.start(at), media.buffered.end(at)] as const)
      // The same object as long as nothing has changed: views compare by that.
      if (String(buffered) !== String(before)) set({ buffered })
    }
    const observe = (): void => {
      observeBuffer()
      const { seeking } = media
      // A broadcast runs by the clock: nobody moves in it either.
      const live = Boolean(entry()?.LiveStream || state().broadcast || item()?.PlaylistSettings?.Broadcast)
      const known = Number.isFinite(media.duration) ? media.duration : 0
      // Before the first byte the item itself says how long it is; while it grows the media element only knows its beginning.
      const duration = live ? 0 : entry()?.IsGrowing ? Math.max(known, entry()?.Duration ?? 0) : known || entry()?.Duration || 0
      // After a seek to the end, Chromium may report the time of the last key frame of a medium that has ended.
      const currentTime = media.ended ? media.duration : media.currentTime
      set({ currentTime, seeking, live, duration, bufferedTo: bufferedTo(media) })
    }
    listen(media, 'timeupdate durationchange progress seeking seeked loadedmetadata emptied ended', observe, signal)
    onEntry(observe)

    const seek = (target: number): boolean => {
      const { live = false, duration = 0 } = state()
      const { IsChapter, StartTime = 0, Duration = 0, DisableSeekFrom } = entry() ?? {}
      const part = IsChapter ? { from: StartTime, to: StartTime + Duration } : undefined
      const answer = state().preamble
        ? { refused: 'notSkipped' as const }
        : seekTo(target, { live, duration, disableSeekFrom: disableSeekFrom ?? DisableSeekFrom, part })
      if ('refused' in answer) actions.messages?.show(words(playerWords).messages[answer.refused], PlayerLimits.feedbackMs * 3)
      else if (source.startFrom(answer.time)) set({ currentTime: answer.time })
      else media.currentTime = answer.time
      return 'time' in answer
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    signal.addEventListener('abort', () => clearTimeout(timer))
    const seekBy = (seconds: number): boolean => {
      // Not the snapshot's time: it is up to a quarter of a second old, and keys repeat faster.
      const allowed = seek((media.readyState > 0 ? media.currentTime : (state().currentTime ?? 0)) + seconds)
      if (!allowed) return false
      set({ ...noFeedback, seekShown: seconds })
      clearTimeout(timer)
      timer = setTimeout(() => set({ seekShown: 0 }), PlayerLimits.feedbackMs)
      return true
    }
    return { seek, seekBy }
  },
})

function bufferedTo({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= currentTime) return buffered.end(index)
  }
  return 0
}
