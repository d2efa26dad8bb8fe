import type { ClassEvent, ClassState } from '../hub/contract.ts'

/** A pause of the recording is not longer than this, in milliseconds: a class may have stood still for a week. */
const longestPause = 60_000

/** A moment of a recording: the newest event that has come, the state after it, and the time then. */
export interface ReplayMoment {
  number: number
  state: ClassState
  now: number
}

/** The state of a class as it was, from now on. Undefined for a class in which nothing has happened. */
export function replayOf(events: readonly ClassEvent[], clock: () => number): (() => ReplayMoment) | undefined {
  const [first] = events
  if (first === undefined) return undefined
  const begun = clock()
  // The time at which each event comes again: as then, without the long pauses.
  const due: number[] = []
  for (const [place, event] of events.entries()) {
    const before = events[place - 1]
    due.push(before === undefined ? 0 : (due[place - 1] ?? 0) + Math.min(longestPause, Math.max(0, event.At - before.At)))
  }
  return () => {
    const passed = clock() - begun
    const place = Math.max(
      0,
      due.findLastIndex((time) => time <= passed),
    )
    const event = events[place] ?? first
    const since = passed - (due[place] ?? 0)
    return { number: event.Number, state: event.State, now: event.At + since }
  }
}
