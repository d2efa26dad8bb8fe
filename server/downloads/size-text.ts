const units = ['kB', 'MB', 'GB', 'TB']

/** Bytes as people read them, and as the portal writes them elsewhere: `12 kB`, `3.4 MB`, `1.2 GB`. */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes / 1024, 0]
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024
  const text = value >= 100 || unit === 0 ? String(Math.max(1, Math.round(value))) : value.toFixed(1).replace(/\.0$/, '')
  return `${text} ${units[unit]}`
}
