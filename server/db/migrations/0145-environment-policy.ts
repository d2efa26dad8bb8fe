import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The publishing policy of what is added from a learning environment. */
export async function environmentPolicy(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('lms_environments')
    .addColumn('policy_id', whole, (column) => column.references('publishing_policies.id').onDelete('set null'))
    .execute()
}
