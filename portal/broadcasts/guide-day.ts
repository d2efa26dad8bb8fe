import { dayInZone } from '../../sdk/clock/contract.ts'

const dayMs = 86_400_000

/** The day (2026-01-31) of a moment in a time zone; empty: that of the device. */
export function dayIn(time: number, zone: string): string {
  return dayInZone(time, zone || new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Whether an address names a day that is there. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** Days before or after another, in the calendar. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The first moment of a day in a time zone. Clocks change by whole quarters of an hour, so these are tried around midnight in UTC. */
export function startOfDay(day: string, zone: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const quarter = dayMs / 96
  let [before, first] = [noon - 27 * 4 * quarter, noon + 15 * 4 * quarter]
  while (first - before > quarter) {
    const middle = before + Math.floor((first - before) / quarter / 2) * quarter
    if (dayIn(middle, zone) < day) before = middle
    else first = middle
  }
  return first
}
