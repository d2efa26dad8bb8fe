import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import { CategoryLimits } from '../../sdk/categories/contract.ts'
import type { Database } from '../db/schema.ts'
import type { SearchingActor } from '../search/searcher.ts'
import { type IsOneOf, visibleTo } from '../search/visible-to.ts'

/** Items in each of these categories and below that this person may see, counted to `CategoryLimits.countedTo`; what is kept from them counts nowhere. */
export async function countMembers(
  db: Kysely<Database>,
  categoryIds: readonly number[],
  blocked: readonly number[],
  actor: SearchingActor,
): Promise<Map<number, number>> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const isOneOf: IsOneOf = (column, values) =>
    isPostgres ? sql`${column} = any(${values}::bigint[])` : sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
  const isKept: RawBuilder<unknown> =
    blocked.length === 0
      ? sql``
      : sql`and not exists (select 1 from category_ancestors kept where kept.category_id = m.category_id and ${isOneOf(sql`kept.ancestor_id`, blocked)})`
  const counts = new Map<number, number>()
  for (const id of categoryIds) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select distinct m.item_id from category_ancestors a
        join item_categories m on m.category_id = a.category_id join items i on i.id = m.item_id
        where a.ancestor_id = ${id} and m.is_excluded = 0 and ${visibleTo(actor, isOneOf)} ${isKept}
        limit ${CategoryLimits.countedTo}) counted`.execute(db)
    counts.set(id, Number(rows[0]?.count ?? 0))
  }
  return counts
}
