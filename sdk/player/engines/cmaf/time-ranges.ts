/** Browsers leave gaps of a frame between pieces that follow each other. */
const tolerance = 0.1

/** Up to where it is loaded without a gap from a time on; undefined when that time is not loaded. */
export function loadedTo(ranges: TimeRanges | undefined, time: number): number | undefined {
  for (let index = 0; index < (ranges?.length ?? 0); index++) {
    if (ranges && ranges.start(index) <= time + tolerance && ranges.end(index) > time) return ranges.end(index)
  }
  return undefined
}

/** Start of the next buffered range behind a time. */
export function nextStart(ranges: TimeRanges, time: number): number | undefined {
  for (let index = 0; index < ranges.length; index++) if (ranges.start(index) > time) return ranges.start(index)
  return undefined
}
