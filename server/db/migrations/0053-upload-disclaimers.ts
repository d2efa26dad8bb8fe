import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Texts about uploads that were accepted, by whom and when, and the items that were uploaded under them. */
export async function uploadDisclaimers(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('upload_disclaimers')
    .addColumn('text_id', 'text', (column) => column.notNull().unique())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await table('upload_acceptances')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id'))
    .addColumn('disclaimer_id', whole, (column) => column.notNull().references('upload_disclaimers.id'))
    .addColumn('accepted_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('upload_acceptances_by_user').on('upload_acceptances').columns(['user_id', 'accepted_at']).execute()
  await table('item_acceptances')
    .addColumn('item_id', whole, (column) => column.notNull().unique().references('items.id').onDelete('cascade'))
    .addColumn('acceptance_id', whole, (column) => column.notNull().references('upload_acceptances.id'))
    .execute()
}
