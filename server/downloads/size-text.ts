const units = ['kB', 'MB', 'GB', 'TB']

/** Bytes as people read them, and as the portal writes them elsewhere: `12 kB`, `3.4 MB`, `1.2 GB`; `3,4 MB` in German. */
export function sizeText(bytes: number, tag = 'en'): string {
  let [value, unit] = [bytes / 1024, 0]
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024
  const isWhole = value >= 100 || unit === 0
  const text = (isWhole ? Math.max(1, value) : value).toLocaleString(tag, { maximumFractionDigits: isWhole ? 0 : 1, useGrouping: false })
  return `${text} ${units[unit]}`
}
