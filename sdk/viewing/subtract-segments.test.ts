import { describe, expect, it } from 'vitest'
import type { ViewSegment } from './contract.ts'
import { subtractSegments } from './subtract-segments.ts'

const parts = (...pairs: [number, number][]): ViewSegment[] => pairs.map(([StartTimeSecs, EndTimeSecs]) => ({ StartTimeSecs, EndTimeSecs }))

describe('subtractSegments', () => {
  it.each([
    ['nothing from nothing', parts(), parts([0, 1]), parts()],
    ['all', parts([0, 10]), parts([0, 10]), parts()],
    ['more than all', parts([2, 3]), parts([0, 10]), parts()],
    ['nothing', parts([0, 10]), parts([10, 20]), parts([0, 10])],
    ['the beginning', parts([0, 10]), parts([0, 4]), parts([4, 10])],
    ['the end', parts([0, 10]), parts([6, 12]), parts([0, 6])],
    ['the middle, twice', parts([0, 10]), parts([2, 3], [5, 6]), parts([0, 2], [3, 5], [6, 10])],
    ['across two', parts([0, 4], [6, 10]), parts([3, 7]), parts([0, 3], [7, 10])],
    ['all but a crumb', parts([0, 10.04]), parts([0, 10]), parts()],
  ])('subtracts %s', (_, from, what, left) => {
    expect(subtractSegments(from, what)).toEqual(left)
  })
})
