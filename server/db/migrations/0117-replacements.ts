import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Hidden items that hold a new, an earlier or a former file of an item. A mark in the row of an item tells whether it has any. */
export async function replacements(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('replacements')
    .addColumn('file_item_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', whole, (column) => column.notNull())
    .addColumn('needs_approval', whole, (column) => column.notNull())
    .addColumn('changed_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('replacements_of_item').on('replacements').columns(['item_id', 'state']).execute()
  for (const name of ['file_version', 'has_replacement'])
    await db.schema
      .alterTable('items')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
      .execute()
}
