import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Endpoints of other programs, the messages to them, and the items that have not been published yet. */
export async function webhooks(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('webhooks')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('former_secret', 'text', (column) => column.notNull())
    .addColumn('former_until', whole, (column) => column.notNull())
    .addColumn('is_on', whole, (column) => column.notNull())
    .addColumn('paused_until', whole, (column) => column.notNull())
    .addColumn('failing_since', whole)
    .addColumn('off_since', whole)
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await table('webhook_deliveries')
    .addColumn('webhook_id', whole, (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('waiting_since', whole, (column) => column.notNull())
    .addColumn('next_at', whole, (column) => column.notNull())
    .addColumn('tried_at', whole)
    .addColumn('tries', whole, (column) => column.notNull())
    .addColumn('status', whole, (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('webhook_deliveries_due').on('webhook_deliveries').columns(['webhook_id', 'state', 'next_at']).execute()
  await db.schema.createIndex('webhook_deliveries_by_age').on('webhook_deliveries').column('created_at').execute()
  await db.schema
    .createTable('unpublished_items')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .execute()
  // Only these can still be published; all others have been, for those who listen from now on.
  await sql`insert into unpublished_items (item_id) select id from items
    where photoset_id is null and is_removing = 0
      and (status <> 'ready' or is_private = 1 or approval not in ('none', 'approved') or publish_at is not null)`.execute(db)
}
