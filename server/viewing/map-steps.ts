import { ViewingLimits, type ViewSegment } from '../../sdk/viewing/contract.ts'

/** Changes of a viewer map, by bucket: where views begin (+1) and end (-1). A day of a two-hour film takes a few numbers instead of 3,600. */
export type MapSteps = Map<number, number>

/** The two-second buckets that some parts touch. */
export function bucketsOf(segments: readonly ViewSegment[]): Set<number> {
  const buckets = new Set<number>()
  for (const { StartTimeSecs, EndTimeSecs } of segments) {
    const last = Math.ceil(EndTimeSecs / ViewingLimits.bucket)
    for (let bucket = Math.floor(StartTimeSecs / ViewingLimits.bucket); bucket < last; bucket++) buckets.add(bucket)
  }
  return buckets
}

/** Adds a view to the steps, or removes it with a `sign` of -1. */
export function addSteps(steps: MapSteps, segments: readonly ViewSegment[], sign: 1 | -1): void {
  const buckets = bucketsOf(segments)
  for (const bucket of buckets) {
    if (!buckets.has(bucket - 1)) addStep(steps, bucket, sign)
    if (!buckets.has(bucket + 1)) addStep(steps, bucket + 1, -sign)
  }
}

function addStep(steps: MapSteps, bucket: number, change: number): void {
  const sum = (steps.get(bucket) ?? 0) + change
  if (sum === 0) steps.delete(bucket)
  else steps.set(bucket, sum)
}

/** Adds the changes of other steps. */
export function addChanges(steps: MapSteps, others: MapSteps): void {
  for (const [bucket, change] of others) addStep(steps, bucket, change)
}

/** Adds steps as a row has them: `[bucket, change, bucket, change, ...]`. */
export function addStoredSteps(steps: MapSteps, stored: string): void {
  const flat = JSON.parse(stored) as number[]
  for (let index = 0; index + 1 < flat.length; index += 2) addStep(steps, flat[index] as number, flat[index + 1] as number)
}

export const storedSteps = (steps: MapSteps): string => JSON.stringify([...steps].toSorted(([a], [b]) => a - b).flat())

/** How many of the views in stored steps have played each of the first `count` buckets. */
export function bucketAmounts(stored: readonly string[], count: number): number[] {
  const changes = new Int32Array(count + 1)
  for (const one of stored) {
    const flat = JSON.parse(one) as number[]
    for (let index = 0; index + 1 < flat.length; index += 2) {
      const bucket = flat[index] as number
      if (bucket <= count) changes[bucket] = (changes[bucket] ?? 0) + (flat[index + 1] as number)
    }
  }
  let amount = 0
  return Array.from({ length: count }, (_, bucket) => (amount += changes[bucket] ?? 0))
}
