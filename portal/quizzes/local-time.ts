/** A time for a field of the browser, which has the time zone of the viewer and minutes. */
export function localOf(iso: string): string {
  if (iso === '') return ''
  const date = new Date(iso)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The time of such a field in UTC; empty for none. */
export const isoOf = (local: string): string => (Number.isNaN(Date.parse(local)) ? '' : new Date(local).toISOString())
