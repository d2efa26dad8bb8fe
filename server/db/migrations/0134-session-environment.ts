import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The learning environment that began a session. A registration that is removed ends its sessions. */
export async function sessionEnvironment(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('sessions')
    .addColumn('environment_id', whole, (column) => column.references('lms_environments.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('sessions_of_environment').on('sessions').column('environment_id').execute()
}
