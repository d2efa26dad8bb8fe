import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The item that a person in a virtual class sees in place of that of the presenter, and whether another window is in front. */
export async function classViews(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  for (const name of ['seen_item', 'is_away'])
    await db.schema
      .alterTable('class_presences')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
      .execute()
}
