import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

/** Categories that people assigned to an item or excluded it from. */
export interface ManualCategories {
  included: number[]
  excluded: number[]
}

export async function listManual(db: Db, itemId: number): Promise<ManualCategories> {
  const rows = await db
    .selectFrom('item_categories')
    .select(['category_id', 'is_excluded'])
    .where('item_id', '=', itemId)
    .where('is_manual', '=', 1)
    .orderBy('category_id')
    .execute()
  const of = (flag: number) => rows.filter(({ is_excluded }) => is_excluded === flag).map(({ category_id }) => category_id)
  return { included: of(0), excluded: of(1) }
}

/** The answer to one field, as forms send it: text, or the numbers of what is chosen. */
export interface FieldState {
  answer: string
}

export async function fieldStateOf(db: Db, itemId: number, fieldId: number): Promise<FieldState> {
  const field = await db.selectFrom('fields').select('role').where('id', '=', fieldId).executeTakeFirst()
  if (field?.role === 'title' || field?.role === 'description') {
    const item = await db.selectFrom('items').select(['title', 'description']).where('id', '=', itemId).executeTakeFirstOrThrow()
    return { answer: item[field.role] }
  }
  const rows = await db
    .selectFrom('item_field_values')
    .select(['field_item_id', 'value'])
    .where('item_id', '=', itemId)
    .where('field_id', '=', fieldId)
    .orderBy('id')
    .execute()
  return { answer: rows.map(({ field_item_id, value }) => (field_item_id === null ? value : String(field_item_id))).join(',') }
}
