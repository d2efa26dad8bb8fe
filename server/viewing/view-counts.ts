import type { Insertable, Kysely } from 'kysely'
import type { ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Database } from '../db/schema.ts'
import { addChanges, addSteps, addStoredSteps, bucketsOf, type MapSteps, storedSteps } from './map-steps.ts'
import type { ViewsTable } from './rows.ts'
import {
  addToBuckets,
  addToHosts,
  addToSiteDays,
  addToTotals,
  type DayCounts,
  listDayRows,
  listMonthRows,
  noCounts,
  noViews,
  putDayRows,
  putMonthRows,
  putPeople,
  type ViewTotals,
} from './table.ts'

export type CountedView = Omit<Insertable<ViewsTable>, 'segments'> & { segments: ViewSegment[] }

const dayMs = 86_400_000
export const dayOf = (time: number): number => Math.floor(time / dayMs)

/** Year times 12, and the month from 0. */
export function monthOf(day: number): number {
  const date = new Date(day * dayMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

interface DayGain {
  itemId: number
  day: number
  counts: DayCounts
  steps: MapSteps
}

/** Pages that are remembered for each item; views on more pages count without a name. */
const hostsPerItem = 200

/** A view belongs to the day on which it began: an event that arrives late can move it to an earlier one. */
function addToDay(days: Map<string, DayGain>, view: CountedView, sign: 1 | -1): void {
  const day = dayOf(view.began_at)
  const key = `${view.item_id} ${day}`
  const gain = days.get(key) ?? { itemId: view.item_id, day, counts: { ...noCounts }, steps: new Map() }
  days.set(key, gain)
  const { counts } = gain
  counts.views += sign * view.is_registered
  counts.embed_views += sign * view.is_registered * view.is_embed
  counts.mobile_views += sign * view.is_registered * view.is_mobile
  counts.finishes += sign * view.is_finished
  counts.watched_secs += sign * view.watched_secs
  addSteps(gain.steps, view.segments, sign)
}

/** Changes of the totals, days and buckets: only the difference to the view's earlier state. */
export function createCounts() {
  const gains = new Map<number, ViewTotals>()
  const days = new Map<string, DayGain>()
  const buckets = new Map<string, { item_id: number; bucket: number; amount: number }>()
  const people = new Map<string, { item_id: number; user_id: number; last_at: number }>()
  const hosts = new Map<string, { item_id: number; host: string; views: number }>()

  return {
    add(was: CountedView | undefined, is: CountedView): void {
      const { item_id } = is
      const gain = { ...(gains.get(item_id) ?? noViews) }
      gain.watched_secs += is.watched_secs - (was?.watched_secs ?? 0)
      gain.finishes += is.is_finished - (was?.is_finished ?? 0)
      if (is.is_registered > (was?.is_registered ?? 0)) {
        gain.views++
        gain.embed_views += is.is_embed
        gain.mobile_views += is.is_mobile
      }
      gains.set(item_id, gain)
      if (is.user_id !== null && is.user_id !== undefined) {
        const key = `${item_id} ${is.user_id}`
        const last_at = Math.max(is.last_at, people.get(key)?.last_at ?? 0)
        people.set(key, { item_id, user_id: is.user_id, last_at })
      }
      if (was) addToDay(days, was, -1)
      addToDay(days, is, 1)
      const wasThere = bucketsOf(was?.segments ?? [])
      for (const bucket of bucketsOf(is.segments)) {
        if (wasThere.has(bucket)) continue
        const known = buckets.get(`${item_id} ${bucket}`)
        buckets.set(`${item_id} ${bucket}`, { item_id, bucket, amount: (known?.amount ?? 0) + 1 })
      }
    },
    /** A view began in a page of this host. */
    addHost(item_id: number, host: string): void {
      const key = `${item_id} ${host}`
      hosts.set(key, { item_id, host, views: (hosts.get(key)?.views ?? 0) + 1 })
    },
    async write(trx: Kysely<Database>): Promise<void> {
      for (const [itemId, gain] of gains) await addToTotals(trx, itemId, gain)
      await writeDays(trx, [...days.values()])
      await writeMonths(trx, [...days.values()])
      if (people.size > 0) await putPeople(trx, [...people.values()])
      await addToBuckets(trx, [...buckets.values()])
      await addToHosts(trx, [...hosts.values()], hostsPerItem)
    },
  }
}

async function writeDays(trx: Kysely<Database>, gains: readonly DayGain[]): Promise<void> {
  if (gains.length === 0) return
  const known = await listDayRows(trx, [...new Set(gains.map(({ itemId }) => itemId))], [...new Set(gains.map(({ day }) => day))])
  const before = new Map(known.map((row) => [`${row.item_id} ${row.day}`, row]))
  const site = new Map<number, DayCounts>()
  const rows = gains.map(({ itemId, day, counts, steps }) => {
    const row = before.get(`${itemId} ${day}`)
    const all: MapSteps = new Map(steps)
    if (row) addStoredSteps(all, row.steps)
    site.set(day, sumOf(site.get(day) ?? noCounts, counts))
    return { item_id: itemId, day, ...sumOf(row ?? noCounts, counts), steps: storedSteps(all) }
  })
  await putDayRows(trx, rows)
  await addToSiteDays(
    trx,
    [...site].map(([day, counts]) => ({ day, ...counts })),
  )
}

/** The viewer maps of the months; called after the days, which leaves their gains as they are. */
async function writeMonths(trx: Kysely<Database>, gains: readonly DayGain[]): Promise<void> {
  const months = new Map<string, { item_id: number; month: number; steps: MapSteps }>()
  for (const { itemId, day, steps } of gains) {
    const month = monthOf(day)
    const key = `${itemId} ${month}`
    const one = months.get(key) ?? { item_id: itemId, month, steps: new Map() }
    months.set(key, one)
    addChanges(one.steps, steps)
  }
  const changed = [...months.values()].filter(({ steps }) => steps.size > 0)
  if (changed.length === 0) return
  const itemIds = [...new Set(changed.map(({ item_id }) => item_id))]
  for (const row of await listMonthRows(trx, itemIds, [...new Set(changed.map(({ month }) => month))])) {
    const one = months.get(`${row.item_id} ${row.month}`)
    if (one) addStoredSteps(one.steps, row.steps)
  }
  await putMonthRows(
    trx,
    changed.map(({ steps, ...row }) => ({ ...row, steps: storedSteps(steps) })),
  )
}

const sumOf = (one: DayCounts, other: DayCounts): DayCounts => ({
  views: one.views + other.views,
  embed_views: one.embed_views + other.embed_views,
  mobile_views: one.mobile_views + other.mobile_views,
  finishes: one.finishes + other.finishes,
  // Sums of thousandths, so that what is taken away again leaves nothing behind.
  watched_secs: Math.round((one.watched_secs + other.watched_secs) * 1000) / 1000,
})
