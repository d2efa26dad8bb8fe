import { localMoment, momentOf } from '../ui/local-moment.ts'

const defaultMs = 30 * 60_000

/** The time of a field for date and time, in milliseconds since 1970; 0 for none. */
export const timeOf = (local: string): number => (momentOf(local) === '' ? 0 : Date.parse(momentOf(local)))

/** The end that fits a new start: half an hour after it, unless it is later already. */
export function endAfterStart(start: string, end: string): string {
  const from = timeOf(start)
  if (end === '' || from === 0 || timeOf(end) > from) return end
  // In the hour that clocks repeat, a field means the first time: half an hour later may be read as earlier.
  const ends = [1, 2, 3, 4].map((times) => localMoment(new Date(from + times * defaultMs).toISOString()))
  return ends.find((one) => timeOf(one) > from) ?? end
}
