import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MineOrder, MineScope, MineState } from '../../sdk/mine/contract.ts'
import { isOneOf } from '../db/one-of.ts'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>
type Condition = RawBuilder<SqlBool>

export interface MineRow {
  id: number
  state: MineState
  comments: number
  size: number
}

export interface MineQuery {
  /** In the order of the list. */
  where: readonly Condition[]
  now: number
}

/** Items that look after themselves: photos of a photoset are shown in their photoset. */
export const isListed: Condition = sql<SqlBool>`i.deleted_at is null and i.photoset_id is null`

/** Items that the account owns, or may edit by a grant to it or one of its groups. */
export function isMine(scope: MineScope, dialect: Dialect, { id, groups }: { id: number; groups: readonly number[] }): Condition {
  const own = sql<SqlBool>`i.owner_id = ${id}`
  const granted = sql<SqlBool>`i.id in (select g.item_id from item_grants g
    where g.access = 'edit' and (g.user_id = ${id} or ${isOneOf[dialect](sql`g.group_id`, groups)}))`
  if (scope === 'own') return own
  return scope === 'shared' ? sql<SqlBool>`${granted} and not ${own}` : sql<SqlBool>`(${own} or ${granted})`
}

/** The state of an item `i`; `MineStates` has the same order. */
const stateOf = (now: number): RawBuilder<MineState> => sql<MineState>`case
  when i.status = 'failed' then 'failed'
  when i.status = 'converting' then 'converting'
  when i.approval = 'declined' then 'declined'
  when i.approval = 'waiting' then 'waiting'
  when i.expires_at <= ${now} then 'expired'
  when i.publish_at > ${now} then 'scheduled'
  when exists (select 1 from item_problems p where p.item_id = i.id) then 'problem'
  else 'ready' end`

export const hasState = (state: MineState, now: number): Condition => sql<SqlBool>`${stateOf(now)} = ${state}`
export const isOfType = (type: number): Condition => sql<SqlBool>`i.record_type = ${type}`
export const hasPrivacy = (privacy: number): Condition => sql<SqlBool>`i.is_private = ${privacy}`

const comments = sql<number>`(select count(*) from comments c where c.item_id = i.id)`
const size = sql<number>`(coalesce((select sum(f.size) from media_files f where f.item_id = i.id), 0)
  + coalesce((select sum(r.size) from renditions r where r.item_id = i.id), 0))`

/** The value that each order compares; `isUp` begins with the smallest. */
const orders: Readonly<Record<MineOrder, { by: RawBuilder<unknown>; isUp?: boolean }>> = {
  added: { by: sql`i.created_at` },
  title: { by: sql`lower(i.title)`, isUp: true },
  views: { by: sql`i.view_count` },
  comments: { by: comments },
  duration: { by: sql`i.duration_secs` },
  size: { by: size },
  // Items without a date come after those that have one.
  expiry: { by: sql`coalesce(i.expires_at, 9007199254740991)`, isUp: true },
}

export interface MinePage extends MineQuery {
  order: MineOrder
  isReversed: boolean
  offset: number
  limit: number
}

/** A page of the list. The comments and files are counted for the rows of the page, unless the order needs them of every item. */
export async function listMineRows(db: Db, { where, now, order, isReversed, offset, limit }: MinePage): Promise<MineRow[]> {
  const { by, isUp = false } = orders[order]
  const direction = isUp === isReversed ? sql`desc` : sql`asc`
  const { rows } = await sql<MineRow>`
    select i.id as id, ${stateOf(now)} as state, ${comments} as comments, ${size} as size
    from items i where i.id in (
      select i.id from items i where ${sql.join(where, sql` and `)} order by ${by} ${direction}, i.id ${direction} limit ${limit} offset ${offset}
    ) order by ${by} ${direction}, i.id ${direction}`.execute(db)
  return rows.map((row) => ({ ...row, comments: Number(row.comments), size: Number(row.size) }))
}

export async function countMineRows(db: Db, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from items i where ${sql.join(where, sql` and `)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function listMineItemIds(db: Db, where: readonly Condition[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id as id from items i where ${sql.join(where, sql` and `)} order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
