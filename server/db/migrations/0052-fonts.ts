import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Font files that administrators upload. */
export async function fonts(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('fonts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('size', whole, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
}
