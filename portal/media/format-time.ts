import { portalWords } from '../../sdk/text/en/portal.ts'
import { portalLanguage } from '../language.ts'

/** Seconds as a clock shows them: 0:07, 12:30, 1:02:03. */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  if (parts[0] === 0) parts.shift()
  return parts.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}

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
