import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Accounts that were deleted, with who gets their items. Their rows in `users` stay, because the log, comments and grades name them. */
export async function deletedAccounts(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('deleted_accounts')
    .addColumn('user_id', whole, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('deleted_at', whole, (column) => column.notNull())
    .addColumn('deleted_by', whole, (column) => column.notNull().references('users.id'))
    .addColumn('items_to', whole, (column) => column.notNull().references('users.id'))
    .addColumn('to_trash', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  for (const column of ['deleted_by', 'items_to'])
    await db.schema.createIndex(`deleted_accounts_by_${column}`).on('deleted_accounts').column(column).execute()
}
