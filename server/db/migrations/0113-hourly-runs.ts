import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

/** When each hourly task has ended in any process. SQLite belongs to one process, which needs no record. */
export async function hourlyRuns(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return
  await db.schema
    .createTable('hourly_runs')
    .addColumn('task', 'text', (column) => column.primaryKey())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute()
}
