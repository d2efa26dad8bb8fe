import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Comments about items with their reports, and who may comment: by item and by publishing policy. */
export async function comments(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await db.schema
    .alterTable('items')
    .addColumn('comment_mode', 'text', (column) => column.notNull().defaultTo('site'))
    .execute()
  await db.schema
    .alterTable('publishing_policies')
    .addColumn('comments_off', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await table('comments')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('parent_id', whole, (column) => column.references('comments.id').onDelete('cascade'))
    .addColumn('start_secs', real)
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reports', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('edited_at', whole)
    .execute()
  await db.schema.createIndex('comments_by_item').on('comments').columns(['item_id', 'parent_id', 'start_secs']).execute()
  await db.schema.createIndex('comments_of_parent').on('comments').column('parent_id').execute()
  await db.schema.createIndex('comments_of_user').on('comments').column('user_id').execute()
  await db.schema.createIndex('comments_by_state').on('comments').columns(['state', 'id']).execute()
  await db.schema.createIndex('comments_by_reports').on('comments').columns(['reports', 'id']).execute()
  await db.schema
    .createTable('comment_reports')
    .addColumn('comment_id', whole, (column) => column.notNull().references('comments.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('comment_reports_once', ['comment_id', 'user_id'])
    .execute()
  await db.schema.createIndex('comment_reports_of_user').on('comment_reports').column('user_id').execute()
}
