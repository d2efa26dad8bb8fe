import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Editors, audience and criteria of categories, and the progress of filling them. */
export async function categories(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  for (const name of ['page_layout_id', 'is_limited', 'members_by_editors'])
    await db.schema
      .alterTable('categories')
      .addColumn(name, whole, (column) => column.notNull().defaultTo(0))
      .execute()
  await sql`create index categories_kept_from_some on categories (id) where is_hidden = 1 or is_limited = 1`.execute(db)

  await table('category_editors')
    .addColumn('category_id', whole, (column) => column.notNull().references('categories.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('group_id', whole, (column) => column.references('groups.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('category_editors_by_category').on('category_editors').column('category_id').execute()
  await db.schema.createIndex('category_editors_by_user').on('category_editors').column('user_id').execute()
  await db.schema.createIndex('category_editors_by_group').on('category_editors').column('group_id').execute()

  await db.schema
    .createTable('category_policies')
    .addColumn('category_id', whole, (column) => column.notNull().references('categories.id').onDelete('cascade'))
    .addColumn('policy_id', whole, (column) => column.notNull().references('publishing_policies.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('category_policies_key', ['category_id', 'policy_id'])
    .execute()

  await table('category_criteria')
    .addColumn('category_id', whole, (column) => column.notNull().references('categories.id').onDelete('cascade'))
    .addColumn('field_id', whole, (column) => column.notNull().references('fields.id').onDelete('cascade'))
    .addColumn('clause', 'text', (column) => column.notNull())
    .addColumn('field_item_id', whole, (column) => column.references('field_items.id').onDelete('cascade'))
    .addColumn('value', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('match_key', 'text', (column) => column.notNull())
    .addColumn('is_lead', whole, (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('category_criteria_by_category').on('category_criteria').column('category_id').execute()
  await sql`create index category_criteria_by_key on category_criteria (field_id, match_key, category_id) where is_lead = 1`.execute(db)

  await db.schema
    .createTable('category_fills')
    .addColumn('category_id', whole, (column) => column.primaryKey().references('categories.id').onDelete('cascade'))
    .addColumn('next_item_id', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('done', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('total', whole, (column) => column.notNull().defaultTo(0))
    .execute()
}
