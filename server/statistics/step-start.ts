import type { StatisticsStep } from '../../sdk/statistics/contract.ts'

const dayMs = 86_400_000

/** The first day of the week (Monday), month or year of a day; days since 1970 in UTC. */
export function stepStart(day: number, by: StatisticsStep): number {
  // The first day of 1970 was a Thursday.
  if (by === 'week') return day - ((day + 3) % 7)
  const date = new Date(day * dayMs)
  if (by === 'month') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / dayMs
  return by === 'year' ? Date.UTC(date.getUTCFullYear(), 0, 1) / dayMs : day
}
