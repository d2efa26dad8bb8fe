import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Learning environments, the accounts of their people, tickets, and the log. */
export async function lms(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('lms_environments')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_enabled', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('origins', 'text', (column) => column.notNull())
    .addColumn('networks', 'text', (column) => column.notNull())
    .addColumn('rule', 'text', (column) => column.notNull())
    .addColumn('group_id', whole, (column) => column.references('groups.id').onDelete('set null'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('lms_identities')
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('lms_identities_key', ['environment_id', 'subject'])
    .execute()
  await db.schema.createIndex('lms_identities_by_user').on('lms_identities').column('user_id').execute()

  await db.schema
    .createTable('lms_tickets')
    .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('viewer', 'text', (column) => column.notNull())
    .addColumn('ends_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lms_tickets_by_end').on('lms_tickets').column('ends_at').execute()
  await db.schema.createIndex('lms_tickets_of_environment').on('lms_tickets').column('environment_id').execute()

  await table('lms_events')
    .addColumn('environment_id', whole, (column) => column.references('lms_environments.id').onDelete('cascade'))
    .addColumn('at', whole, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lms_events_of_environment').on('lms_events').columns(['environment_id', 'id']).execute()
  await db.schema.createIndex('lms_events_by_time').on('lms_events').column('at').execute()
  await db.schema.createIndex('lms_environments_of_group').on('lms_environments').column('group_id').execute()
}
