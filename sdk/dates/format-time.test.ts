import { describe, expect, it } from 'vitest'
import { formatSpokenTime, formatTime } from './format-time.ts'

describe('formatTime', () => {
  it('is zero for an invalid time', () => {
    expect([Number.NaN, -3, Number.POSITIVE_INFINITY].map(formatTime)).toEqual(['0:00', '0:00', '0:00'])
  })

  it('shows hours only when there are some', () => {
    expect([0, 9.9, 65, 3599, 3600, 36_605].map(formatTime)).toEqual(['0:00', '0:09', '1:05', '59:59', '1:00:00', '10:10:05'])
  })
})

describe('formatSpokenTime', () => {
  it('is zero for an invalid time', () => {
    expect(formatSpokenTime(Number.NaN)).toBe('0 seconds')
  })

  it('uses singular and plural units and leaves out empty ones', () => {
    expect([1, 90, 300, 3661].map((time) => formatSpokenTime(time))).toEqual([
      '1 second',
      '1 minute 30 seconds',
      '5 minutes',
      '1 hour 1 minute 1 second',
    ])
  })

  it('uses the words and digits of the requested language', () => {
    expect(formatSpokenTime(3725, 'de')).toBe('1 Stunde 2 Minuten 5 Sekunden')
    expect(formatSpokenTime(125, 'ar')).toContain('5')
  })
})
