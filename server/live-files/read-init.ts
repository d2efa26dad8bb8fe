import { boxesAt, boxIn } from './boxes.ts'

export interface InitTrack {
  id: number
  kind: 'video' | 'audio'
  /** Units in a second. */
  timescale: number
  /** Units of a sample whose fragment says nothing. */
  defaultDuration: number
  width: number
  height: number
  channels: number
  rate: number
}

/** The tracks of the beginning of a fragmented MP4 (`ftyp` and `moov`). */
export function readInit(init: Buffer): InitTrack[] {
  const durations = new Map(
    boxesAt(init, ['moov', 'mvex', 'trex']).map(({ from }) => [init.readUInt32BE(from + 4), init.readUInt32BE(from + 12)]),
  )
  return boxesAt(init, ['moov', 'trak']).flatMap((trak): InitTrack[] => {
    const head = boxIn(init, trak, 'tkhd')
    const media = boxIn(init, trak, 'mdia', 'mdhd')
    const handler = boxIn(init, trak, 'mdia', 'hdlr')
    const entries = boxIn(init, trak, 'mdia', 'minf', 'stbl', 'stsd')
    if (!head || !media || !handler || !entries) return []
    const isLong = init[head.from] === 1
    const id = init.readUInt32BE(head.from + (isLong ? 20 : 12))
    const timescale = init.readUInt32BE(media.from + (init[media.from] === 1 ? 20 : 12))
    const kind = init.toString('latin1', handler.from + 8, handler.from + 12) === 'vide' ? 'video' : 'audio'
    // The first entry: 8 bytes of count and flags, 8 of its own box, 8 reserved, and then what the kind has.
    const entry = entries.from + 16
    const facts =
      kind === 'video'
        ? { width: init.readUInt16BE(entry + 24), height: init.readUInt16BE(entry + 26), channels: 0, rate: 0 }
        : { width: 0, height: 0, channels: init.readUInt16BE(entry + 16), rate: init.readUInt16BE(entry + 24) }
    return [{ id, kind, timescale, defaultDuration: durations.get(id) ?? 0, ...facts }]
  })
}

/** Whether fragments of the second may follow those of the first. */
export const fitsInit = (before: InitTrack[], now: InitTrack[]): boolean => JSON.stringify(before) === JSON.stringify(now)
