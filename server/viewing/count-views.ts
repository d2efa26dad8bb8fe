import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { mergeSegments, ViewingLimits, type ViewSegment } from '../../sdk/viewing/contract.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { EventDeps, PersonView, ViewClaim } from '../items/item-hooks.ts'
import { insertClaims, type NewClaim } from './claims-table.ts'
import {
  type BatchRow,
  hasWaitingBatches,
  listLengths,
  listViewsByKey,
  listWaitingBatches,
  lockCounting,
  markCounted,
  putViews,
} from './table.ts'
import { type CountedView, createCounts } from './view-counts.ts'

/** Data of a batch until it is counted. */
export interface WaitingData {
  /** When the first of it happened, milliseconds since 1970. */
  at: number
  within: number
  segments: ViewSegment[]
  /** Only of the start of a view. */
  start?: { isEmbed: boolean; isMobile: boolean; host?: string; claim?: ViewClaim }
}

type CountDeps = EventDeps & Pick<Deps, 'db' | 'itemHooks'>

/** Batches of one transaction: with SQLite everybody else waits for it. */
const batchSize = 100

/** Counts everything that waits. Several may do so at the same time; each batch is counted once. */
export async function countViews(deps: CountDeps, signal?: AbortSignal): Promise<void> {
  // The pages of statistics ask each time: mostly nothing waits.
  if (!(await hasWaitingBatches(deps.db))) return
  for (;;) {
    const counted = await deps.db.transaction().execute((trx) => countSome(trx, deps))
    if (counted < batchSize || signal?.aborted) return
    await setImmediate()
  }
}

async function countSome(trx: Kysely<Database>, deps: CountDeps): Promise<number> {
  await lockCounting(trx, deps.dialect)
  const batches = await listWaitingBatches(trx, batchSize)
  if (batches.length === 0) return 0
  const known = await listViewsByKey(trx, [...new Set(batches.map(({ view_key }) => view_key))])
  const lengths = new Map(
    (await listLengths(trx, [...new Set(batches.map(({ item_id }) => item_id))])).map(({ id, duration_secs }) => [id, duration_secs]),
  )
  const nameOf = ({ item_id, view_key }: Pick<BatchRow, 'item_id' | 'view_key'>): string => `${item_id} ${view_key}`
  const before = new Map(known.map((row) => [nameOf(row), { ...row, segments: JSON.parse(row.segments) as ViewSegment[] }]))
  const after: CountedView[] = []
  const claims: NewClaim[] = []
  const ofPeople: PersonView[] = []
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
    if (typeof is.user_id === 'number') ofPeople.push(personView(is, is.user_id, some))
    counts.add(was, is)
    if (is.is_registered === (was?.is_registered ?? 0)) continue
    const { host, claim } = startOf(some)
    if (host !== undefined) counts.addHost(item_id, host)
    if (claim && is.user_id === null) claims.push({ item_id, view_key: is.view_key, ...claim })
  }
  if (after.length > 0) {
    await putViews(
      trx,
      after.map((view) => ({ ...view, segments: JSON.stringify(view.segments) })),
    )
    if (claims.length > 0) await insertClaims(trx, claims)
    await counts.write(trx)
    if (ofPeople.length > 0) for (const counted of deps.itemHooks.viewsCounted) await counted(trx, deps, ofPeople)
  }
  await markCounted(
    trx,
    batches.map(({ id }) => id),
  )
  return batches.length
}

const personView = (
  { item_id, began_at, last_at }: CountedView,
  userId: number,
  batches: readonly Pick<BatchRow, 'data'>[],
): PersonView => ({
  ...{ userId, itemId: item_id, beganAt: began_at, lastAt: last_at },
  stoppedSecs: batches.flatMap(({ data }) => (JSON.parse(data) as WaitingData).segments).at(-1)?.EndTimeSecs,
})

const newView = ({ item_id, view_key, user_id, data }: BatchRow): CountedView => {
  const { at, within } = JSON.parse(data) as WaitingData
  const nothing = { is_registered: 0, is_embed: 0, is_mobile: 0, segments: [], watched_secs: 0, is_finished: 0 } as const
  return { item_id, view_key, user_id, within_id: within, began_at: at, last_at: at, ...nothing, segments: [] }
}

/** The start of a view: the page on which it began, when it is not ours, and the name that was stated for its viewer. */
const startOf = (batches: readonly Pick<BatchRow, 'data'>[]): Partial<NonNullable<WaitingData['start']>> =>
  batches.map(({ data }) => (JSON.parse(data) as WaitingData).start).find((start) => start !== undefined) ?? {}

function addBatch(view: CountedView, { data }: BatchRow): CountedView {
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
export const isFinish = (watched: number, length: number): boolean => length > 0 && watched >= length - Math.max(0.5, length * 0.01)
