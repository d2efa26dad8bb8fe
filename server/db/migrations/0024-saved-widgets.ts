import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Widgets that people keep under a name. Pages elsewhere show them: they outlive the account. */
export async function savedWidgets(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('saved_widgets')
    .addColumn('guid', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .addColumn('revision', whole, (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('saved_widgets_by_user').unique().on('saved_widgets').columns(['user_id', 'name']).execute()
}
