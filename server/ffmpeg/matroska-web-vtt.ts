import { type FileHandle, open } from 'node:fs/promises'
import { type Element, elementAt } from './ebml.ts'
import { shortLanguage } from './probe.ts'

/** A WebVTT track of a Matroska file as a file of its own. */
export interface MatroskaTrack {
  lang: string
  title: string
  webVtt: string
}

interface Track {
  number: number
  codec: string
  lang: string
  title: string
  blocks: string[]
}

interface Reading {
  file: FileHandle
  tracks: Track[]
  /** Nanoseconds of a unit of time. */
  scale: number
  clusterTime: number
}

interface Block {
  track: number
  time: number
  text: string
  duration: number
  settings: string
}

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  number: 0xd7,
  codec: 0x86,
  title: 0x536e,
  lang: 0x22b59c,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  group: 0xa0,
  block: 0xa1,
  duration: 0x9b,
  additions: 0x75a1,
  more: 0xa6,
  additional: 0xa5,
}
/** A cue is shorter; a longer block is no text. */
const maxTextBytes = 65_536
/** ffmpeg reads `D_WEBVTT` and does not know this one, which other programs write. */
const codec = 'S_TEXT/WEBVTT'

/** The WebVTT tracks of a Matroska file that ffmpeg does not know, with the settings and names of their cues. */
export async function readMatroskaWebVtt(path: string): Promise<MatroskaTrack[]> {
  const file = await open(path)
  try {
    const reading: Reading = { file, tracks: [], scale: 1_000_000, clusterTime: 0 }
    await readElements(reading, 0, (await file.stat()).size)
    return reading.tracks
      .filter((track) => track.codec === codec && track.blocks.length > 0)
      .map(({ lang, title, blocks }) => ({ lang: shortLanguage(lang), title, webVtt: ['WEBVTT\n', ...blocks].join('\n') }))
  } finally {
    await file.close()
  }
}

type Use = (element: Element, start: number, end: number) => Promise<'inside' | 'stop' | undefined>

/** Calls back with each element in a range of the file. `inside` goes on with what the element holds, `stop` ends. */
async function eachElement(file: FileHandle, from: number, to: number, use: Use): Promise<void> {
  for (let at = from; at + 2 <= to; ) {
    const element = await elementAt(file, at)
    if (element === undefined) return
    const start = at + element.header
    const end = Math.min(to, element.length === undefined ? to : start + element.length)
    const next = await use(element, start, end)
    if (next === 'stop') return
    at = next === 'inside' ? start : end
  }
}

/** Elements that only hold others. A live recording does not say where its clusters end, so that they are not read apart. */
const holders = [ids.segment, ids.info, ids.tracks, ids.cluster]

/** Reads the file down to its clusters, which are left out unless a track has the codec. */
async function readElements(reading: Reading, from: number, to: number): Promise<void> {
  const { file, tracks } = reading
  await eachElement(file, from, to, async ({ id }, start, end) => {
    if (id === ids.cluster && !tracks.some((track) => track.codec === codec)) return 'stop'
    if (id === ids.scale) reading.scale = await numberAt(file, start, end)
    else if (id === ids.track) tracks.push(await readTrack(file, start, end))
    else if (id === ids.clusterTime) reading.clusterTime = await numberAt(file, start, end)
    else if (id === ids.group) await readGroup(reading, start, end)
    return holders.includes(id) ? 'inside' : undefined
  })
}

async function readTrack(file: FileHandle, from: number, to: number): Promise<Track> {
  const track: Track = { number: 0, codec: '', lang: 'eng', title: '', blocks: [] }
  await eachElement(file, from, to, async ({ id }, start, end) => {
    if (id === ids.number) track.number = await numberAt(file, start, end)
    else if (id === ids.codec) track.codec = await textAt(file, start, end)
    else if (id === ids.lang) track.lang = await textAt(file, start, end)
    else if (id === ids.title) track.title = await textAt(file, start, end)
    return undefined
  })
  return track
}

async function readGroup(reading: Reading, from: number, to: number): Promise<void> {
  const { file, tracks, clusterTime, scale } = reading
  const block: Block = { track: 0, time: 0, text: '', duration: 0, settings: '' }
  await readBlock(file, block, from, to)
  const track = tracks.find(({ number }) => number === block.track)
  if (track?.codec !== codec || block.duration === 0) return
  const milliseconds = (units: number): number => Math.round((units * scale) / 1_000_000)
  const start = milliseconds(clusterTime + block.time)
  const [settings = '', name = ''] = block.settings.split('\n')
  const times = `${clockTime(start)} --> ${clockTime(start + milliseconds(block.duration))}${settings && ` ${settings}`}`
  track.blocks.push(`${name && `${name}\n`}${times}\n${block.text.trim()}\n`)
}

/** A block begins with the number of its track, the time behind that of its cluster, and flags. */
async function readBlock(file: FileHandle, block: Block, from: number, to: number): Promise<void> {
  await eachElement(file, from, to, async ({ id }, start, end) => {
    if (id === ids.block) {
      const bytes = await bytesAt(file, start, end)
      // Numbers above 127 take two bytes; no file has so many tracks.
      if (bytes.length < 4) return 'stop'
      block.track = bytes.readUInt8(0) & 0x7f
      block.time = bytes.readInt16BE(1)
      block.text = bytes.toString('utf8', 4)
    } else if (id === ids.duration) block.duration = await numberAt(file, start, end)
    else if (id === ids.additional) block.settings = await textAt(file, start, end)
    return id === ids.additions || id === ids.more ? 'inside' : undefined
  })
}

async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const length = Math.min(maxTextBytes, to - from)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}

const textAt = async (file: FileHandle, from: number, to: number): Promise<string> =>
  // Texts may be filled up with zeros.
  (await bytesAt(file, from, to)).toString('utf8').split('\0', 1).join()

async function numberAt(file: FileHandle, from: number, to: number): Promise<number> {
  const bytes = await bytesAt(file, from, to)
  return bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : 0
}

function clockTime(ms: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}
