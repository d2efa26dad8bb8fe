import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Events for programs that listen, kept for a day so that they can continue. Without a reference: an event outlives its item. */
export async function itemEvents(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('item_events')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('item_events_by_time').on('item_events').column('created_at').execute()
}
