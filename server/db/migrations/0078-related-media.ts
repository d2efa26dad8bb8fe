import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Files, links and items of the library that belong to an item. Their numbers stand in its row, so that showing an item reads nothing more. */
export async function relatedMedia(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await table('related_media')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('position', whole, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('file_id', whole, (column) => column.references('media_files.id').onDelete('cascade'))
    .addColumn('linked_id', whole, (column) => column.references('items.id').onDelete('cascade'))
    .addColumn('start_secs', real)
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('deleted_at', whole)
    .execute()
  await db.schema.createIndex('related_media_by_item').on('related_media').columns(['item_id', 'position']).execute()
  await db.schema.createIndex('related_media_by_file').on('related_media').column('file_id').execute()
  await db.schema.createIndex('related_media_by_linked').on('related_media').column('linked_id').execute()
  await db.schema.createIndex('related_media_by_user').on('related_media').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('related_media_deleted').on('related_media').column('deleted_at').execute()
  for (const name of ['related_own', 'related_linked'])
    await db.schema
      .alterTable('items')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
      .execute()
}
