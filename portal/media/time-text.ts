/** Seconds as a clock shows them: 0:07, 12:30, 1:02:03. */
export function timeText(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  if (parts[0] === 0) parts.shift()
  return parts.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day as it is in a time zone; empty: that of the device. */
export function dateText(iso: string, zone = ''): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', ...(zone ? { timeZone: zone } : {}) })
  formats.set(zone, format)
  return format.format(date)
}

/** A day like 2027-01-31 as people read it, the same day everywhere; empty where there is no such day. */
export const dayText = (day: string): string => dateText(`${day}T00:00:00Z`, 'UTC')

/** Seconds that are left, rounded to what a person would say. */
export function leftText(seconds: number): string {
  if (seconds < 10) return 'a few seconds'
  if (seconds < 60) return `${Math.round(seconds / 5) * 5} seconds`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}
