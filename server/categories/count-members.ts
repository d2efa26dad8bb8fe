import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { CategoryLimits } from '../../sdk/categories/contract.ts'
import { dialectOf, isOneOf } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'
import type { SearchingActor } from '../items/visible-to.ts'
import { listedFor } from '../items/visible-to.ts'

/** Max memberships to count: if the caller may see few of the items, counting all would block other requests. */
const scanned = 50_000

/** Items in each of these categories and below that this person may see, counted to `CategoryLimits.countedTo`; what is kept from them counts nowhere. */
export async function countMembers(
  db: Kysely<Database>,
  categoryIds: readonly number[],
  blocked: readonly number[],
  actor: SearchingActor,
): Promise<Map<number, number>> {
  const isOne = isOneOf[dialectOf(db)]
  const isKept: RawBuilder<unknown> =
    blocked.length === 0
      ? sql``
      : sql`and not exists (select 1 from category_ancestors kept where kept.category_id = m.category_id and ${isOne(sql`kept.ancestor_id`, blocked)})`
  const counts = new Map<number, number>()
  for (const id of categoryIds) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select distinct i.id from (select m.item_id from category_ancestors a
          join item_categories m on m.category_id = a.category_id
          where a.ancestor_id = ${id} and m.is_excluded = 0 ${isKept} limit ${scanned}) members
        join items i on i.id = members.item_id where ${listedFor(actor, isOne)}
        limit ${CategoryLimits.countedTo}) counted`.execute(db)
    counts.set(id, Number(rows[0]?.count ?? 0))
    await setImmediate()
  }
  return counts
}
