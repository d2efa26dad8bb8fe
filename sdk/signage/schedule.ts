import type { ScreenSchedule } from './contract.ts'

interface Scheduled {
  ID: number
  Schedule: ScreenSchedule
}

const dayMs = 86_400_000

/**
 * Returns the entry to show at a time (milliseconds since 1970): the highest priority of those scheduled, of equal ones the newest; or else
 * the one for all other times; or undefined. It uses the local time of the zone, so an hour that is skipped by a clock change never comes,
 * and one that occurs twice counts twice.
 * @example
 * const now = scheduleEntryAt(show.Programmes, Date.now(), show.Screen.TimeZone)
 */
export function scheduleEntryAt<ScheduleEntry extends Scheduled>(
  scheduleEntries: readonly ScheduleEntry[],
  now: number,
  timeZone: string,
): ScheduleEntry | undefined {
  const clock = clockIn(now, timeZone)
  const first = (list: ScheduleEntry[]): ScheduleEntry | undefined =>
    list.sort((a, b) => b.Schedule.Priority - a.Schedule.Priority || b.ID - a.ID)[0]
  return (
    first(scheduleEntries.filter(({ Schedule }) => !Schedule.IsDefault && isOn(Schedule, clock))) ??
    first(scheduleEntries.filter(({ Schedule }) => Schedule.IsDefault))
  )
}

interface Clock {
  /** `2027-01-31`. */
  day: string
  /** Since midnight. */
  minutes: number
}

function isOn({ Days, From, To, FirstDay, LastDay }: ScreenSchedule, { day, minutes }: Clock): boolean {
  const isOnDay = (of: string): boolean =>
    (Days.length === 0 || Days.includes(weekday(of))) && (FirstDay === '' || of >= FirstDay) && (LastDay === '' || of <= LastDay)
  const [from, to] = [minutesOf(From), minutesOf(To)]
  if (from === to) return isOnDay(day)
  if (from < to) return minutes >= from && minutes < to && isOnDay(day)
  return (minutes >= from && isOnDay(day)) || (minutes < to && isOnDay(dayBefore(day)))
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** 1 Monday to 7 Sunday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  let made: Intl.DateTimeFormat
  try {
    made = new Intl.DateTimeFormat('en-CA', { ...format, timeZone })
  } catch {
    // A screen's browser may know fewer zones than the server.
    made = new Intl.DateTimeFormat('en-CA', format)
  }
  formats.set(timeZone, made)
  return made
}

function clockIn(now: number, timeZone: string): Clock {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '00'
  return { day: `${part('year')}-${part('month')}-${part('day')}`, minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}
