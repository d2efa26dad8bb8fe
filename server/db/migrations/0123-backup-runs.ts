import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Scheduled backups and checks that have ended. */
export async function backupRuns(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('backup_runs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('started_at', whole, (column) => column.notNull())
    .addColumn('ended_at', whole, (column) => column.notNull())
    .addColumn('snapshot', 'text', (column) => column.notNull())
    .addColumn('items', whole, (column) => column.notNull())
    .addColumn('files', whole, (column) => column.notNull())
    .addColumn('bytes', whole, (column) => column.notNull())
    .addColumn('kept', whole, (column) => column.notNull())
    .addColumn('problem', 'text', (column) => column.notNull())
    .execute()
}
