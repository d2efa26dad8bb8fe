/**
 * A time as people write it: `1:05`, `1:00:05`.
 *
 * @example
 * console.log(formatTime(3661)) // 1:01:01
 */
export function formatTime(time: number): string {
  const whole = wholeSeconds(time)
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  const hours = Math.floor(whole / 3600)
  return (hours > 0 ? [hours, ...parts] : parts).map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':')
}

/**
 * A time as people say it: `1 minute 5 seconds`.
 *
 * @example
 * console.log(formatSpokenTime(90)) // 1 minute 30 seconds
 * console.log(formatSpokenTime(90, 'de')) // 1 Minute 30 Sekunden
 */
export function formatSpokenTime(time: number, lang = 'en'): string {
  const whole = wholeSeconds(time)
  const said = (count: number, unit: string): string =>
    // With the digits of the times beside it.
    new Intl.NumberFormat(`${lang}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const
  return (
    parts
      .filter(([count]) => count > 0)
      .map(([count, unit]) => said(count, unit))
      .join(' ') || said(0, 'second')
  )
}

const wholeSeconds = (time: number): number => (Number.isFinite(time) && time > 0 ? Math.floor(time) : 0)
