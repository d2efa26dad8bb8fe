import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Streams of items. A mark in the row of an item tells whether it has any, so that showing the others reads nothing more. */
export async function multiStream(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await table('multi_streams')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('stream_id', whole, (column) => column.notNull().unique().references('items.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('offset_ms', real, (column) => column.notNull().defaultTo(0))
    .addColumn('position', whole, (column) => column.notNull())
    .addColumn('is_primary', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('find_state', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('found_offset_ms', real)
    .addColumn('certainty', real)
    .execute()
  await db.schema.createIndex('multi_streams_by_item').on('multi_streams').columns(['item_id', 'position']).execute()
  await db.schema
    .alterTable('items')
    .addColumn('has_streams', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('items')
    .addColumn('stream_view', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
