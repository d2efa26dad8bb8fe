import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { localMoment } from '../ui/local-moment.ts'
import { endAfterStart, timeOf } from './class-times.ts'

describe('endAfterStart', () => {
  it('keeps an end that is later, and none', () => {
    expect(endAfterStart('2026-05-01T10:00', '2026-05-01T10:01')).toBe('2026-05-01T10:01')
    expect(endAfterStart('2026-05-01T10:00', '')).toBe('')
  })

  it('pushes an end that is not after the start to half an hour after it', () => {
    expect(endAfterStart('2026-05-01T10:00', '2026-05-01T10:00')).toBe('2026-05-01T10:30')
  })
})

describe('timeOf', () => {
  it('reads nothing as no time', () => {
    expect([timeOf(''), timeOf('x')]).toEqual([0, 0])
  })
})

describe.each([
  // The moments at which clocks change in 2026.
  ['Europe/Berlin', ['2026-03-29T01:00Z', '2026-10-25T01:00Z']],
  ['America/New_York', ['2026-03-08T07:00Z', '2026-11-01T06:00Z']],
  ['Australia/Sydney', ['2026-04-04T16:00Z', '2026-10-03T16:00Z']],
  ['America/Santiago', ['2026-04-05T03:00Z', '2026-09-06T04:00Z']],
  // By half an hour.
  ['Australia/Lord_Howe', ['2026-04-04T15:00Z', '2026-10-03T15:30Z']],
])('the times of a class in %s, where clocks change', (zone, changes) => {
  const before = process.env.TZ
  afterEach(() => {
    process.env.TZ = before
  })
  const minute = 60_000
  const around = fc
    .record({ change: fc.constantFrom(...changes), minutes: fc.integer({ min: -2000, max: 2000 }) })
    .map(({ change, minutes }) => Date.parse(change) + minutes * minute)

  it('have changes at these moments', () => {
    process.env.TZ = zone
    for (const change of changes) {
      const offset = (minutes: number) => new Date(Date.parse(change) + minutes * minute).getTimezoneOffset()
      expect([change, offset(-1) === offset(0), offset(-121) === offset(-1)]).toEqual([change, false, true])
    }
  })

  it('come back as they were, but for the second of two hours of the same name, which is the first', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(around, (moment) => {
        const shown = localMoment(new Date(moment).toISOString())
        const read = timeOf(shown)
        expect(localMoment(new Date(read).toISOString())).toBe(shown)
        expect([0, 30 * minute, 60 * minute]).toContain(moment - read)
      }),
    )
  })

  it('never end before they begin, and last two hours at most where their end is moved', () => {
    process.env.TZ = zone
    fc.assert(
      fc.property(around, around, (from, until) => {
        const [start, end] = [from, until].map((moment) => localMoment(new Date(moment).toISOString()))
        const fitting = timeOf(endAfterStart(start ?? '', end ?? ''))
        const begins = timeOf(start ?? '')
        expect(fitting).toBeGreaterThan(begins)
        if (timeOf(end ?? '') <= begins) expect(fitting - begins).toBeLessThanOrEqual(120 * minute)
      }),
    )
  })
})
