import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Counts how often an account was signed out everywhere: devices that were known before are not known any more. */
export async function deviceGeneration(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('users')
    .addColumn('device_generation', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
