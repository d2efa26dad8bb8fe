/** Milliseconds as WebVTT writes them: 00:01:02.500. */
export function clockText(ms: number): string {
  const whole = Math.max(0, Math.round(ms))
  const part = (unit: number, of: number): string => String(Math.floor(whole / unit) % of).padStart(2, '0')
  const hours = String(Math.floor(whole / 3_600_000)).padStart(2, '0')
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}.${String(whole % 1000).padStart(3, '0')}`
}

/** Milliseconds of a time that a person writes: `62.5`, `1:02.5`, `1:02,500` or `0:01:02.500`. Undefined for anything else. */
export function readClock(text: string): number | undefined {
  const parts = text.trim().replace(',', '.').split(':')
  if (parts.length > 3) return undefined
  let seconds = 0
  for (const [place, part] of parts.entries()) {
    const isLast = place === parts.length - 1
    const value = Number(part)
    if (part.length > 12 || !(isLast ? /^\d+(?:\.\d*)?$/ : /^\d+$/).test(part)) return undefined
    // Only the first part may be 60 or more.
    if (place > 0 && value >= 60) return undefined
    seconds = seconds * 60 + value
  }
  const ms = Math.round(seconds * 1000)
  return ms < 360_000_000 ? ms : undefined
}
