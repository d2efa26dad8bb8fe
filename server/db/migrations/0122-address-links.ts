import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Links by which people confirm a new e-mail address. */
export async function addressLinks(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('address_links')
    .addColumn('user_id', whole, (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('password_mark', 'text', (column) => column.notNull())
    .addColumn('expires_at', whole, (column) => column.notNull())
    .execute()
}
