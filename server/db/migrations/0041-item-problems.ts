import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Faults that an item has although it plays: a source that is cut off, a poster or a storyboard that could not be made. */
export async function itemProblems(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('item_problems')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('conversion_id', whole, (column) => column.references('conversions.id').onDelete('cascade'))
    .addColumn('attempts', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('can_retry', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', whole)
    .addColumn('created_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('item_problems_key', ['item_id', 'part'])
    .execute()
  await db.schema.createIndex('item_problems_by_conversion').on('item_problems').column('conversion_id').execute()
}
