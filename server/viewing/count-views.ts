import { setImmediate } from 'node:timers/promises'
import type { Insertable, Kysely } from 'kysely'
import { mergeSegments, ViewingLimits, type ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { ViewsTable } from './rows.ts'
import {
  addToBuckets,
  addToDays,
  addToTotals,
  type BatchRow,
  listLengths,
  listViewsByKey,
  listWaitingBatches,
  lockCounting,
  markCounted,
  noViews,
  putViews,
  type ViewTotals,
} from './table.ts'

/** Data of a batch until it is counted. */
export interface WaitingData {
  /** When the first of it happened, milliseconds since 1970. */
  at: number
  within: number
  segments: ViewSegment[]
  /** Only of the start of a view. */
  start?: { isEmbed: boolean; isMobile: boolean }
}

type View = Omit<Insertable<ViewsTable>, 'segments'> & { segments: ViewSegment[] }

/** Batches of one transaction: with SQLite everybody else waits for it. */
const batchSize = 100

/** Counts everything that waits. Several may do so at the same time; each batch is counted once. */
export async function countViews(deps: Pick<Deps, 'db' | 'dialect'>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const counted = await deps.db.transaction().execute((trx) => countSome(trx, deps.dialect))
    if (counted < batchSize || signal?.aborted) return
    await setImmediate()
  }
}

async function countSome(trx: Kysely<Database>, dialect: Deps['dialect']): Promise<number> {
  await lockCounting(trx, dialect)
  const batches = await listWaitingBatches(trx, batchSize)
  if (batches.length === 0) return 0
  const known = await listViewsByKey(trx, [...new Set(batches.map(({ view_key }) => view_key))])
  const lengths = new Map(
    (await listLengths(trx, [...new Set(batches.map(({ item_id }) => item_id))])).map(({ id, duration_secs }) => [id, duration_secs]),
  )
  const nameOf = ({ item_id, view_key }: Pick<BatchRow, 'item_id' | 'view_key'>): string => `${item_id} ${view_key}`
  const before = new Map(known.map((row) => [nameOf(row), { ...row, segments: JSON.parse(row.segments) as ViewSegment[] }]))
  const after: View[] = []
  const counts = createCounts()
  for (const [name, some] of Map.groupBy(batches, nameOf)) {
    const [{ item_id }] = some as [BatchRow]
    const length = lengths.get(item_id)
    // Views of deleted items are not counted.
    if (length === undefined) continue
    const was = before.get(name)
    const view = some.reduce((view, batch) => addBatch(view, batch), was ?? newView(some[0] as BatchRow))
    const watched = view.segments.reduce((sum, { StartTimeSecs, EndTimeSecs }) => sum + EndTimeSecs - StartTimeSecs, 0)
    const is = { ...view, watched_secs: Math.round(watched * 1000) / 1000, is_finished: isFinish(watched, length) ? 1 : 0 } as const
    after.push(is)
    counts.add(was, is)
  }
  if (after.length > 0) {
    await putViews(
      trx,
      after.map((view) => ({ ...view, segments: JSON.stringify(view.segments) })),
    )
    await counts.write(trx)
  }
  await markCounted(
    trx,
    batches.map(({ id }) => id),
  )
  return batches.length
}

const newView = ({ item_id, view_key, user_id, data }: BatchRow): View => {
  const { at, within } = JSON.parse(data) as WaitingData
  const nothing = { is_registered: 0, is_embed: 0, is_mobile: 0, segments: [], watched_secs: 0, is_finished: 0 } as const
  return { item_id, view_key, user_id, within_id: within, began_at: at, last_at: at, ...nothing, segments: [] }
}

function addBatch(view: View, { data }: BatchRow): View {
  const { at, within, segments, start } = JSON.parse(data) as WaitingData
  const united = mergeSegments([...view.segments, ...segments])
  return {
    ...view,
    ...(start ? { is_registered: 1, is_embed: start.isEmbed ? 1 : 0, is_mobile: start.isMobile ? 1 : 0 } : { within_id: within }),
    began_at: Math.min(view.began_at, at),
    last_at: Math.max(view.last_at, at),
    segments: united.length > ViewingLimits.segments ? view.segments : united,
  }
}

/** The whole length, but for what a player rounds away. */
const isFinish = (watched: number, length: number): boolean => length > 0 && watched >= length - Math.max(0.5, length * 0.01)

/** The two-second buckets that some parts touch. */
export function bucketsOf(segments: readonly ViewSegment[]): Set<number> {
  const buckets = new Set<number>()
  for (const { StartTimeSecs, EndTimeSecs } of segments) {
    const last = Math.ceil(EndTimeSecs / ViewingLimits.bucket)
    for (let bucket = Math.floor(StartTimeSecs / ViewingLimits.bucket); bucket < last; bucket++) buckets.add(bucket)
  }
  return buckets
}

const dayMs = 86_400_000
export const dayOf = (time: number): number => Math.floor(time / dayMs)

/** Changes of the totals: only the difference to the view's earlier state. */
function createCounts() {
  const gains = new Map<number, ViewTotals>()
  const days = new Map<string, { item_id: number; day: number; views: number }>()
  const addToDay = (item_id: number, day: number, views: number): void => {
    const known = days.get(`${item_id} ${day}`)
    days.set(`${item_id} ${day}`, { item_id, day, views: (known?.views ?? 0) + views })
  }
  const buckets = new Map<string, { item_id: number; bucket: number; amount: number }>()
  return {
    add(was: View | undefined, is: View): void {
      const { item_id } = is
      const gain = { ...(gains.get(item_id) ?? noViews) }
      gain.watched_secs += is.watched_secs - (was?.watched_secs ?? 0)
      gain.finishes += is.is_finished - (was?.is_finished ?? 0)
      if (is.is_registered > (was?.is_registered ?? 0)) {
        gain.views++
        gain.embed_views += is.is_embed
        gain.mobile_views += is.is_mobile
        addToDay(item_id, dayOf(is.began_at), 1)
      } else if (was?.is_registered && dayOf(is.began_at) !== dayOf(was.began_at)) {
        // An event that arrived late shows that the view began on an earlier day.
        addToDay(item_id, dayOf(was.began_at), -1)
        addToDay(item_id, dayOf(is.began_at), 1)
      }
      gains.set(item_id, gain)
      const wasThere = bucketsOf(was?.segments ?? [])
      for (const bucket of bucketsOf(is.segments)) {
        if (wasThere.has(bucket)) continue
        const known = buckets.get(`${item_id} ${bucket}`)
        buckets.set(`${item_id} ${bucket}`, { item_id, bucket, amount: (known?.amount ?? 0) + 1 })
      }
    },
    async write(trx: Kysely<Database>): Promise<void> {
      for (const [itemId, gain] of gains) await addToTotals(trx, itemId, gain)
      if (days.size > 0) await addToDays(trx, [...days.values()])
      await addToBuckets(trx, [...buckets.values()])
    },
  }
}
