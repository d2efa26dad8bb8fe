import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Line items whose link shows no item any more. */
export async function endedLines(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('grade_lines')
    .addColumn('has_ended', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
