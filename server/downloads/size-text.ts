const units = ['KB', 'MB', 'GB', 'TB']

/** Bytes as people read them: `12 KB`, `3.4 MB`, `1.2 GB`. */
export function sizeText(bytes: number): string {
  let [value, unit] = [bytes / 1000, 0]
  for (; value >= 999.5 && unit < units.length - 1; unit++) value /= 1000
  const text = value < 9.95 && unit > 0 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.max(1, Math.round(value)))
  return `${text} ${units[unit]}`
}
