import { describe, expect, it } from 'vitest'
import { mountedPositions } from './mounted-positions.ts'

describe('mountedPositions', () => {
  it('mounts nothing for no photos, and one for one photo', () => {
    expect(mountedPositions(0, 0, 1)).toEqual([])
    expect(mountedPositions(7, 1, 1)).toEqual([7])
  })

  it('mounts at most five positions, the current one first', () => {
    for (const count of [1, 2, 3, 5, 500])
      for (const direction of [1, -1] as const)
        for (const leaving of [undefined, -3, 0, 9, 400]) {
          const kept = mountedPositions(10, count, direction, leaving)
          expect(kept.length).toBeLessThanOrEqual(5)
          expect(kept[0]).toBe(10)
          expect(new Set(kept).size).toBe(kept.length)
        }
  })

  it('prefers the positions ahead and includes the photo that leaves', () => {
    expect(mountedPositions(10, 500, 1)).toEqual([10, 11, 9, 12, 13])
    expect(mountedPositions(10, 500, -1)).toEqual([10, 9, 11, 8, 7])
    expect(mountedPositions(10, 500, 1, 400)).toEqual([10, 400, 11, 9, 12])
    expect(mountedPositions(10, 2, 1, 9)).toEqual([10, 11, 9])
  })
})
