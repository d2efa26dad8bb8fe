import { describe, expect, it } from 'vitest'
import { formatTime, leftText } from './format-time.ts'

describe('formatTime', () => {
  it.each([Number.NaN, -3, Number.POSITIVE_INFINITY])('shows 0:00 for %s', (seconds) => {
    expect(formatTime(seconds)).toBe('0:00')
  })

  it('leaves out zero hours', () => {
    expect([formatTime(7), formatTime(750.9), formatTime(3723)]).toEqual(['0:07', '12:30', '1:02:03'])
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
