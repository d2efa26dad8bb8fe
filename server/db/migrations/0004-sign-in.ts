import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Other places where people have their accounts, who they are there, sign-ins under way, and answers that were used. */
export async function signIn(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('sign_in_providers')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('account_rule', 'text', (column) => column.notNull())
    .addColumn('is_enabled', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sign_in_identities')
    .addColumn('provider_id', whole, (column) => column.notNull().references('sign_in_providers.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('made_account', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('sign_in_identities_key', ['provider_id', 'subject'])
    .execute()
  await db.schema.createIndex('sign_in_identities_by_user').on('sign_in_identities').columns(['user_id', 'provider_id']).unique().execute()

  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('provider_id', whole, (column) => column.notNull().references('sign_in_providers.id').onDelete('cascade'))
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('verifier', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('ticket_hash', 'text', (column) => column.unique())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('used_at', whole)
    .execute()
  await db.schema.createIndex('sign_in_attempts_by_time').on('sign_in_attempts').column('created_at').execute()

  await db.schema
    .createTable('sign_in_seen')
    .addColumn('answer_hash', 'text', (column) => column.primaryKey())
    .addColumn('until', whole, (column) => column.notNull())
    .execute()
}
