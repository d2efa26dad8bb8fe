import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Links by which people choose a password, and imports that send them. */
export async function passwordLinks(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('password_links')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('expires_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('password_links_of_user').on('password_links').column('user_id').execute()
  await db.schema.createIndex('password_links_by_expiry').on('password_links').column('expires_at').execute()
  await db.schema
    .alterTable('people_imports')
    .addColumn('invites', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
