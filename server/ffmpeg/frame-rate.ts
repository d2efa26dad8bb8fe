import type { StreamSpan } from './packets.ts'
import type { Facts } from './probe.ts'

/** Fewer frames tell nothing about a rate. */
const neededFrames = 8
/** Containers write times in whole milliseconds. */
const roundingSecs = 0.001
/** Frames that encoders put into another order. */
const reorderedFrames = 16
/** Single faults of a recording do not make a rate variable. */
const oddShare = 0.02
/** A stated rate may be so far from the measured one. */
const tolerance = 0.05
/** A video that begins later than this behind the sound is filled up from zero, which needs a steady rate. */
const largestGapSecs = 0.05

const commonRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60, 100, 120_000 / 1001, 120]

/**
 * Corrects the frame rate by the times of the first frames. Containers without a frame rate make ffmpeg guess: 1000 from times in milliseconds,
 * or twice the rate where it takes frames for fields.
 */
export function withMeasuredRate(facts: Facts, opening: StreamSpan | undefined): Facts {
  const { video } = facts
  const times = sortedTimes(opening?.times ?? [])
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? time))
  if (video === undefined || times.length < neededFrames) return facts
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const measured = intervals.length / (last - first)
  const middle = intervals.toSorted((a, b) => a - b)[intervals.length >> 1] ?? 0
  if (!Number.isFinite(measured) || middle <= 0) return facts
  const uneven = intervals.filter((interval) => Math.abs(interval - middle) > 2 * roundingSecs + 1e-6).length
  const isSteady = uneven <= intervals.length * oddShare
  if (isSteady) {
    const isRight = Math.abs(video.frameRate - measured) <= measured * tolerance
    return { ...facts, video: { ...video, frameRate: isRight ? video.frameRate : nearestRate(measured), isVariable: false } }
  }
  const startsTogether = Math.abs(facts.startGapSecs) <= largestGapSecs
  // The highest rate in the opening; 5 % of the intervals may be faults.
  const shortest = intervals.filter((interval) => interval > 0).toSorted((a, b) => a - b)[Math.floor(intervals.length / 20)] ?? middle
  return { ...facts, video: { ...video, frameRate: nearestRate(1 / shortest), isVariable: startsTogether && !video.isInterlaced } }
}

/** Times in their order, without the last: of those that were read, frames between them may still have followed. */
function sortedTimes(times: readonly number[]): number[] {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted.slice(0, sorted.length - Math.min(reorderedFrames, Math.floor(sorted.length / 4)))
}

/** The common rate that is nearest, within 2 %; else the rate itself. */
function nearestRate(rate: number): number {
  const distance = (common: number): number => Math.abs(common - rate)
  const [nearest = rate] = commonRates.toSorted((a, b) => distance(a) - distance(b))
  return distance(nearest) <= rate * 0.02 ? nearest : rate
}
