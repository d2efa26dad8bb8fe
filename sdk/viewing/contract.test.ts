import { describe, expect, it } from 'vitest'
import { uniteSegments, type ViewSegment } from './contract.ts'

const parts = (...pairs: [number, number][]): ViewSegment[] => pairs.map(([StartTimeSecs, EndTimeSecs]) => ({ StartTimeSecs, EndTimeSecs }))

describe('uniteSegments', () => {
  it('leaves out what has no length, and changes nothing of what it was given', () => {
    const given = parts([5, 5], [3, 2], [0, 4], [2, 6])
    expect(uniteSegments([])).toEqual([])
    expect(uniteSegments(given)).toEqual(parts([0, 6]))
    expect(given).toEqual(parts([5, 5], [3, 2], [0, 4], [2, 6]))
  })

  it('puts together what overlaps, touches, lies inside or comes twice, in any order', () => {
    expect(uniteSegments(parts([20, 30], [0, 10], [10.04, 12], [2, 3], [20, 30], [29, 31]))).toEqual(parts([0, 12], [20, 31]))
    expect(uniteSegments(parts([0, 1], [1.1, 2]))).toEqual(parts([0, 1], [1.1, 2]))
  })
})
