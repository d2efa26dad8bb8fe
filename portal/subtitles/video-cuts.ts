import type { EditedCue } from './edited-text.ts'

/** Times at which shots begin: milliseconds, sorted. */
export type CutTimes = readonly number[]

/** None; always the same list, so that rows are not drawn again. */
export const noCuts: CutTimes = []

/** Milliseconds within which a time that is set snaps to a cut. */
export const snapMs = 250
/** The same for the keys that snap a time that is there already. */
export const nearestMs = 2000
/** A cut so near to the start or the end of a line makes it flash. */
const flashMs = 500
/** Files round times, so that a line on a cut may begin a little beside it. */
const onCutMs = 20

/** The place of the first cut at a time or after it. */
function firstFrom(cuts: CutTimes, ms: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cuts[middle] ?? 0) < ms) low = middle + 1
    else high = middle
  }
  return low
}

/** The cuts from a time up to another. */
export const cutsBetween = (cuts: CutTimes, from: number, to: number): CutTimes => cuts.slice(firstFrom(cuts, from), firstFrom(cuts, to))

/** The cut nearest to a time; undefined where none is near enough. */
export function nearestCut(cuts: CutTimes, ms: number, within: number): number | undefined {
  const at = firstFrom(cuts, ms)
  let best: number | undefined
  for (const cut of [cuts[at - 1], cuts[at]])
    if (cut !== undefined && Math.abs(cut - ms) <= (best === undefined ? within : Math.abs(best - ms) - 1)) best = cut
  return best
}

/** The start or the end of a line, moved to the nearest cut. The line stays one that ends after it starts. */
export function snappedEdge({ from, to }: EditedCue, edge: 'from' | 'to', cuts: CutTimes): number | undefined {
  const possible = edge === 'from' ? cutsBetween(cuts, 0, to) : cuts.slice(firstFrom(cuts, from + 1))
  return nearestCut(possible, edge === 'from' ? from : to, nearestMs)
}

/** Whether a line passes over a cut that is close to its start or its end: viewers see it blink there. */
export function passesOverCut({ from, to }: EditedCue, cuts: CutTimes): boolean {
  const inside = cutsBetween(cuts, from + onCutMs + 1, to - onCutMs)
  const [first, last] = [inside[0], inside.at(-1)]
  return first !== undefined && last !== undefined && (first - from < flashMs || to - last < flashMs)
}
