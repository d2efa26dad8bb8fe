import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Addresses at which a learning environment registers the library by itself: one for each environment, used once. */
export async function ltiRegistrations(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('lti_registrations')
    .addColumn('environment_id', whole, (column) => column.primaryKey().references('lms_environments.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull().unique())
    .addColumn('ends_at', whole, (column) => column.notNull())
    .addColumn('attempts', whole, (column) => column.notNull())
    .execute()
}
