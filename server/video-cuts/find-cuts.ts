import { runTool } from '../ffmpeg/run.ts'

/** Frames are compared as small ones: brightness, then both colours at half the size. */
const [width, height] = [64, 36]
const pixels = width * height
const frameBytes = pixels * 1.5

/** Mean difference of two frames, of 255, below which they are one shot: a pointer moves, or a slide gets another line. */
const minDifference = 4
/** A cut differs so many times more than the frames around it do: motion lasts longer than one frame. */
const minRatio = 2.4
/** Seconds on each side of a cut with which it is compared. */
const aroundSecs = 0.2
/** The share of its difference that lasts after a cut. After a flash the frame is as it was before. */
const minLasting = 0.5

const quiet = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-protocol_whitelist', 'file']

/** A cut: the number of the first frame of the new shot, and by how much it differs from the frame before. */
export interface Cut {
  frame: number
  difference: number
}

function differenceOf(a: Uint8Array | undefined, b: Uint8Array | undefined): number {
  if (!a || !b) return 0
  let sum = 0
  for (let index = 0; index < frameBytes; index++) {
    const away = Math.abs((a[index] ?? 0) - (b[index] ?? 0))
    // Colours have a quarter of the values of brightness, and differ less.
    sum += index < pixels ? away : away * 2
  }
  return sum / pixels
}

/** Whether a frame begins a flash, so that one soon after it is as the one before, or ends one. */
function isFlash(frames: readonly Uint8Array[], at: number, lasting: number): boolean {
  const [before, frame] = [frames[at - 1], frames[at]]
  const isNear = (one: Uint8Array | undefined, others: readonly Uint8Array[]): boolean =>
    others.some((other) => differenceOf(one, other) < lasting)
  return isNear(before, frames.slice(at + 1)) || isNear(frame, frames.slice(0, at - 1))
}

/**
 * Finds cuts in frames that come one after the other. Only some frames are kept at a time: the judged frame and its neighbours. Flashes, motion, dissolves and
 * fades are no cuts.
 */
export function createCutFinder(frameRate: number) {
  const around = Math.max(2, Math.round(frameRate * aroundSecs))
  const cuts: Cut[] = []
  /** The latest frames, and by how much each differs from the one before. */
  const frames: Uint8Array[] = []
  const differences: number[] = []
  let count = 0
  const judge = (at: number): void => {
    const difference = differences[at] ?? 0
    if (difference < minDifference) return
    // The largest but one: another cut may be near.
    const [, motion = 0] = differences.filter((_, index) => index !== at).toSorted((a, b) => b - a)
    if (difference < motion * minRatio) return
    if (isFlash(frames, at, difference * minLasting)) return
    cuts.push({ frame: count - frames.length + at, difference })
  }
  return {
    add(frame: Uint8Array): void {
      differences.push(differenceOf(frames.at(-1), frame))
      frames.push(frame)
      count++
      if (frames.length > 2 * around + 1) {
        frames.shift()
        differences.shift()
      }
      if (count > around) judge(frames.length - 1 - around)
    },
    /** All cuts, after the last frame. */
    end(): Cut[] {
      for (let at = Math.max(1, frames.length - around); at < frames.length; at++) judge(at)
      return cuts
    },
  }
}

interface Reading {
  path: string
  frameRate: number
  /** Cuts that are answered: of more, the clearest ones. */
  max: number
  signal: AbortSignal
}

/** The cuts of a video in milliseconds, sorted. Each is the time of the first frame of a shot. */
export async function findCuts({ path, frameRate, max, signal }: Reading): Promise<number[]> {
  const finder = createCutFinder(frameRate)
  let rest: Buffer = Buffer.alloc(0)
  const filter = `fps=${frameRate}:start_time=0,scale=${width}:${height}:flags=area,format=yuv420p`
  await runTool('ffmpeg', [...quiet, '-i', path, '-map', '0:v:0', '-an', '-sn', '-vf', filter, '-f', 'rawvideo', '-'], {
    signal,
    timeLimit: 3_600_000,
    onBytes(bytes) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      let at = 0
      for (; at + frameBytes <= rest.length; at += frameBytes) finder.add(Uint8Array.from(rest.subarray(at, at + frameBytes)))
      rest = rest.subarray(at)
    },
  })
  const clearest = finder.end().toSorted((a, b) => b.difference - a.difference)
  return clearest
    .slice(0, max)
    .map(({ frame }) => Math.round((frame * 1000) / frameRate))
    .sort((a, b) => a - b)
}
