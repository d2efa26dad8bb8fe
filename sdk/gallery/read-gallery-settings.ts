import { defaultGallerySettings, GalleryLimits, type GallerySettings } from './contract.ts'

const on = ['1', 'true', 'on', 'yes', '']
const off = ['0', 'false', 'off', 'no']
const ranges: Partial<Record<keyof GallerySettings, [min: number, max: number, isWhole: boolean]>> = {
  GalleryMode: [1, 5, true],
  DurationSecs: [GalleryLimits.seconds.min, GalleryLimits.seconds.max, false],
  TransitionIndex: [0, 6, true],
  MaxItems: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, true],
  ComparisonCheckIntervalMins: [-1, 10_080, false],
  SourceID: [0, Number.MAX_SAFE_INTEGER, true],
}
const longest = { BackgroundColour: 100, BackgroundImage: 2000 }

function readOne<Name extends keyof GallerySettings>(name: Name, given: unknown, fallback: GallerySettings[Name]): unknown {
  if (typeof fallback === 'boolean') {
    const word = String(given).trim().toLowerCase()
    return on.includes(word) ? true : off.includes(word) ? false : fallback
  }
  if (typeof fallback === 'number') {
    const value = typeof given === 'number' ? given : typeof given === 'string' && given.trim() !== '' ? Number(given) : Number.NaN
    const [min, max, isWhole] = ranges[name] ?? [0, 0, true]
    return value >= min && value <= max && (!isWhole || Number.isInteger(value)) ? value : fallback
  }
  return typeof given === 'string' && given.length <= longest[name as keyof typeof longest] ? given.trim() : fallback
}

/**
 * Reads settings from a query (`?GalleryMode=3&AutoPlay=1`, case-insensitive) or an object. A missing, unknown or invalid value becomes
 * that of `usual`; nothing is refused.
 */
export function readGallerySettings(given: unknown, fallback: Partial<GallerySettings> = {}): GallerySettings {
  const entries: [string, unknown][] =
    typeof given === 'string' ? [...new URLSearchParams(given)] : typeof given === 'object' && given !== null ? Object.entries(given) : []
  const byName = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]))
  const whole: GallerySettings = { ...defaultGallerySettings, ...fallback }
  const read = Object.entries(whole).map(([name, value]) => {
    const asked = byName.get(name.toLowerCase())
    return [name, asked === undefined ? value : readOne(name as keyof GallerySettings, asked, value)]
  })
  return Object.fromEntries(read) as GallerySettings
}
