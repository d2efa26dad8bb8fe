const two = (number: number): string => String(number).padStart(2, '0')

/** A moment (ISO 8601) as a field for date and time shows it, in the time of this device; empty for none. */
export function localMoment(moment: string): string {
  const at = new Date(moment)
  if (moment === '' || Number.isNaN(at.getTime())) return ''
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that such a field means; empty for none. An hour that the clocks leave out is the one after it. */
export function momentOf(local: string): string {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
