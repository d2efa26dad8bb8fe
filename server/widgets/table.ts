import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** When these items changed, and the categories that they are in: what decides whether a search would still find them. */
export async function listChanges(db: Kysely<Database>, ids: number[]): Promise<unknown[]> {
  if (ids.length === 0) return []
  return Promise.all([
    db.selectFrom('items').select(['id', 'updated_at', 'revision']).where('id', 'in', ids).orderBy('id').execute(),
    db
      .selectFrom('item_categories')
      .select(['item_id', 'category_id'])
      .where('item_id', 'in', ids)
      .where('is_excluded', '=', 0)
      .orderBy('item_id')
      .orderBy('category_id')
      .execute(),
  ])
}
