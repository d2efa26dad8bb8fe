import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Slideshows of items, their slides, and what becomes slides. The number of slideshows stands in the row of the item. */
export async function slideshows(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await table('slideshows')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_video', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('deleted_at', whole)
    .execute()
  await table('slides')
    .addColumn('slideshow_id', whole, (column) => column.notNull().references('slideshows.id').onDelete('cascade'))
    .addColumn('position', whole, (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('notes', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('start_secs', real, (column) => column.notNull().defaultTo(-1))
    .addColumn('deleted_at', whole)
    .execute()
  await table('slide_imports')
    .addColumn('slideshow_id', whole, (column) => column.notNull().references('slideshows.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('file_id', whole, (column) => column.references('media_files.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('progress', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('slideshows_by_item').on('slideshows').columns(['item_id', 'id']).execute()
  await db.schema.createIndex('slideshows_by_user').on('slideshows').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('slideshows_deleted').on('slideshows').column('deleted_at').execute()
  await db.schema.createIndex('slides_by_slideshow').on('slides').columns(['slideshow_id', 'position']).execute()
  await db.schema.createIndex('slides_deleted').on('slides').column('deleted_at').execute()
  await db.schema.createIndex('slide_imports_by_slideshow').on('slide_imports').column('slideshow_id').execute()
  await db.schema.createIndex('slide_imports_by_user').on('slide_imports').columns(['user_id', 'state']).execute()
  await db.schema.createIndex('slide_imports_by_file').on('slide_imports').column('file_id').execute()
  await db.schema
    .alterTable('items')
    .addColumn('slideshow_count', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
