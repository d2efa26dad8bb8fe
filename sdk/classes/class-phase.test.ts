import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classPhase, countdownText } from './class-phase.ts'

const lesson = { Scheduled: true, StartTime: 2000, EndTime: 5000, DisableAfterEndTime: true, IsOwner: false }

describe('classPhase', () => {
  it('is live without a schedule, whatever its times say', () => {
    for (const now of [0, 3000, 9000]) expect(classPhase({ ...lesson, Scheduled: false }, now)).toBe('live')
  })

  it('waits for its start, or for its owner', () => {
    expect([1999, 2000].map((now) => classPhase(lesson, now))).toEqual(['before', 'live'])
    expect(classPhase(lesson, 1000, 900)).toBe('live')
  })

  it('ends for viewers where that is set, and never for its owner', () => {
    expect(classPhase(lesson, 5000)).toBe('ended')
    expect(classPhase({ ...lesson, IsOwner: true }, 5000)).toBe('live')
    expect(classPhase({ ...lesson, DisableAfterEndTime: false }, 5000)).toBe('live')
    expect(classPhase({ ...lesson, EndTime: 0 }, 9_000_000)).toBe('live')
  })
})

describe('countdownText', () => {
  it('counts days, hours, minutes and seconds', () => {
    expect([-5, 1, 61_000, 3_600_000, 90_061_000].map(countdownText)).toEqual([
      '00:00:00:00',
      '00:00:00:01',
      '00:00:01:01',
      '00:01:00:00',
      '01:01:01:01',
    ])
  })

  it('counts moments, so that the days on which clocks change are as long as they are', () => {
    // The nights of the change in five zones: Berlin, New York, Sydney, Santiago, Lord Howe.
    const changes = [
      Date.UTC(2026, 2, 29, 1),
      Date.UTC(2026, 10, 1, 6),
      Date.UTC(2026, 3, 4, 16),
      Date.UTC(2026, 3, 5, 3),
      Date.UTC(2026, 3, 4, 15),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...changes), fc.integer({ min: 1, max: 172_800 }), (change, seconds) => {
        const start = change + 3_600_000
        const [days = 0, hours = 0, minutes = 0, rest = 0] = countdownText(start - (start - seconds * 1000))
          .split(':')
          .map(Number)
        expect(days * 86_400 + hours * 3600 + minutes * 60 + rest).toBe(seconds)
      }),
    )
  })
})
