import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/**
 * Views of items. Batches wait unchanged until they are counted into views. Totals, days and buckets contain no person, and stay when views
 * are deleted.
 */
export async function viewing(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await table('views')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('view_key', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('within_id', whole, (column) => column.notNull())
    .addColumn('is_registered', whole, (column) => column.notNull())
    .addColumn('is_embed', whole, (column) => column.notNull())
    .addColumn('is_mobile', whole, (column) => column.notNull())
    .addColumn('began_at', whole, (column) => column.notNull())
    .addColumn('last_at', whole, (column) => column.notNull())
    .addColumn('segments', 'text', (column) => column.notNull())
    .addColumn('watched_secs', real, (column) => column.notNull())
    .addColumn('is_finished', whole, (column) => column.notNull())
    .addUniqueConstraint('views_once', ['item_id', 'view_key'])
    .execute()
  await db.schema.createIndex('views_by_item').on('views').columns(['item_id', 'began_at']).execute()
  await db.schema.createIndex('views_by_user').on('views').columns(['user_id', 'item_id']).execute()
  await db.schema.createIndex('views_by_age').on('views').column('last_at').execute()
  await table('view_batches')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('view_key', 'text', (column) => column.notNull())
    .addColumn('ind', whole, (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('received_at', whole, (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('is_counted', whole, (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('view_batches_once', ['item_id', 'view_key', 'ind'])
    .execute()
  await sql`create index view_batches_waiting on view_batches (id) where is_counted = 0`.execute(db)
  await db.schema.createIndex('view_batches_by_age').on('view_batches').column('received_at').execute()
  await db.schema.createIndex('view_batches_by_user').on('view_batches').column('user_id').execute()
  let totals = db.schema
    .createTable('view_totals')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
  for (const name of ['views', 'embed_views', 'mobile_views', 'finishes', 'downloads', 'source_downloads', 'width', 'height'])
    totals = totals.addColumn(name, whole, (column) => column.notNull().defaultTo(0))
  await totals.addColumn('watched_secs', real, (column) => column.notNull().defaultTo(0)).execute()
  for (const [name, column, amount] of [
    ['view_days', 'day', 'views'],
    ['view_buckets', 'bucket', 'amount'],
  ] as const)
    await db.schema
      .createTable(name)
      .addColumn('item_id', whole, (one) => one.notNull().references('items.id').onDelete('cascade'))
      .addColumn(column, whole, (one) => one.notNull())
      .addColumn(amount, whole, (one) => one.notNull())
      .addPrimaryKeyConstraint(`${name}_pk`, ['item_id', column])
      .execute()
  await db.schema
    .createTable('resume_times')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('seconds', real, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('resume_times_pk', ['user_id', 'item_id'])
    .execute()
  await db.schema.createIndex('resume_times_by_item').on('resume_times').column('item_id').execute()
}
