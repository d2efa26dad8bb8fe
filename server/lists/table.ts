import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ListLimits } from '../../sdk/lists/contract.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { SearchingActor } from '../items/visible-to.ts'
import { visibleTo } from '../items/visible-to.ts'

type Db = Kysely<Database>
type Condition = RawBuilder<SqlBool>

/** A personal list: its rows `l` and their items `i`, latest first. */
export interface ListSource {
  from: RawBuilder<unknown>
  mine: RawBuilder<unknown>
  at: RawBuilder<number>
  order: RawBuilder<unknown>
  /** 1: it may be edited. */
  edit?: RawBuilder<number>
}

export interface ListedRow {
  id: number
  duration: number
  at: number
  edit: number
}

export interface ListQuery {
  actor: SearchingActor
  /** Further conditions, beside the right to see the item. */
  conditions: readonly Condition[]
  offset: number
  limit: number
}

export const favouritesOf = (userId: number): ListSource => ({
  from: sql`favourites l join items i on i.id = l.item_id`,
  mine: sql`l.user_id = ${userId}`,
  at: sql<number>`l.created_at`,
  order: sql`l.created_at desc, l.item_id desc`,
})

export const historyOf = (userId: number): ListSource => ({
  from: sql`watch_history l join items i on i.id = l.item_id`,
  mine: sql`l.user_id = ${userId}`,
  at: sql<number>`l.last_at`,
  order: sql`l.last_at desc, l.item_id desc`,
})

export const ownMediaOf = (userId: number): ListSource => ({
  from: sql`items i`,
  mine: sql`i.owner_id = ${userId}`,
  at: sql<number>`i.created_at`,
  order: sql`i.id desc`,
})

/** Items granted by others to an account or its groups; several grants on an item are one row. */
export function grantedTo(userId: number, groups: readonly number[], onlyEdit: boolean): ListSource {
  const access = onlyEdit ? sql`and access = 'edit'` : sql``
  const to = (column: 'user_id' | 'group_id', ids: readonly number[]): RawBuilder<unknown> =>
    sql`select item_id, created_at, access from item_grants where ${sql.ref(column)} in (${sql.join(ids)}) ${access}`
  const grants = groups.length === 0 ? to('user_id', [userId]) : sql`${to('user_id', [userId])} union all ${to('group_id', groups)}`
  return {
    from: sql`(select item_id, max(created_at) as at, max(case when access = 'edit' then 1 else 0 end) as edit
      from (${grants}) as given group by item_id) as l join items i on i.id = l.item_id`,
    mine: sql`i.owner_id <> ${userId}`,
    at: sql<number>`l.at`,
    order: sql`l.at desc, l.item_id desc`,
    edit: sql<number>`l.edit`,
  }
}

/** A page of a list, and how long the list is as far as it is counted. */
export async function findListedItems(
  db: Db,
  dialect: Dialect,
  source: ListSource,
  { actor, conditions, offset, limit }: ListQuery,
): Promise<{ rows: ListedRow[]; count: number }> {
  const where = sql.join([source.mine, sql`(${visibleTo(actor, isOneOf[dialect])})`, ...conditions], sql` and `)
  const { rows } = await sql<ListedRow>`
    select i.id as id, i.duration_secs as duration, ${source.at} as at, ${source.edit ?? sql`0`} as edit
    from ${source.from} where ${where} order by ${source.order} limit ${limit} offset ${offset}`.execute(db)
  // The only page there is has been counted already.
  if (offset === 0 && rows.length < limit) return { rows, count: rows.length }
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${source.from} where ${where} limit ${ListLimits.countedTo + 1}) as counted`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export const isOfType = (types: readonly number[]): Condition => sql<SqlBool>`i.record_type in (${sql.join(types)})`
export const hasStatus = (status: string): Condition => sql<SqlBool>`i.status = ${status}`

/** Progress in these items: the position where the person stopped, and the longest part played without a break. */
export async function listProgress(
  db: Db,
  userId: number,
  itemIds: readonly number[],
): Promise<Map<number, { resume: number; watched: number; finished: boolean }>> {
  const of = itemIds.map((id) => [id, { resume: 0, watched: 0, finished: false }] as const)
  const progress = new Map(of)
  if (itemIds.length === 0) return progress
  const [views, resumes] = await Promise.all([
    db
      .selectFrom('views')
      .select((e) => ['item_id', e.fn.max('watched_secs').as('watched'), e.fn.max('is_finished').as('finished')])
      .where('user_id', '=', userId)
      .where('item_id', 'in', itemIds)
      .groupBy('item_id')
      .execute(),
    db.selectFrom('resume_times').select(['item_id', 'seconds']).where('user_id', '=', userId).where('item_id', 'in', itemIds).execute(),
  ])
  for (const { item_id, watched, finished } of views) Object.assign(progress.get(item_id) ?? {}, { watched, finished: finished === 1 })
  for (const { item_id, seconds } of resumes) Object.assign(progress.get(item_id) ?? {}, { resume: seconds })
  return progress
}

/** Items of these in the person's history. */
export async function listWatched(db: Db, userId: number, itemIds: readonly number[]): Promise<Set<number>> {
  if (itemIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('watch_history')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('item_id', 'in', itemIds)
    .execute()
  return new Set(rows.map(({ item_id }) => item_id))
}

/** The latest of what was there and what comes; several rows about one item would be one too many for the database. */
export const putHistory = (trx: Db, rows: { user_id: number; item_id: number; last_at: number }[]): Promise<unknown> =>
  trx
    .insertInto('watch_history')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'item_id'])
        .doUpdateSet((e) => ({ last_at: e.ref('excluded.last_at') }))
        .whereRef('watch_history.last_at', '<', sql.ref('excluded.last_at')),
    )
    .execute()

export const deleteFromHistory = (db: Db, userId: number, itemId: number): Promise<unknown> =>
  db.deleteFrom('watch_history').where('user_id', '=', userId).where('item_id', '=', itemId).execute()

/** Removes at most so many entries of a person, and answers how many it were. */
export async function deleteHistory(db: Db, userId: number, max: number): Promise<number> {
  const some = db.selectFrom('watch_history').select('item_id').where('user_id', '=', userId).limit(max)
  const { numDeletedRows } = await db
    .deleteFrom('watch_history')
    .where('user_id', '=', userId)
    .where('item_id', 'in', some)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes at most so many entries that nobody has watched since, and answers how many it were. */
export async function deleteOldHistory(db: Db, before: number, max: number): Promise<number> {
  const old = await db.selectFrom('watch_history').select(['user_id', 'item_id']).where('last_at', '<', before).limit(max).execute()
  for (const [userId, rows] of Map.groupBy(old, ({ user_id }) => user_id))
    await db
      .deleteFrom('watch_history')
      .where('user_id', '=', userId)
      .where(
        'item_id',
        'in',
        rows.map(({ item_id }) => item_id),
      )
      .where('last_at', '<', before)
      .execute()
  return old.length
}
