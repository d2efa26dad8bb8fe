import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Searches that people keep under a name. */
export async function savedSearches(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('saved_searches')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('saved_searches_by_user').unique().on('saved_searches').columns(['user_id', 'name']).execute()
}
