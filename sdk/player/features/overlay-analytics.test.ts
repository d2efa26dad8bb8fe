import { describe, expect, it } from 'vitest'
import { watchedParts } from './overlay-analytics-run.ts'

const view = (...parts: [number, number][]) => ({
  DateValue: '2027-01-31T08:00:00.000Z',
  LengthSecs: 0,
  IsFinish: false,
  IsEmbed: false,
  IsMobile: false,
  Segments: parts.map(([StartTimeSecs, EndTimeSecs]) => ({ StartTimeSecs, EndTimeSecs })),
})

describe('watchedParts', () => {
  it('is empty without views, and counts zero for parts without a view', () => {
    expect(watchedParts([])).toEqual([])
    expect(watchedParts([view([4, 6])])).toEqual([0, 0, 1])
  })

  it('counts a view once for each interval of two seconds that it touches', () => {
    expect(watchedParts([view([0, 0.5], [1, 3.9]), view([2, 4])])).toEqual([1, 2])
  })
})
