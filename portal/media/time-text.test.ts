import { describe, expect, it } from 'vitest'
import { dateText, leftText, timeText } from './time-text.ts'

describe('timeText', () => {
  it.each([Number.NaN, -3, Number.POSITIVE_INFINITY])('shows the start for %s', (seconds) => {
    expect(timeText(seconds)).toBe('0:00')
  })

  it('leaves out hours that are not there', () => {
    expect([timeText(7), timeText(750.9), timeText(3723)]).toEqual(['0:07', '12:30', '1:02:03'])
  })
})

describe('dateText', () => {
  it('is empty for what is no date', () => {
    expect(dateText('soon')).toBe('')
  })

  it('names day, month and year', () => {
    expect(dateText('2026-10-28T12:00:00Z')).toBe('28 Oct 2026')
  })

  it('is the day where the reader is', () => {
    const evening = '2026-10-28T22:30:00Z'
    expect([dateText(evening, 'America/New_York'), dateText(evening, 'Asia/Tokyo')]).toEqual(['28 Oct 2026', '29 Oct 2026'])
  })
})

describe('leftText', () => {
  it('rounds to what a person would say', () => {
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
