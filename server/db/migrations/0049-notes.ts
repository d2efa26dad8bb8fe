import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Private notes about items. */
export async function notes(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await table('notes')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('start_secs', real)
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('revision', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('notes_by_item').on('notes').columns(['user_id', 'item_id', 'start_secs']).execute()
  await db.schema.createIndex('notes_of_item').on('notes').column('item_id').execute()
}
