import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInZone } from '../../sdk/clock/contract.ts'
import { nextBackupAt } from './next-backup.ts'

const hour = 3_600_000
const berlin = { backupHour: 2, timeZone: 'Europe/Berlin' }
const daily = { ...berlin, backupPolicy: { hourly: 0, daily: 7, weekly: 4 } }
const weekly = { ...berlin, backupPolicy: { hourly: 0, daily: 0, weekly: 4 } }
const next = (last: string, settings: typeof daily): string => new Date(nextBackupAt(Date.parse(last), settings)).toISOString()

describe('nextBackupAt', () => {
  it('begins at once without a backup, and every hour where hourly ones are kept', () => {
    expect(nextBackupAt(undefined, daily)).toBe(0)
    const hourly = { ...daily, backupPolicy: { hourly: 1, daily: 0, weekly: 0 } }
    expect(next('2026-11-28T10:12:00Z', hourly)).toBe('2026-11-28T11:12:00.000Z')
  })

  it('begins in the hour of the site’s day, or of its Monday', () => {
    expect(next('2026-11-27T23:30:00Z', daily)).toBe('2026-11-28T01:00:00.000Z')
    expect(next('2026-11-28T01:00:10Z', daily)).toBe('2026-11-29T01:00:00.000Z')
    // The night in which that hour is left out.
    expect(next('2026-03-28T12:00:00Z', daily)).toBe('2026-03-29T01:00:00.000Z')
    expect(next('2026-11-28T12:00:00Z', weekly)).toBe('2026-11-30T01:00:00.000Z')
    expect(next('2026-11-30T01:00:01Z', weekly)).toBe('2026-12-07T01:00:00.000Z')
  })

  it('leaves out no day', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 365 * 4 }), fc.integer({ min: 0, max: 23 }), zones, (hours, backupHour, timeZone) => {
        const last = Date.UTC(2024, 0, 1) + hours * hour
        const at = nextBackupAt(last, { ...daily, backupHour, timeZone })
        expect(at).toBeGreaterThan(last)
        expect(at - last).toBeLessThanOrEqual(26 * hour)
        expect(dayInZone(at, timeZone) >= dayInZone(last, timeZone)).toBe(true)
      }),
    )
  })
})
