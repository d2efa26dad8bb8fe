import { dayInZone, momentInZone } from '../../sdk/clock/contract.ts'
import { type Settings, siteTimeZone } from '../settings.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** After a failure the next try comes so much later. */
export const retryMs = { backup: hourMs, check: dayMs } as const
const checkEveryMs = 7 * dayMs

type ScheduleSettings = Pick<Settings, 'backupPolicy' | 'backupHour' | 'timeZone'>

/**
 * When the backup after one that began at `last` begins: an hour later if hourly ones are kept, else in the chosen hour of the next day, or of
 * the next Monday. 0 without a backup: at once.
 */
export function nextBackupAt(last: number | undefined, settings: ScheduleSettings): number {
  if (last === undefined) return 0
  const { backupPolicy, backupHour } = settings
  if (backupPolicy.hourly > 0) return last + hourMs
  const zone = siteTimeZone(settings)
  const time = `T${String(backupHour).padStart(2, '0')}:00`
  for (let ahead = 0; ; ahead++) {
    const day = new Date(Date.parse(dayInZone(last, zone)) + ahead * dayMs)
    const begin = momentInZone(day.toISOString().slice(0, 10) + time, zone)
    const isMonday = day.getUTCDay() === 1
    if (begin > last && (isMonday || backupPolicy.daily > 0)) return begin
  }
}

/** When the newest backup is checked: at once if none was, and a week after the last check that found everything. */
export const nextCheckAt = (last: number | undefined): number => (last === undefined ? 0 : last + checkEveryMs)
