import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** The slideshow of an item whose slides are shown beside its film. */
export async function slidesBeside(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('slideshows')
    .addColumn('is_beside', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
