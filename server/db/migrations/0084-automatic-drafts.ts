import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Marks drafts of subtitles that no person has written. */
export async function automaticDrafts(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('subtitle_drafts')
    .addColumn('is_automatic', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
