import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Marks passwords that an administrator has set. Those of before count as chosen by their owners. */
export async function temporaryPasswords(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('users')
    .addColumn('password_is_temporary', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
