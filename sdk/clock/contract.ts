import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

export const ClockLimits = {
  /** A clock that is further ahead of the last known time, or behind it, may be wrong. A long weekend without the server is shorter. */
  aheadDays: 4,
  /** Another clock (database server, network folder) that differs by more contradicts. */
  differenceMinutes: 60,
  /** Nothing is deleted because of its age for so long after a start. */
  quietMinutes: 60,
} as const

/** Whether the server may believe its clock. */
export interface ClockState {
  /** Nothing is deleted because of its age until the clock is right or confirmed. */
  IsHeld: boolean
  /** Milliseconds since 1970 by the server's clock. */
  Now: number
  /** The expected time: the last recorded time plus the time that has passed since. */
  Expected: number
  /** The clock that contradicts; empty where the server's own has jumped. */
  OtherClock: string
}

/** The state of the clock of the server, and whether work that deletes waits for it. For administrators. */
export const getClock = get<Record<string, never>, ClockState>()('/api/admin/clock/')

/** An administrator says that the server's clock is right. */
export const confirmClock = post<Record<string, never>, Done>()('/api/admin/clock/confirm/')

/*
 * Days of publishing and expiry are days in the site's time zone (site setting `TimeZone`): they begin at midnight there, for every viewer at the
 * same moment.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Year to second at a moment, in a time zone. */
function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const created = new Intl.DateTimeFormat('en-CA', { ...numbers, hourCycle: 'h23', timeZone: zone, calendar: 'iso8601' })
  formats.set(zone, created)
  return created
}

/** The clock on the wall of a time zone at a moment, as the milliseconds since 1970 that the same clock means in UTC. */
function wallClock(at: number, zone: string): number {
  const parts = Object.fromEntries(
    format(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - Math.floor(at / 1000) * 1000)
}

/** The day of a moment (milliseconds since 1970) in an IANA time zone, as `2027-01-31`. */
export const dayInZone = (at: number, zone: string): string => new Date(wallClock(at, zone)).toISOString().slice(0, 10)

/** The day of an ISO moment in a time zone; empty for none. */
export function dayOfMoment(iso: string, zone: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '' : dayInZone(at, zone)
}

/**
 * The moment (milliseconds since 1970) that a day or a time of day means in a time zone: `2027-01-31` is its first moment, `2027-01-31T08:30` is
 * on the clocks there, and a text with an offset or `Z` is what it says. A time that the change to summer time leaves out is an hour later.
 * NaN where there is no such date.
 */
export function momentInZone(text: string, zone: string): number {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return Date.parse(text)
  const wall = Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00:00Z`)
  if (Number.isNaN(wall)) return Number.NaN
  // The offset before and the one after: on days on which they differ only one of them leads back to the same time of day.
  const [before, after] = [-1, 1].map((day) => wall + day * 86_400_000).map((at) => wall - (wallClock(at, zone) - at)) as [number, number]
  if (wallClock(before, zone) === wall) return before
  return wallClock(after, zone) === wall ? after : before
}

/** Whether the name is a time zone that this machine knows, such as `Europe/London`. */
export function isTimeZone(name: string): boolean {
  try {
    format(name)
    // Node also takes offsets such as `+02:00`, which know no summer time.
    return /^[A-Za-z][\w+/-]{0,63}$/.test(name)
  } catch {
    return false
  }
}
