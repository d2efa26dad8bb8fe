export interface Rendition {
  /** The address of its list of segments. */
  url: string
  /** Bits per second at its busiest. */
  bitrate: number
  height: number
  codecs: string
}

export interface SoundTrack {
  url: string
  label: string
  lang: string
  isDescription: boolean
}

export interface Ladder {
  /** Lowest first. */
  renditions: Rendition[]
  /** Beside the one that is inside the pictures. */
  sounds: SoundTrack[]
}

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

const attribute = (line: string, name: string): string => new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean) ?? ''

/** Reads the master playlist of our own server. */
export function readLadder(text: string, base: string): Ladder {
  const lines = text.split('\n')
  const renditions = lines.flatMap((line, at) => {
    const next = lines[at + 1]
    if (!line.startsWith('#EXT-X-STREAM-INF') || !next) return []
    return {
      url: new URL(next, base).href,
      bitrate: Number(attribute(line, 'BANDWIDTH')),
      height: Number(attribute(line, 'RESOLUTION').split('x')[1] ?? 0),
      codecs: attribute(line, 'CODECS'),
    }
  })
  const sounds = lines.flatMap((line) => {
    const uri = attribute(line, 'URI')
    if (!line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO') || !uri) return []
    return {
      url: new URL(uri, base).href,
      label: attribute(line, 'NAME'),
      lang: attribute(line, 'LANGUAGE'),
      isDescription: attribute(line, 'CHARACTERISTICS').includes('describes-video'),
    }
  })
  return { renditions: renditions.sort((a, b) => a.bitrate - b.bitrate), sounds }
}

/** Reads a list of byte ranges in one file; undefined when it is none. */
export function readSegments(text: string, base: string): SegmentList | undefined {
  const [, uri = '', length = '', offset = ''] = /#EXT-X-MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(text) ?? []
  let start = 0
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(([, seconds, size, place]) => {
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
