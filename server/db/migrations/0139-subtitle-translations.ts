import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Subtitle tracks that a language model translates, and the language that drafts were translated from. */
export async function subtitleTranslations(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await db.schema
    .alterTable('subtitle_drafts')
    .addColumn('translated_from', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await table('subtitle_translations')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('track_id', whole, (column) => column.notNull().references('subtitle_tracks.id').onDelete('cascade'))
    .addColumn('file_id', whole, (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('progress', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('texts', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('draft_id', whole, (column) => column.references('subtitle_drafts.id').onDelete('cascade'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addUniqueConstraint('subtitle_translations_once', ['track_id', 'lang'])
    .execute()
  await db.schema.createIndex('subtitle_translations_by_item').on('subtitle_translations').column('item_id').execute()
  await db.schema.createIndex('subtitle_translations_by_user').on('subtitle_translations').column('user_id').execute()
  await db.schema.createIndex('subtitle_translations_by_draft').on('subtitle_translations').column('draft_id').execute()
}
