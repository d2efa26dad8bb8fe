import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Items whose subtitles are being made from what is said in them. */
export async function transcriptions(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('transcriptions')
    .addColumn('item_id', whole, (column) => column.notNull().unique().references('items.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('progress', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('transcriptions_by_user').on('transcriptions').column('user_id').execute()
}
