import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The last time that an item was declined, with the sentence for its owner, and when it was sent for approval again. */
export async function declines(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('declines')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('declined_at', whole, (column) => column.notNull())
    .addColumn('asked_again_at', whole)
    .execute()
  await db.schema.createIndex('declines_by_time').on('declines').column('declined_at').execute()
}
