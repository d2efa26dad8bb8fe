import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Marks sessions that a password began, and when an account got a new period for its second factor. Sessions of before count as begun otherwise. */
export async function requiredTwoFactor(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('sessions')
    .addColumn('by_password', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('second_factor_from', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
