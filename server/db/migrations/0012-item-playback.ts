import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Data of few items: a preamble, a live stream, a channel. */
export async function itemPlayback(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real } = columnsOf(db, dialect)
  await db.schema
    .createTable('item_playback')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .addColumn('preamble_enabled', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('preamble_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('preamble_item_id', whole, (column) => column.references('items.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('text_secs', real, (column) => column.notNull().defaultTo(0))
    .addColumn('live_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('channel_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('channel_logo', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('broadcast_at', whole)
    .execute()
}
