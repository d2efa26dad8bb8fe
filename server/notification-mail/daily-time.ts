import { dayInZone, momentInZone } from '../../sdk/clock/contract.ts'
import { NotificationMailLimits } from '../../sdk/notification-mail/contract.ts'

const dayMs = 86_400_000
const hour = `T${String(NotificationMailLimits.hour).padStart(2, '0')}:00`

/** The latest time of the daily message up to a moment, in a time zone. */
export const lastDaily = (now: number, zone: string): number => times(now, zone).findLast((at) => at <= now) ?? now

/** The first time of the daily message after a moment, in a time zone. */
export const nextDaily = (now: number, zone: string): number => times(now, zone).find((at) => at > now) ?? now + dayMs

/** Those of the days around a moment; no change of the clocks takes one away. */
function times(now: number, zone: string): number[] {
  const noon = Date.parse(`${dayInZone(now, zone)}T12:00Z`)
  return [-1, 0, 1].map((days) => momentInZone(new Date(noon + days * dayMs).toISOString().slice(0, 10) + hour, zone))
}
