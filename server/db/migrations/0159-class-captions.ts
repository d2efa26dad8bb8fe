import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The newest caption of the voice in each virtual class, for the other processes of the hub. */
export async function classCaptions(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('class_captions')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('virtual_classes.item_id').onDelete('cascade'))
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('seen_at', whole, (column) => column.notNull())
    .execute()
}
