import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Tokens with which the server reads other services for an account. */
export async function signInTokens(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('sign_in_tokens')
    .addColumn('provider_id', whole, (column) => column.notNull().references('sign_in_providers.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('expires_at', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_tokens_key', ['provider_id', 'user_id'])
    .execute()
  await db.schema.createIndex('sign_in_tokens_by_user').on('sign_in_tokens').column('user_id').execute()
}
