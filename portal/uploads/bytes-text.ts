import { portalLanguage } from '../language.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size as people say it, in a language: that of the portal when none is given. */
export function bytesText(bytes: number, tag = portalLanguage().tag): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return value.toLocaleString(tag, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1,
    useGrouping: false,
  })
}
