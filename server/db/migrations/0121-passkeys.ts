import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Public keys that people sign in with, and challenges that wait for an answer. */
export async function passkeyTables(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('passkeys')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', whole, (column) => column.notNull())
    .addColumn('relying_party', 'text', (column) => column.notNull())
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('used_at', whole)
    .execute()
  await db.schema.createIndex('passkeys_of_user').on('passkeys').column('user_id').execute()
  await table('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.notNull().unique())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('passkey_challenges_by_age').on('passkey_challenges').column('created_at').execute()
}
