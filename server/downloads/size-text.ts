const units = ['kB', 'MB', 'GB', 'TB']

/** A formatter takes longer to make than an item to answer; there are two for each language of the server. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(tag: string, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${tag} ${maximumFractionDigits}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(tag, { maximumFractionDigits, useGrouping: false })
  formatters.set(key, known)
  return known
}

/** Bytes as people read them, and as the portal writes them elsewhere: `12 kB`, `3.4 MB`, `1.2 GB`; `3,4 MB` in German. */
export function sizeText(bytes: number, tag = 'en'): string {
  let [value, unit] = [bytes / 1024, 0]
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024
  const isWhole = value >= 100 || unit === 0
  const text = formatter(tag, isWhole ? 0 : 1).format(isWhole ? Math.max(1, value) : value)
  return `${text} ${units[unit]}`
}
