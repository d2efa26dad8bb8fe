import { portalLanguage } from '../language.ts'

/** Seconds as people say them: 40 seconds, 12 minutes, 3 hours. */
export function lengthText(seconds: number, tag = portalLanguage().tag): string {
  const unit = seconds < 60 ? 'second' : seconds < 3 * 3600 ? 'minute' : 'hour'
  const length = { second: 1, minute: 60, hour: 3600 }[unit]
  return Math.round(seconds / length).toLocaleString(tag, { style: 'unit', unit, unitDisplay: 'long' })
}
