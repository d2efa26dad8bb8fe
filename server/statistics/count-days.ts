import type { Deps } from '../context.ts'
import { countConversions, countUploads, findLastSiteDay, putSiteDays, type SiteDayCounts, sumStorage } from './table.ts'

const dayMs = 86_400_000

/** Uploads and conversions of the days in a range, also of those on which there were none. */
export async function countsWithin(db: Deps['db'], from: number, to: number): Promise<Map<number, SiteDayCounts>> {
  const [uploads, conversions] = await Promise.all([countUploads(db, from, to), countConversions(db, from, to)])
  const days = new Map<number, SiteDayCounts>()
  const at = (day: number): SiteDayCounts => {
    const counts = days.get(day) ?? { uploads: 0, conversions: 0, failed_conversions: 0 }
    days.set(day, counts)
    return counts
  }
  for (const { day, amount } of uploads) at(Number(day)).uploads += Number(amount)
  for (const { day, status, amount } of conversions)
    at(Number(day))[status === 'done' ? 'conversions' : 'failed_conversions'] += Number(amount)
  return days
}

/**
 * Counts today, and every day since it was last counted, so that what is deleted later stays in the statistics. The first time it counts all
 * days whose items and conversions are still known.
 */
export async function countDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = Math.floor(clock.now() / dayMs)
  const last = await findLastSiteDay(db)
  const counts = await countsWithin(db, last === undefined ? 0 : Math.min(last.day, today), today)
  if (!counts.has(today)) counts.set(today, { uploads: 0, conversions: 0, failed_conversions: 0 })
  const storage = await sumStorage(db)
  await putSiteDays(
    db,
    [...counts].map(([day, some]) => ({ day, ...some, storage_bytes: day === today ? storage : 0 })),
  )
}
