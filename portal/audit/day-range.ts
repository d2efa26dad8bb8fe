/** The moment at which a day of the reader begins; undefined when there is no day. */
export function dayStart(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00`)
  return day === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/** The moment after which a day of the reader is over: the next one's beginning, also when clocks change. */
export function dayEnd(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00`)
  if (day === '' || Number.isNaN(date.getTime())) return undefined
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}
