import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** History of a person: one row for each item. It is separate from views, because clearing a history must not change counts. */
export async function lists(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('watch_history')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('last_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('watch_history_key', ['user_id', 'item_id'])
    .execute()
  await sql`insert into watch_history (user_id, item_id, last_at)
    select user_id, item_id, max(last_at) from views where user_id is not null group by user_id, item_id`.execute(db)
  await db.schema.createIndex('watch_history_by_time').on('watch_history').columns(['user_id', 'last_at', 'item_id']).execute()
  await db.schema.createIndex('watch_history_by_item').on('watch_history').column('item_id').execute()
  await db.schema.createIndex('watch_history_by_age').on('watch_history').column('last_at').execute()
  await db.schema.createIndex('favourites_by_time').on('favourites').columns(['user_id', 'created_at', 'item_id']).execute()
}
