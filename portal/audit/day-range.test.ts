import { describe, expect, it } from 'vitest'
import { dayEnd, dayStart } from './day-range.ts'

describe('dayStart and dayEnd', () => {
  it('return undefined for an invalid day', () => {
    for (const day of ['', 'x', '2026-13-40']) expect([dayStart(day), dayEnd(day)], day).toEqual([undefined, undefined])
  })

  it('cover the whole local day, also the last one of a month', () => {
    expect(dayStart('2026-01-31')).toBe(new Date(2026, 0, 31).toISOString())
    expect(dayEnd('2026-01-31')).toBe(new Date(2026, 1, 1).toISOString())
  })
})
