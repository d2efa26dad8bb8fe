import { describe, expect, it } from 'vitest'
import { dayInZone, dayOfMoment, isTimeZone, momentInZone } from './contract.ts'

const iso = (text: string, zone: string): string => new Date(momentInZone(text, zone)).toISOString()

describe('momentInZone', () => {
  it('answers NaN for a text that is no date', () => {
    for (const text of ['', 'soon', '2027-13-40', '2027-01-31T99:00']) expect(momentInZone(text, 'Europe/London'), text).toBeNaN()
  })

  it('begins a day at midnight in the time zone', () => {
    expect(iso('2027-01-31', 'UTC')).toBe('2027-01-31T00:00:00.000Z')
    expect(iso('2027-01-31', 'America/New_York')).toBe('2027-01-31T05:00:00.000Z')
    expect(iso('2027-07-31', 'America/New_York')).toBe('2027-07-31T04:00:00.000Z')
    expect(iso('2027-01-31', 'Pacific/Kiritimati')).toBe('2027-01-30T10:00:00.000Z')
    expect(iso('2027-01-31', 'Asia/Kathmandu')).toBe('2027-01-30T18:15:00.000Z')
  })

  it('begins days on which the clocks change', () => {
    // Summer time begins and ends in Europe at 1:00 UTC.
    expect(iso('2027-03-28', 'Europe/Berlin')).toBe('2027-03-27T23:00:00.000Z')
    expect(iso('2027-03-29', 'Europe/Berlin')).toBe('2027-03-28T22:00:00.000Z')
    expect(iso('2027-10-31', 'Europe/Berlin')).toBe('2027-10-30T22:00:00.000Z')
    // Cairo goes from midnight to one o'clock: the day begins with the first moment that there is.
    expect(dayInZone(momentInZone('2027-04-30', 'Africa/Cairo'), 'Africa/Cairo')).toBe('2027-04-30')
  })

  it('reads times of day on the clocks of the zone, and moments as they are', () => {
    expect(iso('2027-01-31T08:30', 'America/New_York')).toBe('2027-01-31T13:30:00.000Z')
    expect(iso('2027-01-31T08:30:00+02:00', 'America/New_York')).toBe('2027-01-31T06:30:00.000Z')
    expect(iso('2027-01-31T08:30:00.250Z', 'America/New_York')).toBe('2027-01-31T08:30:00.250Z')
  })

  it('is the inverse of dayInZone on every day of two years', () => {
    for (const zone of ['UTC', 'Europe/London', 'America/New_York', 'America/Santiago', 'Africa/Cairo', 'Australia/Lord_Howe', 'Asia/Gaza'])
      for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
        const text = new Date(day).toISOString().slice(0, 10)
        const first = momentInZone(text, zone)
        expect([dayInZone(first, zone), dayInZone(first - 1, zone) < text], `${text} ${zone}`).toEqual([text, true])
      }
  })
})

describe('dayOfMoment', () => {
  it('names the day in the zone, and nothing for no moment', () => {
    expect(dayOfMoment('2027-01-31T03:00:00.000Z', 'America/New_York')).toBe('2027-01-30')
    expect(dayOfMoment('', 'America/New_York')).toBe('')
  })
})

describe('isTimeZone', () => {
  it('knows the names of the machine only', () => {
    expect(['Europe/London', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true)
    expect(['', 'Mars/Olympus', '../etc', 'x'.repeat(100), 'Europe/London\n'].some(isTimeZone)).toBe(false)
  })
})
