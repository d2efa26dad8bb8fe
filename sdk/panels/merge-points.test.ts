import { describe, expect, it } from 'vitest'
import { maxMarks, mergePoints } from './merge-points.ts'

const at = (time: number, count = 1) => ({ time, count })

describe('mergePoints', () => {
  it('leaves out points outside of the item, and all of them without a length', () => {
    expect(mergePoints([at(-1), at(Number.NaN), at(11), at(10)], 10)).toEqual([at(10)])
    expect(mergePoints([at(3)], 0)).toEqual([])
    expect(mergePoints([], 10)).toEqual([])
  })

  it('keeps a few points, in the order of their times, and joins those of one time', () => {
    expect(mergePoints([at(9), at(2, 3), at(9)], 10)).toEqual([at(2, 3), at(9, 2)])
  })

  it('joins thousands to at most a hundred, and counts all of them', () => {
    const merged = mergePoints(
      Array.from({ length: 5000 }, (_, index) => at((index * 600) / 4999)),
      600,
    )
    expect(merged.length).toBe(maxMarks)
    expect(merged.reduce((sum, { count }) => sum + count, 0)).toBe(5000)
    expect(merged.every(({ time }, index) => index === 0 || time > (merged[index - 1]?.time ?? 0))).toBe(true)
  })
})
