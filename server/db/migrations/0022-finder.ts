import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { finderPostgres } from './0022-finder-postgres.ts'
import { finderSqlite } from './0022-finder-sqlite.ts'
import { columnsOf } from './columns.ts'

/** One index over everything that is written about an item, and tables for what it holds: pages, and names in every language. */
export async function finder(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await table('page_texts')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('slideshow_id', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('slide_id', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('position', whole, (column) => column.notNull())
    .addColumn('start_secs', real, (column) => column.notNull().defaultTo(-1))
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('page_texts_by_item').unique().on('page_texts').columns(['item_id', 'slideshow_id', 'position']).execute()
  await table('search_names')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', whole, (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('search_names_by_subject').on('search_names').columns(['kind', 'subject_id', 'lang']).execute()
  await (dialect === 'sqlite' ? finderSqlite : finderPostgres)(db)
}
