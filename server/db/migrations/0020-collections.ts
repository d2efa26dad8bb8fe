import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Chapters as entries, entries with names of their own, a chosen cover, playlists that were used last; pictures that come in parts. */
export async function collections(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  const entries = () => db.schema.alterTable('playlist_items')
  await entries()
    .addColumn('chapter_id', whole, (column) => column.references('chapters.id').onDelete('set null'))
    .execute()
  await entries()
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await entries()
    .addColumn('is_locked', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('playlist_settings')
    .addColumn('cover_entry_id', whole, (column) => column.references('playlist_items.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('playlist_settings_by_cover').on('playlist_settings').column('cover_entry_id').execute()
  await db.schema.createIndex('playlist_items_by_chapter').on('playlist_items').column('chapter_id').execute()

  await db.schema
    .createTable('playlist_uses')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('playlist_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('used_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('playlist_uses_key', ['user_id', 'playlist_id'])
    .execute()
  await db.schema.createIndex('playlist_uses_by_time').on('playlist_uses').columns(['user_id', 'used_at']).execute()
  await db.schema.createIndex('playlist_uses_by_playlist').on('playlist_uses').column('playlist_id').execute()

  await table('thumbnail_parts')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('thumbnail_parts_by_target').on('thumbnail_parts').columns(['user_id', 'target']).execute()
  await db.schema.createIndex('thumbnail_parts_by_time').on('thumbnail_parts').column('created_at').execute()
}
