import { GalleryLimits } from './contract.ts'

// What follows, what was before (someone may go back), and what follows that.
const order = [0, 1, -1, 2, 3]

/**
 * The positions whose pictures are fetched, the one that is shown first; `leaving` is still to be seen while it goes. All others give
 * their memory back.
 */
export function keptPositions(position: number, count: number, direction: 1 | -1, leaving?: number): number[] {
  if (count < 1) return []
  const near = order.filter((step) => step === 0 || (count > 1 && (step === -1 || step < count))).map((step) => position + step * direction)
  const kept = leaving === undefined || near.includes(leaving) ? near : [position, leaving, ...near.slice(1)]
  return kept.slice(0, GalleryLimits.decoded)
}
