import { GalleryLimits } from './contract.ts'

// The next position, the previous one (for going back), and the two after the next.
const order = [0, 1, -1, 2, 3]

/**
 * Positions whose photos are loaded, the current one first; `leaving` is still visible during its transition. All other photos release
 * their memory.
 */
export function mountedPositions(position: number, count: number, direction: 1 | -1, leaving?: number): number[] {
  if (count < 1) return []
  const near = order.filter((step) => step === 0 || (count > 1 && (step === -1 || step < count))).map((step) => position + step * direction)
  const kept = leaving === undefined || near.includes(leaving) ? near : [position, leaving, ...near.slice(1)]
  return kept.slice(0, GalleryLimits.decoded)
}
