/** Envelopes have one value for each millisecond. */
export const envelopeRate = 1000
const coarseStep = 40
/** Peaks closer than this to the best one belong to it. */
const peakWidth = 12
/** The second look is exact to a millisecond, on the loudest part of this length. */
const fineMs = 60_000
const fineReach = 120
/** Two sounds that have nothing in common stay below these. */
const minCorrelation = 0.12
const minCertainty = 0.2
/** Overlaps that are shorter say nothing, in coarse steps. */
const minOverlap = 75

export interface FoundOffset {
  /** Milliseconds of the first sound at which the second begins. */
  offsetMs: number
  /** How much better it fits than every other offset, from 0 to 1. */
  certainty: number
  isSure: boolean
}

/**
 * Finds the offset at which the second sound fits the first, by the cross-correlation of their envelopes: first of the whole in steps of 40 ms, then
 * of a loud minute in steps of 1 ms. Undefined where one of them is silent.
 */
export function findOffset(first: Float32Array, second: Float32Array): FoundOffset | undefined {
  const [a, b] = [levelled(coarse(first)), levelled(coarse(second))]
  if (a === undefined || b === undefined) return undefined
  const scores = correlate(a, b)
  const best = scores.reduce((top, { score }, index) => (score > (scores[top]?.score ?? 0) ? index : top), 0)
  const peak = scores[best]
  if (peak === undefined) return undefined
  const rest = Math.max(0, ...scores.filter((_, index) => Math.abs(index - best) > peakWidth).map(({ score }) => score))
  const certainty = peak.score <= 0 ? 0 : Math.min(1, Math.max(0, (peak.score - rest) / Math.max(peak.score, 0.3)))
  const offsetMs = refine(first, second, peak.lag * coarseStep)
  return { offsetMs, certainty, isSure: peak.score >= minCorrelation && certainty >= minCertainty }
}

/** Sums of a step, as loudness: a logarithm, so that a loud minute does not outweigh the rest. */
function coarse(envelope: Float32Array): Float32Array {
  const sums = new Float32Array(Math.floor(envelope.length / coarseStep))
  for (let at = 0; at < sums.length; at++) {
    let sum = 0
    for (let index = 0; index < coarseStep; index++) sum += envelope[at * coarseStep + index] ?? 0
    sums[at] = Math.log(sum / coarseStep + 1e-4)
  }
  return sums
}

/** Around their own average of some seconds, because microphones differ in their loudness. Undefined without any change. */
function levelled(values: Float32Array): Float32Array | undefined {
  if (values.length < minOverlap) return undefined
  const half = 50
  const result = new Float32Array(values.length)
  let [sum, from, to, power] = [0, 0, 0, 0]
  for (let at = 0; at < values.length; at++) {
    while (to < Math.min(values.length, at + half)) sum += values[to++] ?? 0
    while (from < at - half) sum -= values[from++] ?? 0
    const value = (values[at] ?? 0) - sum / (to - from)
    result[at] = value
    power += value * value
  }
  return power / values.length > 1e-3 ? result : undefined
}

/** How well the second fits at each lag, from -1 to 1. */
function correlate(a: Float32Array, b: Float32Array): { lag: number; score: number }[] {
  const size = 2 ** Math.ceil(Math.log2(a.length + b.length))
  const products = crossProducts(a, b, size)
  const [sumsA, sumsB] = [powerSums(a), powerSums(b)]
  const scores: { lag: number; score: number }[] = []
  for (let lag = -(b.length - minOverlap); lag <= a.length - minOverlap; lag++) {
    const [from, to] = [Math.max(0, lag), Math.min(a.length, lag + b.length)]
    if (to - from < minOverlap) continue
    const power = Math.sqrt(powerOf(sumsA, from, to) * powerOf(sumsB, from - lag, to - lag))
    // A short overlap fits by chance.
    const trust = Math.min(1, (to - from) / Math.min(a.length, b.length, 750))
    scores.push({ lag, score: power > 0 ? ((products[(lag + size) % size] ?? 0) / power) * Math.sqrt(trust) : 0 })
  }
  return scores
}

function powerSums(values: Float32Array): Float64Array {
  const sums = new Float64Array(values.length + 1)
  for (let at = 0; at < values.length; at++) sums[at + 1] = (sums[at] ?? 0) + (values[at] ?? 0) ** 2
  return sums
}

const powerOf = (sums: Float64Array, from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0)

/** The sum of `a[t + lag] * b[t]` for every lag, by the transform of Fourier: both are real, so one transform does for the two. */
function crossProducts(a: Float32Array, b: Float32Array, size: number): Float64Array {
  const [re, im] = [new Float64Array(size), new Float64Array(size)]
  re.set(a)
  im.set(b)
  transform(re, im)
  const [outRe, outIm] = [new Float64Array(size), new Float64Array(size)]
  for (let at = 0; at < size; at++) {
    const mirror = (size - at) % size
    const [zr, zi, mr, mi] = [re[at] ?? 0, im[at] ?? 0, re[mirror] ?? 0, im[mirror] ?? 0]
    const [ar, ai] = [(zr + mr) / 2, (zi - mi) / 2]
    const [br, bi] = [(zi + mi) / 2, (mr - zr) / 2]
    // A times the conjugate of B, and conjugated itself: a second forward transform then goes back.
    outRe[at] = ar * br + ai * bi
    outIm[at] = -(ai * br - ar * bi)
  }
  transform(outRe, outIm)
  for (let at = 0; at < size; at++) outRe[at] = (outRe[at] ?? 0) / size
  return outRe
}

/** The fast transform of Fourier in place; the length is a power of two. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length
  const swap = (values: Float64Array, one: number, other: number): void => {
    const kept = values[one] ?? 0
    values[one] = values[other] ?? 0
    values[other] = kept
  }
  for (let at = 1, turned = 0; at < size; at++) {
    let bit = size >> 1
    for (; turned & bit; bit >>= 1) turned ^= bit
    turned ^= bit
    if (at < turned) {
      swap(re, at, turned)
      swap(im, at, turned)
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const angle = (-2 * Math.PI) / length
    const half = length / 2
    const cosines = Float64Array.from({ length: half }, (_, index) => Math.cos(angle * index))
    const sines = Float64Array.from({ length: half }, (_, index) => Math.sin(angle * index))
    for (let start = 0; start < size; start += length) {
      for (let index = 0; index < half; index++) {
        const [low, high] = [start + index, start + index + half]
        const [c, s] = [cosines[index] ?? 0, sines[index] ?? 0]
        const [hr, hi] = [re[high] ?? 0, im[high] ?? 0]
        const [tr, ti] = [hr * c - hi * s, hr * s + hi * c]
        const [lr, li] = [re[low] ?? 0, im[low] ?? 0]
        re[low] = lr + tr
        im[low] = li + ti
        re[high] = lr - tr
        im[high] = li - ti
      }
    }
  }
}

/** The exact offset near a coarse one, on the loudest part that both have. */
function refine(first: Float32Array, second: Float32Array, near: number): number {
  const [from, to] = [Math.max(0, near), Math.min(first.length, near + second.length)]
  const length = Math.min(fineMs, to - from)
  let [start, loudest] = [from, -1]
  for (let at = from; at + length <= to; at += fineMs / 4) {
    let power = 0
    for (let index = at; index < at + length; index += 10) power += first[index] ?? 0
    if (power > loudest) [start, loudest] = [at, power]
  }
  const [meanA, meanB] = [mean(first, start, length), mean(second, start - near, length)]
  let [best, offset] = [Number.NEGATIVE_INFINITY, near]
  for (let lag = near - fineReach; lag <= near + fineReach; lag++) {
    let sum = 0
    for (let at = start; at < start + length; at++) sum += ((first[at] ?? 0) - meanA) * ((second[at - lag] ?? 0) - meanB)
    if (sum > best) [best, offset] = [sum, lag]
  }
  return offset
}

function mean(values: Float32Array, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at++) sum += values[at] ?? 0
  return length > 0 ? sum / length : 0
}
