/** A part of a file; times in seconds, places in bytes. */
export interface Segment {
  start: number
  end: number
  offset: number
  length: number
}

export interface SegmentList {
  url: string
  init: { offset: number; length: number }
  segments: Segment[]
  /** False while it is still being made. */
  isComplete: boolean
}

/** Reads a list of byte ranges in one file; undefined when it is none. */
export function readSegments(text: string, base: string): SegmentList | undefined {
  const [, uri = '', length = '', offset = ''] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(text) ?? []
  let start = 0
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/gm)].map(([, seconds, size, place]) => {
    const segment = { start, end: start + Number(seconds), offset: Number(place), length: Number(size) }
    start = segment.end
    return segment
  })
  if (!uri || segments.length === 0) return undefined
  return {
    url: new URL(uri, base).href,
    init: { offset: Number(offset), length: Number(length) },
    segments,
    isComplete: text.includes('#EXT-X-ENDLIST'),
  }
}

/** The segment that holds a time; one that begins a moment later counts as well. Undefined behind the end. */
export const segmentAt = (segments: readonly Segment[], time: number): Segment | undefined => segments.find(({ end }) => end > time + 0.05)
