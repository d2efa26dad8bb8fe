import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Every change of an item asks which fields criteria look at: five of a thousand criteria. */
export async function criteriaFields(db: Kysely<Database>): Promise<void> {
  await db.schema.createIndex('category_criteria_by_field').on('category_criteria').column('field_id').execute()
}
