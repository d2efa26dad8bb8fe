import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { runTool } from '../ffmpeg/run.ts'
import { readImageRows } from '../ocr/ocr.ts'
import { type ReadCue, tidyCues } from './cues.ts'
import { readEvents, type SubtitleEvent, type TrackEvents } from './events.ts'
import { pgmOf, readFrame, textImage } from './text-image.ts'

export interface TrackReading {
  /** A Matroska file of images. */
  path: string
  /** The number among its tracks. */
  track: number
  /** The languages in which they are read. */
  tags: readonly string[]
  /** An empty folder. */
  folder: string
  signal: AbortSignal
  report(share: number): Promise<unknown>
}

/** Events whose frames are on the disk at the same time. */
const framesAtOnce = 100
/** Images of one run of Tesseract. */
const imagesAtOnce = 30
/** Small letters are read better when they are enlarged: those of a DVD, not those of a Blu-ray. */
const smallHeight = 720
const enlarge = 1.5
/** The largest canvas of DVB, whose tracks do not say their own. */
const dvbCanvas = '1920x1080'
/** Images are the same one when so little time is between them. */
const pauseMs = 100

/** Reads the text of a track from its images. */
export async function readTrack(reading: TrackReading): Promise<ReadCue[]> {
  const { path, track, signal, report } = reading
  const found = await readEvents(path, track, signal)
  const cues: ReadCue[] = []
  for (let from = 0; from < found.events.length; from += framesAtOnce) {
    const events = found.events.slice(from, from + framesAtOnce)
    await drawFrames(reading, events, found.size)
    const images = await writeImages(reading, events, found)
    for (let at = 0; at < images.length; at += imagesAtOnce) {
      signal.throwIfAborted()
      cues.push(...(await readImages(reading, images.slice(at, at + imagesAtOnce))))
      await report((from + (events.length * Math.min(at + imagesAtOnce, images.length)) / images.length) / found.events.length)
    }
  }
  return tidyCues(cues)
}

/** Has ffmpeg draw what a track shows between two times. The name of a frame is its time in milliseconds. */
async function drawFrames(
  { path, track, folder, signal }: TrackReading,
  events: readonly SubtitleEvent[],
  size: TrackEvents['size'],
): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name))
  const [first = 0, last = 0] = [events[0]?.startMs, events.at(-1)?.startMs].map((ms = 0) => ms / 1000)
  const graph = `[0:s:${track}]select='between(t,${first - 0.0005},${last + 0.0005})',format=ya8[frames]`
  const args = [
    ...['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-copyts', ...(size ? [] : ['-canvas_size', dvbCanvas])],
    ...['-f', 'matroska', '-i', `file:${path}`, '-filter_complex', graph, '-map', '[frames]', '-vsync', 'passthrough'],
    // `readFrame` reads rows without filters.
    ...['-enc_time_base', '1:1000', '-c:v', 'png', '-pred', 'none', '-compression_level', '1', '-f', 'image2', '-frame_pts', '1', '%d.png'],
  ]
  await runTool('ffmpeg', args, { signal, cwd: folder, memoryLimit: 3000, timeLimit: 1_200_000 })
}

interface WrittenImage extends SubtitleEvent {
  name: string
  isAtTop: boolean
}

/** Writes the text of each event in black on white. An image that stays is written once. */
async function writeImages({ folder }: TrackReading, events: readonly SubtitleEvent[], { size }: TrackEvents): Promise<WrittenImage[]> {
  const scale = (size?.height ?? smallHeight) < smallHeight ? enlarge : 1
  const written: WrittenImage[] = []
  let before: Buffer | undefined
  for (const { startMs, endMs } of events) {
    // Requests are answered between two images.
    await setImmediate()
    const png = await readFile(join(folder, `${startMs}.png`)).catch(() => undefined)
    const image = png && textImage(readFrame(png), scale)
    if (image === undefined) continue
    const bytes = pgmOf(image)
    const last = written.at(-1)
    if (last && before?.equals(bytes) && startMs - last.endMs <= pauseMs) last.endMs = endMs
    else {
      const name = `${startMs}.pgm`
      await writeFile(join(folder, name), bytes)
      written.push({ name, startMs, endMs, isAtTop: image.isAtTop && size !== undefined })
    }
    before = bytes
  }
  return written
}

async function readImages({ folder, tags, signal }: TrackReading, images: readonly WrittenImage[]): Promise<ReadCue[]> {
  const texts = await readImageRows(
    images.map(({ name }) => name),
    { folder, tags, signal },
  )
  return images.map(({ startMs, endMs, isAtTop }, at) => ({ startMs, endMs, isAtTop, text: texts[at] ?? '' }))
}
