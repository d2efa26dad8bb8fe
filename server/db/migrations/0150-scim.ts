import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

const profile = [
  'user_name',
  'user_key',
  'external_id',
  'display_name',
  'given_name',
  'family_name',
  'formatted_name',
  'title',
  'locale',
  'time_zone',
  'language',
  'employee_number',
  'cost_center',
  'organization',
  'division',
  'department',
]

/** Directories that push their accounts and groups, what they have pushed, and their last requests. */
export async function scim(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('scim_providers')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sign_in_provider_id', whole, (column) => column.references('sign_in_providers.id').onDelete('set null'))
    .addColumn('takes_linked', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('token_hash', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('token_at', whole, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('used_at', whole)
    .execute()
  let users = db.schema
    .createTable('scim_users')
    .addColumn('user_id', whole, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('provider_id', whole, (column) => column.notNull().references('scim_providers.id').onDelete('cascade'))
  for (const name of profile) users = users.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
  await users
    .addColumn('is_active', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('is_suspended', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('is_adopted', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('deleted_at', whole)
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('scim_users_by_key').on('scim_users').columns(['provider_id', 'user_key']).execute()
  await db.schema.createIndex('scim_users_by_external_id').on('scim_users').columns(['provider_id', 'external_id']).execute()
  await db.schema
    .createTable('scim_groups')
    .addColumn('group_id', whole, (column) => column.primaryKey().references('groups.id').onDelete('cascade'))
    .addColumn('provider_id', whole, (column) => column.notNull().references('scim_providers.id').onDelete('cascade'))
    .addColumn('external_id', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('scim_groups_by_provider').on('scim_groups').column('provider_id').execute()
  await table('scim_requests')
    .addColumn('provider_id', whole, (column) => column.notNull().references('scim_providers.id').onDelete('cascade'))
    .addColumn('at', whole, (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('status', whole, (column) => column.notNull())
    .addColumn('refusal', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('scim_requests_by_provider').on('scim_requests').columns(['provider_id', 'id']).execute()
  await db.schema
    .alterTable('groups')
    .addColumn('is_managed', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
