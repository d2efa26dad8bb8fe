import type { MarkPoint } from './panel.ts'

/** The most marks of a panel on the seek bar: more would cover it. */
export const maxMarks = 100

/** Joins points that stand close together, in the order of their times. Points outside of the item are left out. */
export function mergePoints(points: readonly MarkPoint[], duration: number, max = maxMarks): MarkPoint[] {
  const inside = points.filter(({ time }) => time >= 0 && time <= duration).toSorted((first, second) => first.time - second.time)
  const merged = new Map<number, MarkPoint>()
  for (const { time, count } of inside) {
    // The end belongs to the last part.
    const part = inside.length <= max ? time : Math.min(max - 1, Math.floor((time / duration) * max))
    const known = merged.get(part)
    merged.set(part, { time: known?.time ?? time, count: (known?.count ?? 0) + count })
  }
  return [...merged.values()]
}
