const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** The size of a file in a language, such as `1.4 MB`. */
export function fileSize(bytes: number, tag: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)))
  const value = bytes / 1000 ** power
  const unit = units[power]
  return value.toLocaleString(tag, {
    style: 'unit',
    unit,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 100 && power > 0 ? 1 : 0,
  })
}
