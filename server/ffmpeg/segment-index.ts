import { open } from 'node:fs/promises'

/** Positions of the parts of a single-file rendition, in bytes; durations in seconds. Made by the conversion, kept as JSON. */
export interface SegmentIndex {
  init: { offset: number; length: number }
  segments: { duration: number; offset: number; length: number }[]
}

/** Reads the playlist that ffmpeg writes beside a single-file rendition, also while it still grows; undefined before its first segment. */
export function segmentIndexFrom(playlist: string): SegmentIndex | undefined {
  const map = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/m.exec(playlist)
  if (!map) return undefined
  const segments = [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/gm)].map(([, duration, length, offset]) => ({
    duration: Number(duration),
    offset: Number(offset),
    length: Number(length),
  }))
  return segments.length === 0 ? undefined : { init: { offset: Number(map[2]), length: Number(map[1]) }, segments }
}

export function bitratesOf({ segments }: SegmentIndex): { bitrate: number; peak: number } {
  const bits = segments.reduce((sum, { length }) => sum + length * 8, 0)
  const seconds = segments.reduce((sum, { duration }) => sum + duration, 0)
  const peak = Math.max(0, ...segments.filter(({ duration }) => duration > 0.1).map(({ length, duration }) => (length * 8) / duration))
  return { bitrate: seconds > 0 ? Math.round(bits / seconds) : 0, peak: Math.round(peak) }
}

/** The codecs as manifests name them, read from the header of the file itself. */
export async function codecsOf(path: string, { init }: SegmentIndex): Promise<string> {
  const file = await open(path)
  try {
    const header = Buffer.alloc(init.length)
    await file.read(header, 0, init.length, init.offset)
    return codecsIn(header)
  } finally {
    await file.close()
  }
}

export function codecsIn(header: Buffer): string {
  const codecs: string[] = []
  const avc = header.indexOf('avcC')
  if (avc !== -1) codecs.push(`avc1.${header.subarray(avc + 5, avc + 8).toString('hex')}`)
  if (header.includes('mp4a')) codecs.push(`mp4a.40.${audioObjectType(header)}`)
  return codecs.join(',')
}

/** The first five bits of the decoder's own description say what kind of AAC it is: 2 is LC, 5 is HE. */
function audioObjectType(header: Buffer): number {
  const esds = header.indexOf('esds')
  const tag = esds === -1 ? -1 : header.indexOf(Buffer.from([0x05, 0x80, 0x80, 0x80]), esds)
  const value = tag === -1 ? undefined : header[tag + 5]
  return value === undefined ? 2 : value >> 3 || 2
}
