import { portalWords } from '../../sdk/text/en/portal.ts'
import { dateTag, portalLanguage } from '../language.ts'

/** Seconds as a clock shows them: 0:07, 12:30, 1:02:03. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  if (parts[0] === 0) parts.shift()
  return parts.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day as it is in a time zone (empty: that of the device), in the portal's language. */
export function dateText(iso: string, zone = ''): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const tag = dateTag(portalLanguage())
  const key = `${tag} ${zone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...(zone ? { timeZone: zone } : {}) })
  formats.set(key, format)
  return format.format(date)
}

/** A day like 2027-01-31 as people read it, the same day everywhere; empty where there is no such day. */
export const dayText = (day: string): string => dateText(`${day}T00:00:00Z`, 'UTC')

/** Seconds that are left, rounded to what a person would say. */
export function leftText(seconds: number): string {
  const language = portalLanguage()
  const unit = (value: number, unit: 'second' | 'minute' | 'hour'): string =>
    value.toLocaleString(language.tag, { style: 'unit', unit, unitDisplay: 'long' })
  if (seconds < 10) return language.words(portalWords).fewSeconds
  if (seconds < 60) return unit(Math.round(seconds / 5) * 5, 'second')
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? unit(minutes, 'minute') : unit(Math.round(minutes / 60), 'hour')
}
