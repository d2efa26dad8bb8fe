import { describe, expect, it } from 'vitest'
import type { ScreenSchedule } from './contract.ts'
import { scheduleEntryAt } from './schedule.ts'

const always: ScreenSchedule = { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority: 0, IsDefault: false }
const scheduleEntry = (ID: number, change: Partial<ScreenSchedule> = {}) => ({ ID, Schedule: { ...always, ...change } })
const on = (list: ReturnType<typeof scheduleEntry>[], at: string, zone = 'Europe/Berlin'): number | undefined =>
  scheduleEntryAt(list, Date.parse(at), zone)?.ID

describe('scheduleEntryAt', () => {
  it('is undefined for an empty schedule and outside the times of every entry', () => {
    expect(on([], '2026-11-02T10:00:00Z')).toBeUndefined()
    expect(on([scheduleEntry(1, { Days: [7] })], '2026-11-02T10:00:00Z')).toBeUndefined()
    expect(on([scheduleEntry(1, { From: '08:00', To: '09:00' })], '2026-11-02T10:00:00Z')).toBeUndefined()
    expect(on([scheduleEntry(1, { LastDay: '2026-11-01' })], '2026-11-02T10:00:00Z')).toBeUndefined()
    expect(on([scheduleEntry(1, { FirstDay: '2026-11-03' })], '2026-11-02T10:00:00Z')).toBeUndefined()
  })

  it('includes the start and excludes the end, to the minute', () => {
    const list = [scheduleEntry(1, { From: '08:00', To: '09:00' }), scheduleEntry(2, { From: '09:00', To: '10:00' })]
    expect(on(list, '2026-11-02T06:59:59Z')).toBeUndefined()
    expect(on(list, '2026-11-02T07:00:00Z')).toBe(1)
    expect(on(list, '2026-11-02T07:59:59Z')).toBe(1)
    expect(on(list, '2026-11-02T08:00:00Z')).toBe(2)
    expect(on(list, '2026-11-02T09:00:00Z')).toBeUndefined()
  })

  it('uses the time zone of the screen, not that of the server', () => {
    const list = [scheduleEntry(1, { Days: [2], From: '08:00', To: '09:00' })]
    expect(on(list, '2026-11-02T22:30:00Z', 'Pacific/Auckland')).toBeUndefined()
    expect(on(list, '2026-11-02T19:30:00Z', 'Pacific/Auckland')).toBe(1)
    expect(on(list, '2026-11-03T13:30:00Z', 'America/New_York')).toBe(1)
  })

  it('counts a night for the day on which it starts', () => {
    const night = [scheduleEntry(1, { Days: [5], From: '22:00', To: '02:00', LastDay: '2026-11-06' })]
    // Friday, 6 November 2026.
    expect(on(night, '2026-11-06T20:59:00Z')).toBeUndefined()
    expect(on(night, '2026-11-06T21:00:00Z')).toBe(1)
    expect(on(night, '2026-11-07T00:59:00Z')).toBe(1)
    expect(on(night, '2026-11-07T01:00:00Z')).toBeUndefined()
    expect(on(night, '2026-11-06T00:30:00Z')).toBeUndefined()
    expect(on(night, '2026-11-07T21:30:00Z')).toBeUndefined()
  })

  it('handles a night across the end of a year', () => {
    const night = [scheduleEntry(1, { Days: [4], From: '23:00', To: '01:00', FirstDay: '2026-12-31', LastDay: '2026-12-31' })]
    expect(on(night, '2026-12-31T22:30:00Z')).toBe(1)
    expect(on(night, '2026-12-31T23:30:00Z')).toBe(1)
    expect(on(night, '2027-01-01T00:00:00Z')).toBeUndefined()
  })

  it('skips an hour that daylight saving time leaves out and shows a repeated hour twice', () => {
    const early = [scheduleEntry(1, { From: '02:00', To: '03:00' })]
    // 29 March 2026: from 01:59 to 03:00 in Berlin. 25 October: 02:00 to 03:00 twice.
    expect(on(early, '2026-03-29T00:59:59Z')).toBeUndefined()
    expect(on(early, '2026-03-29T01:00:00Z')).toBeUndefined()
    expect(on(early, '2026-10-25T00:30:00Z')).toBe(1)
    expect(on(early, '2026-10-25T01:30:00Z')).toBe(1)
    expect(on(early, '2026-10-25T02:00:00Z')).toBeUndefined()
    // A day that lasts 23 hours is still a whole day.
    const whole = [scheduleEntry(2, { Days: [7] })]
    expect(on(whole, '2026-03-28T23:00:00Z')).toBe(2)
    expect(on(whole, '2026-03-29T21:59:59Z')).toBe(2)
    expect(on(whole, '2026-03-29T22:00:00Z')).toBeUndefined()
  })

  it('shows the highest priority, among equals the newest, and the default only without another entry', () => {
    const list = [
      scheduleEntry(1, { IsDefault: true, Priority: 9 }),
      scheduleEntry(2, { From: '08:00', To: '18:00' }),
      scheduleEntry(3, { From: '10:00', To: '12:00', Priority: 5 }),
      scheduleEntry(4, { From: '11:00', To: '14:00', Priority: 5 }),
      scheduleEntry(5, { From: '13:30', To: '15:00' }),
    ]
    const at = (time: string) => on(list, `2026-11-02T${time}:00Z`, 'UTC')
    expect([at('07:00'), at('09:00'), at('10:30'), at('11:00'), at('13:40'), at('14:30'), at('15:00'), at('18:00')]).toEqual([
      1, 2, 3, 4, 4, 5, 2, 1,
    ])
    expect(on([scheduleEntry(1, { IsDefault: true }), scheduleEntry(2, { IsDefault: true })], '2026-11-02T09:00:00Z')).toBe(2)
  })

  it('shows the schedule when the browser does not support the time zone', () => {
    expect(on([scheduleEntry(1)], '2026-11-02T09:00:00Z', 'Nowhere/AtAll')).toBe(1)
  })
})
