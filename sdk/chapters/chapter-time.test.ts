import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalizeChapterTime, parseChapterTime, printChapterTime, shortChapterTime } from './chapter-time.ts'

describe('parseChapterTime', () => {
  it.each(['', ' ', ':', '1:', ':30', '0:60', '60:00', '00:60:00', '1:2:3:4', '-1:00', '1.5', '00:00:1x', '1234567', 'soon', '٠٠:٠٠:٠١'])(
    'refuses "%s"',
    (text) => expect(parseChapterTime(text)).toBeUndefined(),
  )

  it.each([
    ['00:00:00', 0],
    ['01:02:03', 3723],
    [' 1:30 ', 90],
    ['90', 90],
    ['1:02:03', 3723],
    ['5400', 5400],
    ['5', 5],
    ['100:00:00', 360_000],
  ])('reads "%s"', (text, seconds) => expect(parseChapterTime(text)).toBe(seconds))

  it('parses every printed time', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 3_599_999 }), (seconds) => parseChapterTime(printChapterTime(seconds)) === seconds))
  })
})

describe('printChapterTime', () => {
  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('prints zero for the invalid time %d', (seconds) =>
    expect(printChapterTime(seconds)).toBe('00:00:00'),
  )

  it('leaves out fractions of a second', () => expect(printChapterTime(65.9)).toBe('00:01:05'))
})

describe('tidyChapterTime', () => {
  it('leaves invalid input unchanged and completes short times', () => {
    expect(['', '1:6x', '90', '1:05'].map(normalizeChapterTime)).toEqual(['', '1:6x', '00:01:30', '00:01:05'])
  })
})

describe('shortChapterTime', () => {
  it('drops leading zeros', () =>
    expect([0, 65, 725, 3605, 36_000].map(shortChapterTime)).toEqual(['0:00', '1:05', '12:05', '1:00:05', '10:00:00']))
})
