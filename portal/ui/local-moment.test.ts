import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localMoment, momentOf } from './local-moment.ts'

describe('in Berlin', () => {
  const zone = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'Europe/Berlin'
  })
  afterEach(() => {
    process.env.TZ = zone
  })

  it('is empty for an empty or invalid time', () => {
    expect([localMoment(''), localMoment('soon'), momentOf(''), momentOf('soon')]).toEqual(['', '', '', ''])
  })

  it('converts to local time, in winter and in summer', () => {
    expect(localMoment('2026-01-31T23:30:00.000Z')).toBe('2026-02-01T00:30')
    expect(localMoment('2026-07-31T22:05:00.000Z')).toBe('2026-08-01T00:05')
    expect(momentOf('2026-02-01T00:30')).toBe('2026-01-31T23:30:00.000Z')
    expect(momentOf('2026-08-01T00:05')).toBe('2026-07-31T22:05:00.000Z')
  })

  it('uses the next hour for a time that daylight saving time leaves out', () => {
    expect(momentOf('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  })
})
