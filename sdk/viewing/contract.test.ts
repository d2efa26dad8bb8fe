import { describe, expect, it } from 'vitest'
import { mergeSegments, type ViewSegment } from './contract.ts'

const parts = (...pairs: [number, number][]): ViewSegment[] => pairs.map(([StartTimeSecs, EndTimeSecs]) => ({ StartTimeSecs, EndTimeSecs }))

describe('mergeSegments', () => {
  it('leaves out empty segments and does not change its input', () => {
    const given = parts([5, 5], [3, 2], [0, 4], [2, 6])
    expect(mergeSegments([])).toEqual([])
    expect(mergeSegments(given)).toEqual(parts([0, 6]))
    expect(given).toEqual(parts([5, 5], [3, 2], [0, 4], [2, 6]))
  })

  it('merges segments that overlap, touch, contain each other or repeat, in any order', () => {
    expect(mergeSegments(parts([20, 30], [0, 10], [10.04, 12], [2, 3], [20, 30], [29, 31]))).toEqual(parts([0, 12], [20, 31]))
    expect(mergeSegments(parts([0, 1], [1.1, 2]))).toEqual(parts([0, 1], [1.1, 2]))
  })
})
