import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Line items that the library makes itself, and the people of a learning environment who join its group. */
export async function ltiServices(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  for (const name of ['container', 'named_in', 'link', 'line_item', 'make_fault'])
    await db.schema
      .alterTable('grade_lines')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  for (const name of ['make_at', 'is_extra'])
    await db.schema
      .alterTable('grade_lines')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('lms_environments')
    .addColumn('adders', 'text', (column) => column.notNull().defaultTo('everyone'))
    .execute()
}
