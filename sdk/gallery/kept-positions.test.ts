import { describe, expect, it } from 'vitest'
import { keptPositions } from './kept-positions.ts'

describe('keptPositions', () => {
  it('keeps nothing of nothing, and one of one', () => {
    expect(keptPositions(0, 0, 1)).toEqual([])
    expect(keptPositions(7, 1, 1)).toEqual([7])
  })

  it('never keeps more than five, with the one that is shown first', () => {
    for (const count of [1, 2, 3, 5, 500])
      for (const direction of [1, -1] as const)
        for (const leaving of [undefined, -3, 0, 9, 400]) {
          const kept = keptPositions(10, count, direction, leaving)
          expect(kept.length).toBeLessThanOrEqual(5)
          expect(kept[0]).toBe(10)
          expect(new Set(kept).size).toBe(kept.length)
        }
  })

  it('looks where it goes, and keeps what is still to be seen', () => {
    expect(keptPositions(10, 500, 1)).toEqual([10, 11, 9, 12, 13])
    expect(keptPositions(10, 500, -1)).toEqual([10, 9, 11, 8, 7])
    expect(keptPositions(10, 500, 1, 400)).toEqual([10, 400, 11, 9, 12])
    expect(keptPositions(10, 2, 1, 9)).toEqual([10, 11, 9])
  })
})
