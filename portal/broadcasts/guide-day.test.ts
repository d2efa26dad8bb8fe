import { describe, expect, it } from 'vitest'
import { dayAfter, dayIn, isDay, startOfDay } from './guide-day.ts'

const starts = (day: string, zone: string): string => new Date(startOfDay(day, zone)).toISOString()

describe('isDay', () => {
  it.each([undefined, 5, '', 'today', '2026-1-5', '2026-02-30', '2026-13-01', '2026-01-05T00'])('refuses %s', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it('takes a day of the calendar', () => expect(isDay('2028-02-29')).toBe(true))
})

describe('startOfDay', () => {
  it.each([
    ['2026-01-05', 'UTC', '2026-01-05T00:00:00.000Z'],
    ['2026-01-05', 'Europe/Berlin', '2026-01-04T23:00:00.000Z'],
    ['2026-07-05', 'Europe/Berlin', '2026-07-04T22:00:00.000Z'],
    ['2026-01-05', 'America/New_York', '2026-01-05T05:00:00.000Z'],
    ['2026-01-05', 'Pacific/Kiritimati', '2026-01-04T10:00:00.000Z'],
    ['2026-01-05', 'Pacific/Pago_Pago', '2026-01-05T11:00:00.000Z'],
    ['2026-01-05', 'Asia/Kathmandu', '2026-01-04T18:15:00.000Z'],
  ])('finds the first moment of %s in %s', (day, zone, expected) => {
    expect(starts(day, zone)).toBe(expected)
    expect([dayIn(startOfDay(day, zone), zone), dayIn(startOfDay(day, zone) - 1, zone)]).toEqual([day, dayAfter(day, -1)])
  })

  it('finds it where clocks change at midnight', () => {
    expect(starts('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  })
})
