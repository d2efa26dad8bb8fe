import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Keeps whether an administrator has started a batch: until now, everybody who did was one. */
export async function batchesOfOwners(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('batches')
    .addColumn('as_admin', whole, (column) => column.notNull().defaultTo(1))
    .execute()
}
