import { describe, expect, it } from 'vitest'
import { dateText, formatTime, leftText } from './format-time.ts'

describe('formatTime', () => {
  it.each([Number.NaN, -3, Number.POSITIVE_INFINITY])('shows 0:00 for %s', (seconds) => {
    expect(formatTime(seconds)).toBe('0:00')
  })

  it('leaves out zero hours', () => {
    expect([formatTime(7), formatTime(750.9), formatTime(3723)]).toEqual(['0:07', '12:30', '1:02:03'])
  })
})

describe('dateText', () => {
  it('is empty for an invalid date', () => {
    expect(dateText('soon')).toBe('')
  })

  it('names day, month and year', () => {
    expect(dateText('2026-10-28T12:00:00Z')).toBe('28 Oct 2026')
  })

  it('uses the day in the time zone of the viewer', () => {
    const evening = '2026-10-28T22:30:00Z'
    expect([dateText(evening, 'America/New_York'), dateText(evening, 'Asia/Tokyo')]).toEqual(['28 Oct 2026', '29 Oct 2026'])
  })
})

describe('leftText', () => {
  it('rounds to a short phrase', () => {
    expect([leftText(3), leftText(43), leftText(61), leftText(400), leftText(4000), leftText(8000)]).toEqual([
      'a few seconds',
      '45 seconds',
      '1 minute',
      '7 minutes',
      '1 hour',
      '2 hours',
    ])
  })
})
