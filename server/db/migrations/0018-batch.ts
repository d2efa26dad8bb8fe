import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The trash, the archive, and batches with what every item was before. */
export async function batch(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  for (const name of ['blob_tier', 'is_removing', 'connect_share'])
    await db.schema
      .alterTable('items')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('items')
    .addColumn('tier_state', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('items').addColumn('deleted_by', whole).execute()
  await db.schema
    .alterTable('media_files')
    .addColumn('tier', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`create index items_in_trash on items (deleted_at, id) where deleted_at is not null`.execute(db)
  // Items deleted before there was a trash have no files, so they cannot be restored.
  await db.updateTable('items').set({ deleted_at: 1, is_removing: 1 }).where('deleted_at', 'is not', null).execute()

  await table('batches')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id'))
    // The same as user_id while it runs: one batch per person at a time.
    .addColumn('open_for', whole)
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('filter', 'text')
    .addColumn('undo_of', whole, (column) => column.references('batches.id').onDelete('set null'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_cancelled', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('total', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('changed', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('unchanged', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('failed', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('ended_at', whole)
    .execute()
  await db.schema.createIndex('batches_open').on('batches').column('open_for').unique().execute()
  await db.schema.createIndex('batches_by_user').on('batches').columns(['user_id', 'id']).execute()

  await db.schema
    .createTable('batch_items')
    .addColumn('batch_id', whole, (column) => column.notNull().references('batches.id').onDelete('cascade'))
    // No foreign key: the item may be purged by now.
    .addColumn('item_id', whole, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('change', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('batch_items_key', ['batch_id', 'item_id'])
    .execute()
  await db.schema.createIndex('batch_items_by_state').on('batch_items').columns(['batch_id', 'state', 'item_id']).execute()
}
