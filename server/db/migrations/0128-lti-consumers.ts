import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** LTI 1.1: consumer keys with their shared secrets, and the nonces that were used. */
export async function ltiConsumers(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('lti_consumers')
    .addColumn('environment_id', whole, (column) => column.primaryKey().references('lms_environments.id').onDelete('cascade'))
    .addColumn('consumer_key', 'text', (column) => column.notNull().unique())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('secret_at', whole, (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('lti_nonces')
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('nonce_hash', 'text', (column) => column.notNull())
    .addColumn('ends_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('lti_nonces_once', ['environment_id', 'nonce_hash'])
    .execute()
  await db.schema.createIndex('lti_nonces_by_end').on('lti_nonces').column('ends_at').execute()
}
