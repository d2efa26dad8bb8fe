import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Devices of screens have a key of their own beside their cookie; what two people change at once is counted. */
export async function screenKeys(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  for (const name of ['screens', 'screen_pairings'] as const) await db.schema.alterTable(name).addColumn('device_key', 'text').execute()
  for (const name of ['screens', 'screen_programmes'] as const) {
    await db.schema
      .alterTable(name)
      .addColumn('revision', whole, (column) => column.notNull().defaultTo(1))
      .execute()
  }
}
