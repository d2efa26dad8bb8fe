import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Layouts of pages, and the home pages of groups. */
export async function pageLayouts(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('page_layouts')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category_id', whole, (column) => column.references('categories.id').onDelete('set null'))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('published', 'text')
    .addColumn('draft', 'text')
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .addColumn('revision', whole, (column) => column.notNull().defaultTo(1))
    .execute()
  await table('home_layouts')
    .addColumn('group_id', whole, (column) => column.references('groups.id').onDelete('cascade'))
    .addColumn('layout_id', whole, (column) => column.notNull().references('page_layouts.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('page_layouts_by_name').on('page_layouts').column('name').execute()
  await db.schema.createIndex('page_layouts_by_category').on('page_layouts').column('category_id').execute()
  await db.schema.createIndex('page_layouts_by_user').on('page_layouts').column('user_id').execute()
  await db.schema.createIndex('home_layouts_by_group').on('home_layouts').column('group_id').execute()
  await db.schema.createIndex('home_layouts_by_layout').on('home_layouts').column('layout_id').execute()
  await db.schema.createIndex('categories_by_layout').on('categories').column('page_layout_id').execute()
}
