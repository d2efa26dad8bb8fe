import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Groups of tags of the site, their tags, and the tags of chapters. */
export async function chapterTags(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('tag_groups')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull().unique())
    .addColumn('revision', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await table('tags')
    .addColumn('group_id', whole, (column) => column.notNull().references('tag_groups.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('position', whole, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('chapter_tags')
    .addColumn('chapter_id', whole, (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('tag_id', whole, (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('chapter_tags_once', ['chapter_id', 'tag_id'])
    .execute()
  await db.schema.createIndex('tags_by_group').on('tags').columns(['group_id', 'position']).execute()
  await db.schema.createIndex('chapter_tags_by_tag').on('chapter_tags').column('tag_id').execute()
}
