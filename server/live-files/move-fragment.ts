import { boxesAt, boxesIn, boxIn } from './boxes.ts'
import type { InitTrack } from './read-init.ts'

/** Begin and end of a fragment in seconds, by the video if it has one. */
export interface FragmentTimes {
  start: number
  end: number
}

const hasDefaultDuration = 0x08
const runFlags = { offset: 0x01, firstFlags: 0x04, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 } as const

/** Adds seconds to the times of a fragment (`moof` and `mdat`), in its own bytes, and answers its times afterwards. */
export function moveFragment(fragment: Buffer, tracks: InitTrack[], seconds: number): FragmentTimes | undefined {
  let times: FragmentTimes | undefined
  for (const traf of boxesAt(fragment, ['moof', 'traf'])) {
    const head = boxIn(fragment, traf, 'tfhd')
    const decode = boxIn(fragment, traf, 'tfdt')
    const track = head && tracks.find(({ id }) => id === fragment.readUInt32BE(head.from + 4))
    if (!head || !decode || !track || fragment[decode.from] !== 1) continue
    const time = fragment.readBigUInt64BE(decode.from + 4) + BigInt(Math.round(seconds * track.timescale))
    fragment.writeBigUInt64BE(time, decode.from + 4)
    const start = Number(time) / track.timescale
    const units = unitsOf(fragment, traf, head.from, track.defaultDuration)
    const own = { start, end: start + units / track.timescale }
    if (times === undefined || track.kind === 'video') times = own
  }
  return times
}

function unitsOf(bytes: Buffer, traf: { from: number; end: number }, head: number, usual: number): number {
  const flags = bytes.readUInt32BE(head) & 0xffffff
  // Fields that come before the duration: the offset of the data (8 bytes) and the number of the description (4).
  const at = head + 8 + ((flags & 1) !== 0 ? 8 : 0) + ((flags & 2) !== 0 ? 4 : 0)
  const each = (flags & hasDefaultDuration) !== 0 ? bytes.readUInt32BE(at) : usual
  return boxesIn(bytes, traf.from, traf.end)
    .filter(({ name }) => name === 'trun')
    .reduce((sum, { from, end }) => sum + unitsOfRun(bytes, from, end, each), 0)
}

function unitsOfRun(bytes: Buffer, from: number, end: number, each: number): number {
  const flags = bytes.readUInt32BE(from) & 0xffffff
  const count = bytes.readUInt32BE(from + 4)
  if ((flags & runFlags.duration) === 0) return count * each
  const has = (flag: number): number => ((flags & flag) !== 0 ? 4 : 0)
  const step = 4 + has(runFlags.size) + has(runFlags.flags) + has(runFlags.composition)
  let units = 0
  for (let at = from + 8 + has(runFlags.offset) + has(runFlags.firstFlags); at + 4 <= end; at += step) units += bytes.readUInt32BE(at)
  return units
}
