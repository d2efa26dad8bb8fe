import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Drafts of chapters and of quiz questions that a language model writes in the background. */
export async function modelDrafts(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('model_drafts')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('progress', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addUniqueConstraint('model_drafts_once', ['item_id', 'kind'])
    .execute()
  await db.schema.createIndex('model_drafts_by_user').on('model_drafts').column('user_id').execute()
  await db.schema.createIndex('model_drafts_by_age').on('model_drafts').column('created_at').execute()
}
