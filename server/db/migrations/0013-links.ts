import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Links and videos of external services as items, and pictures that go all around. */
export async function links(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  for (const name of ['is_360', 'source'])
    await db.schema
      .alterTable('items')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('items')
    .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
