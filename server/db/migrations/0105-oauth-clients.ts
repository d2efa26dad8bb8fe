import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** A key with a client id is a client of OAuth: its secret buys tokens, which end after minutes and with it. */
export async function oauthClients(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await db.schema.alterTable('api_keys').addColumn('client_id', 'text').execute()
  await db.schema.createIndex('api_keys_by_client').on('api_keys').column('client_id').unique().execute()
  await table('oauth_tokens')
    .addColumn('key_id', whole, (column) => column.notNull().references('api_keys.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('expires_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('oauth_tokens_by_key').on('oauth_tokens').column('key_id').execute()
}
