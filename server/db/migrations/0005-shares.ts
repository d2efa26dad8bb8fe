import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** How often an address or an embed code of an item was copied; links that open nothing, but end and can be taken back. */
export async function shares(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('items')
    .addColumn('link_copies', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('shares')
    .addColumn('opens', whole, (column) => column.notNull().defaultTo(1))
    .execute()
}
