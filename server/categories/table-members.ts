import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ItemCategoriesTable } from './rows.ts'

export type MemberRow = Selectable<ItemCategoriesTable>

export const listMemberships = (db: Kysely<Database>, itemIds: readonly number[]): Promise<MemberRow[]> =>
  db.selectFrom('item_categories').selectAll().where('item_id', 'in', itemIds).execute()

export const listMembershipsIn = (db: Kysely<Database>, categoryId: number, itemIds: readonly number[]): Promise<MemberRow[]> =>
  db.selectFrom('item_categories').selectAll().where('category_id', '=', categoryId).where('item_id', 'in', itemIds).execute()

export async function putMembers(trx: Kysely<Database>, rows: readonly Insertable<ItemCategoriesTable>[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('item_categories')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['item_id', 'category_id']).doUpdateSet((e) => ({
        is_manual: e.ref('excluded.is_manual'),
        is_excluded: e.ref('excluded.is_excluded'),
      })),
    )
    .execute()
}

export async function deleteMembers(trx: Kysely<Database>, itemIds: readonly number[], categoryIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0 || categoryIds.length === 0) return
  await trx.deleteFrom('item_categories').where('item_id', 'in', itemIds).where('category_id', 'in', categoryIds).execute()
}

/** Takes out what criteria have put there, or everything, up to `limit` rows; tells how many. */
export async function deleteMemberships(
  trx: Kysely<Database>,
  categoryId: number,
  which: 'filled' | 'all',
  limit: number,
): Promise<number> {
  const rows = await trx
    .selectFrom('item_categories')
    .select('item_id')
    .where('category_id', '=', categoryId)
    .$if(which === 'filled', (query) => query.where('is_manual', '=', 0).where('is_excluded', '=', 0))
    .limit(limit)
    .execute()
  await deleteMembers(
    trx,
    rows.map(({ item_id }) => item_id),
    [categoryId],
  )
  return rows.length
}

export const recordTypeOf = async (db: Kysely<Database>, itemId: number): Promise<number | undefined> =>
  (await db.selectFrom('items').select('record_type').where('id', '=', itemId).executeTakeFirst())?.record_type
