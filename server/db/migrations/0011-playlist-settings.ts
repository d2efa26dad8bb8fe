import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Playlists that run by the clock, and entries that are a part of an item. */
export async function playlistSettings(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real } = columnsOf(db, dialect)
  await db.schema
    .createTable('playlist_settings')
    .addColumn('playlist_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .addColumn('is_broadcast', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('start_at', whole)
    .addColumn('stop_at', whole)
    .addColumn('live_item_id', whole, (column) => column.references('items.id').onDelete('set null'))
    .addColumn('image_secs', real, (column) => column.notNull())
    .execute()
  await db.schema.alterTable('playlist_items').addColumn('start_secs', real).execute()
  await db.schema.alterTable('playlist_items').addColumn('duration_secs', real).execute()
}
