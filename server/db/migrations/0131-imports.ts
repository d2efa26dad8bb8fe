import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The journal of imports: items by their ids in the library that they come from. */
export async function imports(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('imported_items')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('imported_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('imported_items_key', ['source', 'source_id'])
    .execute()
  await db.schema.createIndex('imported_items_of_item').on('imported_items').column('item_id').execute()
}
