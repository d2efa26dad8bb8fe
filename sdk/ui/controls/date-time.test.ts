import { describe, expect, it } from 'vitest'
import { readDateTime, writeDateTime, yearsFrom } from './date-time.ts'

describe('readDateTime', () => {
  it.each(['', 'today', '2026-01-31', '2026-02-30T00:00', '2026-13-01T00:00', '2026-00-01T00:00', '2026-01-01T24:00', '2026-01-01T00:60'])(
    'refuses "%s"',
    (text) => expect(readDateTime(text)).toBeUndefined(),
  )

  it('reads a day of a leap year', () =>
    expect(readDateTime('2028-02-29T23:05')).toEqual({ year: 2028, month: 2, day: 29, hours: 23, minutes: 5 }))
})

describe('writeDateTime', () => {
  it('takes the last day of a month that is shorter', () =>
    expect(writeDateTime({ year: 2026, month: 2, day: 31, hours: 7, minutes: 5 })).toBe('2026-02-28T07:05'))
})

describe('yearsFrom', () => {
  it('goes from ten years ahead down to 1951', () => expect([yearsFrom(2026)[0], yearsFrom(2026).at(-1)]).toEqual([2036, 1951]))
})
