import { describe, expect, it } from 'vitest'
import { analyticsDays } from './analytics-days.ts'
import { daySteps } from './day-steps.ts'
import { mapPath, mapRows } from './map-shape.ts'

describe('analyticsDays', () => {
  it('leaves out what is no day', () => {
    expect(analyticsDays('?analyticsfrom=yesterday&analyticsto=2026-13-40')).toEqual({})
    expect(analyticsDays('?AnalyticsFrom=2026-01-05&id=x')).toEqual({ from: '2026-01-05' })
  })
})

describe('daySteps', () => {
  it('leaves out days beside the range, and fills days on which nothing happened', () => {
    const days = [
      { DateValue: '2026-01-01', Count: 9 },
      { DateValue: '2026-01-03', Count: 2 },
    ]
    expect(daySteps(days, '2026-01-02', '2026-01-04')).toEqual({
      step: 'day',
      steps: [
        { DateValue: '2026-01-02', Count: 0 },
        { DateValue: '2026-01-03', Count: 2 },
        { DateValue: '2026-01-04', Count: 0 },
      ],
    })
  })

  it('sums weeks from Monday, and months, where days would be too many', () => {
    const weeks = daySteps([{ DateValue: '2026-01-11', Count: 3 }], '2026-01-01', '2026-12-31')
    expect([weeks.step, ...weeks.steps.slice(0, 3)]).toEqual([
      'week',
      { DateValue: '2026-01-01', Count: 0 },
      { DateValue: '2026-01-05', Count: 3 },
      { DateValue: '2026-01-12', Count: 0 },
    ])
    const months = daySteps([{ DateValue: '2026-01-31', Count: 3 }], '2025-01-01', '2026-12-31')
    expect([months.step, months.steps.length, months.steps[12]]).toEqual(['month', 24, { DateValue: '2026-01-01', Count: 3 }])
  })
})

describe('mapRows and mapPath', () => {
  it('draw an empty map, and at most 30 rows of a long one', () => {
    expect(mapRows([], 2, 0)).toEqual([{ start: 0, amount: 0 }])
    expect(mapRows([1, 3, 2], 2, 6)).toEqual([
      { start: 0, amount: 1 },
      { start: 2, amount: 3 },
      { start: 4, amount: 2 },
    ])
    const rows = mapRows(Array<number>(1800).fill(7), 2, 3600)
    expect([rows.length, rows[1]]).toEqual([30, { start: 120, amount: 7 }])
    expect(mapPath([2, 2, 1], 2)).toBe('M0 64H0V4H2V34H3V64Z')
  })
})
