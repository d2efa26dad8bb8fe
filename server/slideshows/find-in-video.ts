import { join } from 'node:path'
import type { FrameArea } from '../../sdk/slideshows/contract.ts'
import { runTool } from '../ffmpeg/run.ts'

/** A slide that was found in a video. */
export interface FoundInVideo {
  /** The second from which it stays. */
  startSecs: number
  /** A second at which it is complete. */
  frameSecs: number
}

/** Frames are compared as small grey images, once a second. */
const [width, height] = [64, 36]
const frameBytes = width * height

/** Share of the frame that differs between two slides: a few words do. Below it are a pointer and noise of the encoder. */
const minChange = 0.014
/** Two frames of one slide differ less. */
const stillChange = 0.012
/** Share of the points outside the given mask that must be left to compare; below it the video is a film. */
const minCompared = 0.4
/** A block that changes in two seconds in a row reaches 0.36, one in which two slides change at the shortest pause 0.3. */
const maxActivity = 0.35
const restActivity = 0.1
/** Points on the side of a block. */
const side = 4
const blocks = (width / side) * (height / side)
const blockOf = (index: number): number => Math.floor(index / width / side) * (width / side) + Math.floor((index % width) / side)
/** Difference of brightness, of 255, that counts for a point. */
const minBrightness = 16

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-protocol_whitelist', 'file']

const differs = (a: Uint8Array, b: Uint8Array, index: number): boolean => Math.abs((a[index] ?? 0) - (b[index] ?? 0)) >= minBrightness

/** Points that are compared: 1; those that are left out, such as a camera video beside the slides: 0. */
export type Mask = Uint8Array

/** The share of points whose brightness differs, among those that all masks leave in; 1 when fewer than `min` are left to tell. */
export function changeOf(a: Uint8Array, b: Uint8Array, masks: readonly Mask[] = [], min = a.length * minCompared): number {
  let [points, changed] = [0, 0]
  for (let index = 0; index < a.length; index++) {
    if (masks.some((mask) => mask[index] === 0)) continue
    points++
    if (differs(a, b, index)) changed++
  }
  return points < Math.max(1, min) ? 1 : changed / points
}

/** Leaves out each point of the small frame that an area touches. */
export function maskOfArea({ left, top, width: wide, height: high }: FrameArea): Mask {
  const touches = (index: number, points: number, start: number, length: number): boolean =>
    (index / points) * 100 < start + length && ((index + 1) / points) * 100 > start
  return Uint8Array.from({ length: frameBytes }, (_, index) =>
    touches(index % width, width, left, wide) && touches(Math.floor(index / width), height, top, high) ? 0 : 1,
  )
}

/** Follows where a video moves, in blocks of points. A block is left out after it has changed in two seconds in a row, until it rests again. */
function createMotionMask() {
  const activity = new Float32Array(blocks)
  const moves = new Uint8Array(blocks)
  return (frame: Uint8Array, last: Uint8Array): Mask => {
    const changed = new Uint8Array(blocks)
    for (let index = 0; index < frameBytes; index++)
      if (differs(frame, last, index)) changed[blockOf(index)] = (changed[blockOf(index)] ?? 0) + 1
    for (let block = 0; block < blocks; block++) {
      const now = 0.8 * (activity[block] ?? 0) + ((changed[block] ?? 0) >= 2 ? 0.2 : 0)
      activity[block] = now
      moves[block] = now > maxActivity || (moves[block] === 1 && now > restActivity) ? 1 : 0
    }
    return Uint8Array.from(frame, (_, index) => 1 - (moves[blockOf(index)] ?? 0))
  }
}

/**
 * Finds where the video changes and then stays, from frames that are a second apart. A frame that was there before is the same slide, and is not listed
 * again. Points that `area` leaves out are never compared.
 */
export function createSlideFinder(area?: Mask) {
  const slides: (FoundInVideo & { frame: Uint8Array; mask: Mask })[] = []
  const motionMask = createMotionMask()
  const given = area === undefined ? [] : [area]
  const min = minCompared * (area?.reduce((sum, point) => sum + point, 0) ?? frameBytes)
  let last: Uint8Array | undefined
  /** The second from which the frame stays. */
  let still = 0
  let second = 0
  const add = (frame: Uint8Array): void => {
    last ??= frame
    const mask = motionMask(frame, last)
    if (changeOf(frame, last, [...given, mask], min) > stillChange) still = second
    const known = slides.some((slide) => changeOf(frame, slide.frame, [...given, mask, slide.mask], min) < minChange)
    // One frame is a cut or a fade; two that are alike have come to stay.
    if (!known && second > still) slides.push({ startSecs: still, frameSecs: second, frame, mask })
    last = frame
    second++
  }
  return { add, slides: (): FoundInVideo[] => slides.map(({ startSecs, frameSecs }) => ({ startSecs, frameSecs })) }
}

interface Reading {
  path: string
  durationSecs: number
  signal: AbortSignal
  report(share: number): Promise<unknown>
}

/** Reads a video as small grey frames, one for each second. */
export async function readFrames({ path, durationSecs, signal, report }: Reading, onFrame: (frame: Uint8Array) => void): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  let frames = 0
  const filter = `fps=1:round=up,scale=${width}:${height}:flags=area,format=gray`
  await runTool('ffmpeg', [...quiet, '-i', path, '-map', '0:v:0', '-an', '-sn', '-vf', filter, '-f', 'rawvideo', '-'], {
    signal,
    timeLimit: 3_600_000,
    onBytes(bytes) {
      rest = Buffer.concat([rest, bytes])
      while (rest.length >= frameBytes) {
        onFrame(Uint8Array.from(rest.subarray(0, frameBytes)))
        rest = rest.subarray(frameBytes)
        frames++
        if (frames % 30 === 0) report(Math.min(1, frames / Math.max(1, durationSecs))).catch(() => undefined)
      }
    },
  })
}

/** Reads an image as such a frame, between black bars where its shape differs from that of most videos. */
export async function readImageFrame(path: string, signal: AbortSignal): Promise<Uint8Array> {
  const parts: Buffer[] = []
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=area,pad=${width}:${height}:-1:-1:black,format=gray`
  await runTool('ffmpeg', [...quiet, '-i', path, '-frames:v', '1', '-vf', fit, '-f', 'rawvideo', '-'], {
    signal,
    onBytes: (bytes) => void parts.push(Buffer.from(bytes)),
  })
  return Uint8Array.from(Buffer.concat(parts).subarray(0, frameBytes))
}

/** Finds the slides in a video, at most one a second. Changes inside `area` are left out. */
export async function findInVideo({ area, ...reading }: Reading & { area?: FrameArea | undefined }): Promise<FoundInVideo[]> {
  const finder = createSlideFinder(area && maskOfArea(area))
  await readFrames(reading, finder.add)
  return finder.slides()
}

/** Draws one frame of a video into the folder, and answers its path. */
export async function drawFrame(path: string, secs: number, folder: string, signal: AbortSignal): Promise<string> {
  const made = join(folder, 'frame.png')
  await runTool('ffmpeg', [...quiet, '-ss', String(secs), '-i', path, '-map', '0:v:0', '-frames:v', '1', '-update', '1', made], { signal })
  return made
}
