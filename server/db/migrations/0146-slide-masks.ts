import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

/** The area of the frame that a search for slides leaves out, as JSON. */
export async function slideMasks(db: Kysely<Database>, _dialect: Dialect): Promise<void> {
  await db.schema.alterTable('slide_imports').addColumn('mask', 'text').execute()
}
