import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { ViewBatchesTable, ViewDaysTable, ViewMonthsTable, ViewPeopleTable, ViewsTable, ViewTotalsTable } from './rows.ts'

type Viewable = Allowed<{ id: number }, 'view'>

export type ViewRow = Selectable<ViewsTable>
export type BatchRow = Selectable<ViewBatchesTable>
export type TotalsRow = Selectable<ViewTotalsTable>

/** Batches that are there already stay as they are. */
export const insertBatches = (trx: Kysely<Database>, batches: Insertable<ViewBatchesTable>[]): Promise<unknown> =>
  trx
    .insertInto('view_batches')
    .values(batches)
    .onConflict((conflict) => conflict.columns(['item_id', 'view_key', 'ind']).doNothing())
    .execute()

/** Two servers on one PostgreSQL count one after the other; SQLite lets one write anyway. */
export async function lockCounting(trx: Kysely<Database>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(7120010)`.execute(trx)
}

export const listWaitingBatches = (trx: Kysely<Database>, max: number): Promise<BatchRow[]> =>
  trx.selectFrom('view_batches').selectAll().where('is_counted', '=', 0).orderBy('id').limit(max).execute()

export const hasWaitingBatches = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('view_batches').select('id').where('is_counted', '=', 0).limit(1).executeTakeFirst()) !== undefined

export const markCounted = (trx: Kysely<Database>, ids: number[]): Promise<unknown> =>
  trx.updateTable('view_batches').set({ is_counted: 1, data: '' }).where('id', 'in', ids).execute()

export const listViewsByKey = (trx: Kysely<Database>, keys: string[]): Promise<ViewRow[]> =>
  trx.selectFrom('views').selectAll().where('view_key', 'in', keys).execute()

export const putViews = (trx: Kysely<Database>, views: Insertable<ViewsTable>[]): Promise<unknown> =>
  trx
    .insertInto('views')
    .values(views)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'view_key']).doUpdateSet((e) => ({
        within_id: e.ref('excluded.within_id'),
        is_registered: e.ref('excluded.is_registered'),
        is_embed: e.ref('excluded.is_embed'),
        is_mobile: e.ref('excluded.is_mobile'),
        began_at: e.ref('excluded.began_at'),
        last_at: e.ref('excluded.last_at'),
        segments: e.ref('excluded.segments'),
        watched_secs: e.ref('excluded.watched_secs'),
        is_finished: e.ref('excluded.is_finished'),
      })),
    )
    .execute()

export interface LengthRow {
  id: number
  duration_secs: number
}

/** Items that are still there. */
export const listLengths = (trx: Kysely<Database>, ids: number[]): Promise<LengthRow[]> =>
  trx.selectFrom('items').select(['id', 'duration_secs']).where('id', 'in', ids).where('deleted_at', 'is', null).execute()

/** The parts of an item that a person has played, view by view. */
export const listSegmentsOf = (
  db: Kysely<Database>,
  userId: number,
  itemId: number,
  max: number,
): Promise<Pick<ViewRow, 'segments' | 'last_at'>[]> =>
  db
    .selectFrom('views')
    .select(['segments', 'last_at'])
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .orderBy('began_at')
    .limit(max)
    .execute()

/** The same of many people and items. */
export const listSegmentsOfMany = (
  db: Kysely<Database>,
  userIds: readonly number[],
  itemIds: readonly number[],
): Promise<{ user_id: number; item_id: number; segments: string; last_at: number }[]> =>
  db
    .selectFrom('views')
    .where('user_id', 'in', userIds)
    .where('item_id', 'in', itemIds)
    .select((e) => [e.ref('user_id').$notNull().as('user_id'), 'item_id', 'segments', 'last_at'])
    .execute()

export type ViewTotals = Pick<
  TotalsRow,
  'views' | 'embed_views' | 'mobile_views' | 'finishes' | 'downloads' | 'source_downloads' | 'watched_secs'
>
export const noViews: ViewTotals = {
  views: 0,
  embed_views: 0,
  mobile_views: 0,
  finishes: 0,
  downloads: 0,
  source_downloads: 0,
  watched_secs: 0,
}

export async function addToTotals(trx: Kysely<Database>, itemId: number, gain: ViewTotals): Promise<void> {
  await trx
    .insertInto('view_totals')
    .values({ item_id: itemId, ...gain })
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet((e) => ({
        views: e('view_totals.views', '+', gain.views),
        embed_views: e('view_totals.embed_views', '+', gain.embed_views),
        mobile_views: e('view_totals.mobile_views', '+', gain.mobile_views),
        finishes: e('view_totals.finishes', '+', gain.finishes),
        downloads: e('view_totals.downloads', '+', gain.downloads),
        source_downloads: e('view_totals.source_downloads', '+', gain.source_downloads),
        watched_secs: e('view_totals.watched_secs', '+', gain.watched_secs),
      })),
    )
    .execute()
  if (gain.views === 0) return
  await trx
    .updateTable('items')
    .set((e) => ({ view_count: e('view_count', '+', gain.views) }))
    .where('id', '=', itemId)
    .execute()
}

/** The first size that a player saw. */
export const saveMediaSize = (db: Kysely<Database>, item: Viewable, width: number, height: number): Promise<unknown> =>
  db
    .insertInto('view_totals')
    .values({ item_id: item.id, width, height })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ width, height }).where('view_totals.width', '=', 0))
    .execute()

export type DayCounts = Pick<Selectable<ViewDaysTable>, 'views' | 'embed_views' | 'mobile_views' | 'finishes' | 'watched_secs'>
export const noCounts: DayCounts = { views: 0, embed_views: 0, mobile_views: 0, finishes: 0, watched_secs: 0 }
export type DayRow = Selectable<ViewDaysTable>

/** Rows of some items on some days, for counting. */
export const listDayRows = (trx: Kysely<Database>, itemIds: readonly number[], days: readonly number[]): Promise<DayRow[]> =>
  trx.selectFrom('view_days').selectAll().where('item_id', 'in', itemIds).where('day', 'in', days).execute()

export const putDayRows = (trx: Kysely<Database>, rows: Insertable<ViewDaysTable>[]): Promise<unknown> =>
  trx
    .insertInto('view_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'day']).doUpdateSet((e) => ({
        views: e.ref('excluded.views'),
        embed_views: e.ref('excluded.embed_views'),
        mobile_views: e.ref('excluded.mobile_views'),
        finishes: e.ref('excluded.finishes'),
        watched_secs: e.ref('excluded.watched_secs'),
        steps: e.ref('excluded.steps'),
      })),
    )
    .execute()

export const addToSiteDays = (trx: Kysely<Database>, rows: (DayCounts & { day: number })[]): Promise<unknown> =>
  trx
    .insertInto('view_site_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((e) => ({
        views: e('view_site_days.views', '+', e.ref('excluded.views')),
        embed_views: e('view_site_days.embed_views', '+', e.ref('excluded.embed_views')),
        mobile_views: e('view_site_days.mobile_views', '+', e.ref('excluded.mobile_views')),
        finishes: e('view_site_days.finishes', '+', e.ref('excluded.finishes')),
        watched_secs: e('view_site_days.watched_secs', '+', e.ref('excluded.watched_secs')),
      })),
    )
    .execute()

/** Counts views by the page that they began in. An item with `max` pages counts those on further ones under an empty name. */
export async function addToHosts(
  trx: Kysely<Database>,
  hosts: readonly { item_id: number; host: string; views: number }[],
  max: number,
): Promise<void> {
  if (hosts.length === 0) return
  const itemIds = [...new Set(hosts.map(({ item_id }) => item_id))]
  const known = await trx.selectFrom('view_hosts').select(['item_id', 'host']).where('item_id', 'in', itemIds).execute()
  const names = Map.groupBy(known, ({ item_id }) => item_id)
  for (const row of hosts) {
    const its = names.get(row.item_id) ?? []
    const host = its.length < max || its.some(({ host }) => host === row.host) ? row.host : ''
    names.set(row.item_id, [...its.filter((one) => one.host !== host), { item_id: row.item_id, host }])
    await trx
      .insertInto('view_hosts')
      .values({ ...row, host })
      .onConflict((conflict) =>
        conflict.columns(['item_id', 'host']).doUpdateSet((e) => ({ views: e('view_hosts.views', '+', e.ref('excluded.views')) })),
      )
      .execute()
  }
}

/** Databases take only so many values in one statement. */
const rowsAtOnce = 500

export async function addToBuckets(trx: Kysely<Database>, buckets: { item_id: number; bucket: number; amount: number }[]): Promise<void> {
  for (let start = 0; start < buckets.length; start += rowsAtOnce)
    await trx
      .insertInto('view_buckets')
      .values(buckets.slice(start, start + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['item_id', 'bucket']).doUpdateSet((e) => ({ amount: e('view_buckets.amount', '+', e.ref('excluded.amount')) })),
      )
      .execute()
}

export const findTotals = (db: Kysely<Database>, itemId: number): Promise<TotalsRow | undefined> =>
  db.selectFrom('view_totals').selectAll().where('item_id', '=', itemId).executeTakeFirst()

export const listDays = (db: Kysely<Database>, itemId: number, from: number): Promise<{ day: number; views: number }[]> =>
  db.selectFrom('view_days').select(['day', 'views']).where('item_id', '=', itemId).where('day', '>=', from).execute()

export const listBuckets = (db: Kysely<Database>, itemId: number): Promise<{ bucket: number; amount: number }[]> =>
  db.selectFrom('view_buckets').select(['bucket', 'amount']).where('item_id', '=', itemId).orderBy('bucket').execute()

export interface ViewRange {
  from: number
  to: number
  userId?: number | undefined
}

/** Views of an item that began between two moments, the latest first, without the first `skipped`. */
export function listViews(
  db: Kysely<Database>,
  itemId: number,
  { from, to, userId }: ViewRange,
  { max, skipped }: { max: number; skipped: number },
): Promise<ViewRow[]> {
  const views = db.selectFrom('views').selectAll().where('item_id', '=', itemId).where('began_at', '>=', from).where('began_at', '<', to)
  const chosen = userId === undefined ? views : views.where('user_id', '=', userId)
  return chosen.orderBy('began_at', 'desc').orderBy('id', 'desc').limit(max).offset(skipped).execute()
}

export const listViewersOf = (db: Kysely<Database>, itemId: number, max: number): Promise<{ id: number; display_name: string }[]> =>
  db
    .selectFrom('views')
    .innerJoin('users', 'users.id', 'views.user_id')
    .select(['users.id', 'users.display_name'])
    .where('views.item_id', '=', itemId)
    .groupBy(['users.id', 'users.display_name'])
    .orderBy((e) => e.fn.max('views.last_at'), 'desc')
    .orderBy('users.id')
    .limit(max)
    .execute()

export const putResumeTime = (db: Kysely<Database>, userId: number, item: Viewable, seconds: number, now: number): Promise<unknown> =>
  db
    .insertInto('resume_times')
    .values({ user_id: userId, item_id: item.id, seconds, updated_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ seconds, updated_at: now }))
    .execute()

export const deleteResumeTime = (db: Kysely<Database>, userId: number, item: Viewable): Promise<unknown> =>
  db.deleteFrom('resume_times').where('user_id', '=', userId).where('item_id', '=', item.id).execute()

/** The seconds at which an account left off, by item. */
const readResumeTimes = compiledOnce<{ userId: number; itemIds: readonly number[] }, { item_id: number; seconds: number }>({
  shape: ({ itemIds }) => String(itemIds.length),
  parameters: ({ userId, itemIds }) => [userId, ...itemIds],
  build: (db, { userId, itemIds }) =>
    db.selectFrom('resume_times').select(['item_id', 'seconds']).where('user_id', '=', userId).where('item_id', 'in', itemIds),
})

export async function listResumeTimes(db: Kysely<Database>, userId: number, itemIds: readonly number[]): Promise<Map<number, number>> {
  return new Map((await readResumeTimes(db, { userId, itemIds })).map(({ item_id, seconds }) => [item_id, seconds]))
}

/** Removes at most so many rows that nobody has touched since, and answers how many it were. */
export async function deleteOldViews(db: Kysely<Database>, before: number, max: number): Promise<number> {
  const old = db.selectFrom('views').select('id').where('last_at', '<', before).limit(max)
  const { numDeletedRows } = await db.deleteFrom('views').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** People whose latest view is as old; with the views themselves nothing is left of who watched. */
export async function deleteOldPeople(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('view_people').where('last_at', '<', before).execute()
}

export async function deleteOldBatches(db: Kysely<Database>, before: number, max: number): Promise<number> {
  const old = db.selectFrom('view_batches').select('id').where('received_at', '<', before).where('is_counted', '=', 1).limit(max)
  const { numDeletedRows } = await db.deleteFrom('view_batches').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The viewer maps of some items in some months, for counting. */
export const listMonthRows = (
  trx: Kysely<Database>,
  itemIds: readonly number[],
  months: readonly number[],
): Promise<Selectable<ViewMonthsTable>[]> =>
  trx.selectFrom('view_months').selectAll().where('item_id', 'in', itemIds).where('month', 'in', months).execute()

export const putMonthRows = (trx: Kysely<Database>, rows: Insertable<ViewMonthsTable>[]): Promise<unknown> =>
  trx
    .insertInto('view_months')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['item_id', 'month']).doUpdateSet((e) => ({ steps: e.ref('excluded.steps') })))
    .execute()

/** Notes when accounts have watched items; an earlier time changes nothing. */
export const putPeople = (trx: Kysely<Database>, rows: Insertable<ViewPeopleTable>[]): Promise<unknown> =>
  trx
    .insertInto('view_people')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['item_id', 'user_id'])
        .doUpdateSet((e) => ({ last_at: e.ref('excluded.last_at') }))
        .whereRef('view_people.last_at', '<', 'excluded.last_at'),
    )
    .execute()
