/** Reads a WebVTT timestamp at a place in a text: `00:01.000`, or with any number of hours before it. Undefined when there is none. */
export function readTimestamp(text: string, from: number): { seconds: number; next: number } | undefined {
  const pattern = /(\d+):(\d\d)(?!\d)(?::(\d\d)(?!\d))?\.(\d{3})(?!\d)/y
  pattern.lastIndex = from
  const match = pattern.exec(text)
  if (!match) return undefined
  const [all, first = '', second = '', third, milliseconds = ''] = match
  // Two digits up to 59 may be minutes; anything else before the first colon is hours, and then minutes and seconds must follow.
  if (third === undefined && (first.length !== 2 || Number(first) > 59)) return undefined
  const [hours, minutes, seconds] =
    third === undefined ? [0, Number(first), Number(second)] : [Number(first), Number(second), Number(third)]
  if (minutes > 59 || seconds > 59) return undefined
  return { seconds: hours * 3600 + minutes * 60 + seconds + Number(milliseconds) / 1000, next: from + all.length }
}
