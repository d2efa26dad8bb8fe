import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

/** Slides are found in videos too. */
export async function slidesOfVideos(db: Kysely<Database>, _dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('slide_imports')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('file'))
    .execute()
}
