import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Tracks of uploaded files whose subtitles are images, and a mark of drafts that were read from them. */
export async function imageSubtitles(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('image_subtitles')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('position', whole, (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('progress', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('image_subtitles_of_item').unique().on('image_subtitles').columns(['item_id', 'position']).execute()
  await db.schema.createIndex('image_subtitles_by_state').on('image_subtitles').column('state').execute()
  await db.schema
    .alterTable('subtitle_drafts')
    .addColumn('is_from_images', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
