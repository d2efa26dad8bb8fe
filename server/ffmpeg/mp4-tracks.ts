import { type FileHandle, open } from 'node:fs/promises'
import { boxAt, longestMoov, maxBoxes } from './mp4-boxes.ts'

/** Facts about a track of an MP4 or MOV file that ffprobe does not state. */
export interface Mp4Track {
  /** Of the tracks of a group a player shows one, such as one of several sizes; 0: it is in none. */
  group: number
  /** Empty: it has none. */
  name: string
}

/** A longer name is none. */
const maxNameBytes = 1000

/** The tracks of an MP4 or MOV file by their numbers; it reads box headers, and no frames. */
export async function readMp4Tracks(path: string): Promise<ReadonlyMap<number, Mp4Track>> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tracks = new Map<number, Mp4Track>()
    const budget = { left: maxBoxes }
    await eachBox(file, { from: 0, to: size }, budget, async (name, inside) => {
      if (name !== 'moov' || inside.to - inside.from > longestMoov) return
      await eachBox(file, inside, budget, async (part, track) => {
        if (part === 'trak') await readTrack(file, track, budget, tracks)
      })
    })
    return tracks
  } finally {
    await file.close()
  }
}

interface Place {
  from: number
  to: number
}

async function eachBox(
  file: FileHandle,
  { from, to }: Place,
  budget: { left: number },
  read: (name: string, inside: Place) => Promise<void>,
): Promise<void> {
  for (let at = from; at + 8 <= to && budget.left > 0; ) {
    budget.left--
    const { name, length, header } = await boxAt(file, at, to)
    if (length < header) return
    await read(name, { from: at + header, to: Math.min(to, at + length) })
    at += length
  }
}

async function readTrack(file: FileHandle, place: Place, budget: { left: number }, tracks: Map<number, Mp4Track>): Promise<void> {
  const track = { number: 0, group: 0, name: '' }
  await eachBox(file, place, budget, async (box, inside) => {
    if (box === 'tkhd') Object.assign(track, await readHead(file, inside))
    if (box !== 'udta') return
    await eachBox(file, inside, budget, async (part, text) => {
      if (part === 'name') track.name = await readName(file, text)
    })
  })
  const { number, ...facts } = track
  if (number > 0) tracks.set(number, facts)
}

/** The header of a track: version and flags, two times, the number, a duration, layer and group. Version 1 has times of 64 bits. */
async function readHead(file: FileHandle, { from }: Place): Promise<{ number: number; group: number } | undefined> {
  const head = Buffer.alloc(48)
  const { bytesRead } = await file.read(head, 0, head.length, from)
  if (bytesRead < head.length) return undefined
  return head.readUInt8(0) === 1
    ? { number: head.readUInt32BE(20), group: head.readInt16BE(46) }
    : { number: head.readUInt32BE(12), group: head.readInt16BE(34) }
}

async function readName(file: FileHandle, { from, to }: Place): Promise<string> {
  if (to - from > maxNameBytes) return ''
  const bytes = Buffer.alloc(to - from)
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
  return bytes.toString('utf8', 0, bytesRead)
}
