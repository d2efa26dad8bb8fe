import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The last place of the presenter's pointer in each virtual class, for the other processes of the hub. */
export async function classPointers(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real } = columnsOf(db, dialect)
  await db.schema
    .createTable('class_pointers')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('virtual_classes.item_id').onDelete('cascade'))
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('move', whole, (column) => column.notNull())
    .addColumn('after_event', whole, (column) => column.notNull())
    .addColumn('x', real, (column) => column.notNull())
    .addColumn('y', real, (column) => column.notNull())
    .execute()
}
