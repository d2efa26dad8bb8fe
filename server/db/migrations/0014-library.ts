import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Fields, categories, translations and favourites; memberships and values are found from both sides. */
export async function library(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)

  await table('fields')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('tooltip', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('default_value', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_required', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('role', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_multi_line', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('is_html', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('position', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('record_types', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .addColumn('deleted_at', whole)
    .execute()

  await table('field_items')
    .addColumn('field_id', whole, (column) => column.notNull().references('fields.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_default', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('position', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('deleted_at', whole)
    .execute()
  await db.schema.createIndex('field_items_by_field').on('field_items').columns(['field_id', 'position']).execute()

  await table('item_field_values')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('field_id', whole, (column) => column.notNull().references('fields.id').onDelete('cascade'))
    .addColumn('field_item_id', whole, (column) => column.references('field_items.id').onDelete('cascade'))
    .addColumn('value', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('item_field_values_by_item').on('item_field_values').columns(['item_id', 'field_id']).execute()
  await db.schema
    .createIndex('item_field_values_by_field')
    .on('item_field_values')
    .columns(['field_id', 'field_item_id', 'item_id'])
    .execute()

  await db.schema
    .createTable('translations')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', whole, (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translations_key', ['subject', 'subject_id', 'lang'])
    .execute()

  await table('categories')
    .addColumn('parent_id', whole, (column) => column.references('categories.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_featured', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('is_hidden', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('background_colour', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('matches_all', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('sql_query', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('image_at', whole)
    .addColumn('position', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addColumn('updated_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('categories_by_parent').on('categories').columns(['parent_id', 'name']).execute()

  await db.schema
    .createTable('category_ancestors')
    .addColumn('category_id', whole, (column) => column.notNull().references('categories.id').onDelete('cascade'))
    .addColumn('ancestor_id', whole, (column) => column.notNull().references('categories.id').onDelete('cascade'))
    .addColumn('depth', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('category_ancestors_key', ['category_id', 'ancestor_id'])
    .execute()
  await db.schema.createIndex('category_ancestors_by_ancestor').on('category_ancestors').columns(['ancestor_id', 'category_id']).execute()

  await db.schema
    .createTable('item_categories')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('category_id', whole, (column) => column.notNull().references('categories.id').onDelete('cascade'))
    .addColumn('is_manual', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('is_excluded', whole, (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('item_categories_key', ['item_id', 'category_id'])
    .execute()
  await db.schema.createIndex('item_categories_by_category').on('item_categories').columns(['category_id', 'item_id']).execute()

  await db.schema
    .createTable('favourites')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('start_secs', real, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('favourites_key', ['user_id', 'item_id'])
    .execute()
  await db.schema.createIndex('favourites_by_item').on('favourites').columns(['item_id', 'user_id']).execute()
}
