import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Keys with which programs act for an account, and accounts that only programs use. */
export async function apiKeys(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await db.schema
    .alterTable('users')
    .addColumn('is_service', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await table('api_keys')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('start', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('expires_at', whole)
    .addColumn('used_at', whole)
    .execute()
  await db.schema.createIndex('api_keys_by_user').on('api_keys').column('user_id').execute()
}
