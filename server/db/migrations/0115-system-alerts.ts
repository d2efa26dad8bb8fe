import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** When administrators were told last of each alert that lasts. */
export async function systemAlerts(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('system_alerts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', whole, (column) => column.notNull())
    .execute()
}
