import { dateText, timeText } from '../../dates/index.ts'
import { kindsWords } from '../../text/en/kinds.ts'
import { playerWords } from '../../text/en/player.ts'
import type { Language } from '../../text/language.ts'

import type { PlaybackOverride, PlayerTarget } from '../feature.ts'
import { listen } from '../listen.ts'
import { type BroadcastMoment, broadcastAt } from '../live/broadcast-at.ts'
import { createServerClock } from '../live/server-clock.ts'
import { playerClient } from '../player-client.ts'
import type { BroadcastState } from '../player-state.ts'

/** Longest time between two looks at the clock, in milliseconds: timers of pages in the background are late. */
const longestWait = 30_000
const syncEvery = 5 * 60_000
/** Seconds that what plays may be away from where the broadcast is. After a sleep of the device the place is corrected in any case. */
const tolerance = 5
const toleranceAfterSleep = 0.5
/** Milliseconds between two looks for a sleep of the device. */
const sleepCheckEvery = 500

/** Follows the clock: waits, starts at the right place, goes on with the next entry when it is due, and stops. */
export async function runBroadcast(
  target: PlayerTarget,
  isOn: () => boolean,
  signal: AbortSignal,
  set: (change: Partial<BroadcastState>) => void,
): Promise<PlaybackOverride> {
  const { media, item, state, open, actions, onEntry, words, language } = target
  const clock = createServerClock(playerClient(target), signal)
  await clock.sync()
  let timer: ReturnType<typeof setTimeout> | undefined
  let said = ''
  /** The viewer has paused it. */
  let isPaused = false
  let isMoving = false

  const say = (message: string): void => {
    if (message === said) return
    said = message
    if (message) actions.messages?.show(message)
    else actions.messages?.hide()
  }
  const moment = (): BroadcastMoment => {
    const { Playlist = [], PlaylistSettings } = item() ?? {}
    return broadcastAt(clock.now(), PlaylistSettings ?? { StartAt: '', StopAt: '', ImageSeconds: 10 }, Playlist)
  }
  const goTo = (index: number, offset: number): void => {
    const entry = item()?.Playlist[index]
    if (!entry) return
    isMoving = true
    open(index, entry.LiveStream ? 0 : (entry.StartTime ?? 0) + offset)
    isMoving = false
  }
  const placeNow = (): number => {
    const { entry, currentTime = 0 } = state()
    return (entry?.MediaURL || entry?.ThinnedMediaURL ? media.currentTime : currentTime) - (entry?.IsChapter ? entry.StartTime : 0)
  }

  const follow = (now: BroadcastMoment, allowed: number): void => {
    if (now.phase === 'before') say(broadcastDueText(language(), item()?.PlaylistSettings?.StartAt ?? '', item()?.DateFormat))
    else if (now.phase === 'after') {
      actions.playback?.pause()
      say(words(kindsWords).broadcastEnded)
    } else if (now.phase === 'empty') say(words(playerWords).messages.noItems)
    else {
      const wasWaiting = state().broadcast === 'before'
      say('')
      if (isPaused) return
      const { index, started, entry } = state()
      // An entry that is shorter than declared waits for the next one.
      const isAway = !entry?.LiveStream && !media.ended && started && Math.abs(placeNow() - now.offset) > allowed
      if (index !== now.index || isAway) goTo(now.index, now.offset)
      const goesOn = wasWaiting || (started && (index !== now.index || isAway))
      if (goesOn) actions.playback?.play()
    }
  }

  const look = (allowed = tolerance): void => {
    clearTimeout(timer)
    if (!isOn()) {
      set({ broadcast: '' })
      return say('')
    }
    const now = moment()
    const phase = now.phase === 'empty' ? 'after' : now.phase
    follow(now, allowed)
    set({ broadcast: phase })
    const wait = now.phase === 'before' ? now.startsIn : now.phase === 'on' ? now.left * 1000 : longestWait
    timer = setTimeout(() => look(), Math.max(50, Math.min(wait, longestWait)))
  }

  onEntry(() => {
    // The banner goes with the entry.
    said = ''
    if (!isMoving) look()
  })
  const correct = async (): Promise<void> => {
    await clock.sync()
    if (!signal.aborted) look(toleranceAfterSleep)
  }
  // A page that was in the background, or a device that slept, has lost the time.
  listen(document, 'visibilitychange', () => document.hidden || void correct(), signal)
  const sleepCheck = setInterval(() => !document.hidden && clock.hasSlept() && void correct(), sleepCheckEvery)
  const resync = setInterval(() => void clock.sync(), syncEvery)
  // A little early or late: the clock decides what follows.
  listen(media, 'ended', () => look(), signal)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    clearInterval(resync)
    clearInterval(sleepCheck)
  })
  look()

  return {
    play() {
      if (!isOn()) return false
      isPaused = false
      const now = moment()
      if (now.phase !== 'on') {
        look()
        return true
      }
      if (state().preamble) return false
      const isThere = state().index === now.index && state().started && Math.abs(placeNow() - now.offset) <= tolerance
      if (!isThere) goTo(now.index, now.offset)
      return false
    },
    pause() {
      isPaused = isOn()
      return false
    },
    seek: () => false,
  }
}

/** In the viewer's own time. */
export const broadcastDueText = (language: Language, startAt: string, format?: string): string =>
  language.words(kindsWords).broadcastDue({ date: dateText(language, startAt, { format }), time: timeText(language, startAt) })
