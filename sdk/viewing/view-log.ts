import {
  mergeSegments,
  type PostTrackingInput,
  type TrackingEvent,
  type TrackingType,
  TrackingTypes,
  type ViewSegment,
} from './contract.ts'
import { subtractSegments } from './subtract-segments.ts'

export interface ViewLogOptions {
  /** ClipDataID of what plays, and of what was opened. */
  cdid: number
  within: number
  /** The view's own id. */
  id: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Events of one view that are not sent yet. */
export interface ViewLog {
  readonly id: string
  readonly cdid: number
  note: (ct: Exclude<TrackingType, 7>, position: number) => void
  /** All parts that the view has played so far. Repeated parts change nothing. */
  played: (segments: readonly ViewSegment[]) => void
  /** Makes events of what was played since the last time. */
  mark: () => void
  waiting: () => number
  /** The waiting events as the next batch; undefined if there are none. */
  take: () => PostTrackingInput | undefined
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** Makes a log of what is watched of an item. */
export function createViewLog({ cdid, within, id, now }: ViewLogOptions): ViewLog {
  let events: TrackingEvent[] = []
  let covered: ViewSegment[] = []
  let marked: ViewSegment[] = []
  let ind = 0
  const add = (ct: TrackingType, v: TrackingEvent['v']): void =>
    void events.push({ dt: new Date(now()).toISOString(), ct, i: within, v, u: id })
  const mark = (): void => {
    for (const { StartTimeSecs, EndTimeSecs } of subtractSegments(covered, marked))
      add(TrackingTypes.viewSegment, { StartTimeSecs: rounded(StartTimeSecs), EndTimeSecs: rounded(EndTimeSecs) })
    marked = covered
  }
  return {
    id,
    cdid,
    mark,
    note(ct, position) {
      // A handle that is dragged seeks many times a second: only where it was left counts.
      if (ct === TrackingTypes.seek && events.at(-1)?.ct === ct) events.pop()
      add(ct, rounded(position))
    },
    played(segments) {
      covered = mergeSegments([...covered, ...segments])
    },
    waiting: () => events.length,
    take() {
      mark()
      if (events.length === 0) return undefined
      const batch = { encid: cdid, ind, data: events }
      events = []
      ind++
      return batch
    },
  }
}
