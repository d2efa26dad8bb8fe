import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf, isOneOf } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'
import { listedFor, type SearchingActor } from '../items/visible-to.ts'

type Db = Kysely<Database>

/** Categories and playlists of an item that are looked at, and the newest items of each. */
const maxGroups = 8
const maxOfGroup = 150
/** People who watched an item last, and the items that each watched last. */
const maxViewers = 100
const maxOfViewer = 20
/** Fewer people than these would show what single people watch. */
const minViewers = 5

export interface Group {
  kind: 'category' | 'playlist' | 'viewer'
  id: number
}

/** The categories and playlists of an item, and the people who watched it last. */
export async function findGroups(db: Db, itemId: number, countsViewers: boolean): Promise<Group[]> {
  const parts = [
    sql`select * from (select 'category' as kind, category_id as id from item_categories
      where item_id = ${itemId} and is_excluded = 0 order by category_id limit ${maxGroups}) as c`,
    sql`select * from (select distinct 'playlist' as kind, playlist_id as id from playlist_items
      where item_id = ${itemId} order by playlist_id limit ${maxGroups}) as p`,
  ]
  if (countsViewers)
    parts.push(sql`select * from (select 'viewer' as kind, user_id as id from watch_history
      where item_id = ${itemId} order by last_at desc limit ${maxViewers}) as v`)
  const { rows } = await sql<Group>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ kind, id }) => ({ kind, id: Number(id) }))
}

interface Scoring {
  itemId: number
  groups: readonly Group[]
  /** Items with the same words in their title, the best first. */
  alike: readonly number[]
  actor: SearchingActor
  limit: number
}

/** The items that share most with an item, the best first, of those that the caller may see. Every part of the statement reads a fixed number of rows. */
export async function listAlike(db: Db, { itemId, groups, alike, actor, limit }: Scoring): Promise<number[]> {
  const dialect = dialectOf(db)
  const ids = (wanted: Group['kind']): number[] => groups.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const parts: RawBuilder<unknown>[] = [
    ...ids('category').map(
      (id) => sql`select * from (select item_id, 3 as points from item_categories
        where category_id = ${id} and is_excluded = 0 order by item_id desc limit ${maxOfGroup}) as c`,
    ),
    ...ids('playlist').map(
      (id) => sql`select * from (select item_id, 4 as points from playlist_items where playlist_id = ${id} limit ${maxOfGroup}) as p`,
    ),
    ...alike.map((id, index) => sql`select ${sql.lit(id)} as item_id, ${sql.lit(Math.max(1, 5 - Math.floor(index / 4)))} as points`),
  ]
  const viewers = ids('viewer')
  if (viewers.length >= minViewers) parts.push(watchedBy(viewers, dialect))
  if (parts.length === 0) return []
  const { rows } = await sql<{ id: number }>`select i.id from (select item_id, sum(points) as points from
      (${sql.join(parts, sql` union all `)}) as found where item_id <> ${itemId} group by item_id) as scored
    join items i on i.id = scored.item_id
    where ${listedFor(actor, isOneOf[dialect])} and i.status = 'ready'
    order by scored.points desc, i.view_count desc, i.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Items that at least five of these people watched: one point for each of them, up to six. */
function watchedBy(viewers: readonly number[], dialect: 'sqlite' | 'postgres'): RawBuilder<unknown> {
  const ranked = sql`select item_id, row_number() over (partition by user_id order by last_at desc) as place from watch_history
    where ${isOneOf[dialect](sql`user_id`, viewers)}`
  return sql`select item_id, case when count(*) > 6 then 6 else count(*) end as points from (${ranked}) as watched
    where place <= ${maxOfViewer} group by item_id having count(*) >= ${minViewers}`
}
