import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Words of which a recogniser was not certain, kept with the draft that has them. */
export async function uncertainWords(db: Kysely<Database>): Promise<void> {
  await db.schema
    .alterTable('subtitle_drafts')
    .addColumn('uncertain', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
