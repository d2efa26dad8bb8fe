import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Secrets of authenticator apps, and recovery codes. */
export async function twoFactorCodes(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('two_factor')
    .addColumn('user_id', whole, (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('begun_at', whole, (column) => column.notNull())
    .addColumn('confirmed_at', whole)
    .addColumn('last_step', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await table('recovery_codes')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('recovery_codes_once', ['user_id', 'code_hash'])
    .execute()
}
