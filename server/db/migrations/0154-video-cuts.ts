import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Cuts of the videos of items, for editors of subtitles. */
export async function videoCuts(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('video_cuts')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .addColumn('file_version', whole, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('cuts', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('updated_at', whole, (column) => column.notNull())
    .execute()
}
