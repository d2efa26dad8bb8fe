import type { ViewSegment } from './contract.ts'

/** Subtracts parts from others; both as `mergeSegments` returns them. Rests shorter than 50 milliseconds are dropped. */
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
