/** A time for its field, in the mask 00:00:00. Parts of a second are left out. */
export function printChapterTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The seconds that a field says, as people write them: `90`, `1:30`, `1:02:03`. Undefined for other text. */
export function parseChapterTime(text: string): number | undefined {
  const plain = text.trim()
  if (/^\d{1,6}$/.test(plain)) return Number(plain)
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})$/.exec(plain) ?? []
  if (minutes === undefined || seconds === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Formats the input as a time. Text that is not a time stays as it is, so that it can be corrected. */
export function normalizeChapterTime(text: string): string {
  const seconds = parseChapterTime(text)
  return seconds === undefined ? text : printChapterTime(seconds)
}

/** A time for a list: `1:30`, `1:00:05`. */
export const shortChapterTime = (seconds: number): string => printChapterTime(seconds).replace(/^(00:0?|0)/, '')
