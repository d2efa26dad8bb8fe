import type { ViewSegment } from './contract.ts'

/** What of some parts is not in others; both as `uniteSegments` makes them. Crumbs of less than 50 milliseconds are left out. */
export function subtractSegments(from: readonly ViewSegment[], what: readonly ViewSegment[]): ViewSegment[] {
  return from.flatMap((segment) => {
    const left: ViewSegment[] = []
    let start = segment.StartTimeSecs
    for (const { StartTimeSecs, EndTimeSecs } of what) {
      if (EndTimeSecs <= start || StartTimeSecs >= segment.EndTimeSecs) continue
      left.push({ StartTimeSecs: start, EndTimeSecs: StartTimeSecs })
      start = EndTimeSecs
    }
    left.push({ StartTimeSecs: start, EndTimeSecs: segment.EndTimeSecs })
    return left.filter(({ StartTimeSecs, EndTimeSecs }) => EndTimeSecs - StartTimeSecs > 0.05)
  })
}
