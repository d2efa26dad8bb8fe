import { describe, expect, it } from 'vitest'
import { spokenTime, timeText } from './time-text.ts'

describe('timeText', () => {
  it('is zero for what is no time', () => {
    expect([Number.NaN, -3, Number.POSITIVE_INFINITY].map(timeText)).toEqual(['0:00', '0:00', '0:00'])
  })

  it('shows hours only when there are some', () => {
    expect([0, 9.9, 65, 3599, 3600, 36_605].map(timeText)).toEqual(['0:00', '0:09', '1:05', '59:59', '1:00:00', '10:10:05'])
  })
})

describe('spokenTime', () => {
  it('is zero for what is no time', () => {
    expect(spokenTime(Number.NaN)).toBe('0 seconds')
  })

  it('names units in one or many and leaves out empty ones', () => {
    expect([1, 90, 300, 3661].map((time) => spokenTime(time))).toEqual([
      '1 second',
      '1 minute 30 seconds',
      '5 minutes',
      '1 hour 1 minute 1 second',
    ])
  })

  it('says it in the language that is asked for, with the digits of the times', () => {
    expect(spokenTime(3725, 'de')).toBe('1 Stunde 2 Minuten 5 Sekunden')
    expect(spokenTime(125, 'ar')).toContain('5')
  })
})
