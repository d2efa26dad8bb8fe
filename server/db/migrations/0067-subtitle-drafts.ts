import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Which track of an item is shown first, the files that were replaced, and drafts that viewers do not see. */
export async function subtitleDrafts(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await db.schema
    .alterTable('subtitle_tracks')
    .addColumn('is_default', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await table('subtitle_drafts')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('track_id', whole, (column) => column.unique().references('subtitle_tracks.id').onDelete('cascade'))
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('revision', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('updated_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('subtitle_drafts_by_item').on('subtitle_drafts').column('item_id').execute()
  await db.schema.createIndex('subtitle_drafts_by_user').on('subtitle_drafts').column('user_id').execute()
  await table('subtitle_versions')
    .addColumn('track_id', whole, (column) => column.notNull().references('subtitle_tracks.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('subtitle_versions_by_track').on('subtitle_versions').column('track_id').execute()
  await db.schema.createIndex('subtitle_versions_by_user').on('subtitle_versions').column('user_id').execute()
}
