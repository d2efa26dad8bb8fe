import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Virtual classes with their schedule and state, their numbered events, and who was there from when to when. */
export async function classes(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await db.schema
    .createTable('virtual_classes')
    .addColumn('item_id', whole, (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .addColumn('is_scheduled', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('start_at', whole)
    .addColumn('end_at', whole)
    .addColumn('control_media', whole, (column) => column.notNull().defaultTo(1))
    .addColumn('disable_after_end', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('last_event', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('state', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('shown_asset', whole)
    .execute()
  await db.schema.createIndex('virtual_classes_by_shown').on('virtual_classes').column('shown_asset').execute()
  await db.schema
    .createTable('class_events')
    .addColumn('item_id', whole, (column) => column.notNull().references('virtual_classes.item_id').onDelete('cascade'))
    .addColumn('number', whole, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', whole, (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('class_events_once', ['item_id', 'number'])
    .execute()
  await db.schema.createIndex('class_events_by_user').on('class_events').column('user_id').execute()
  await table('class_presences')
    .addColumn('item_id', whole, (column) => column.notNull().references('virtual_classes.item_id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('has_hand', whole, (column) => column.notNull().defaultTo(0))
    .addColumn('joined_at', whole, (column) => column.notNull())
    .addColumn('seen_at', whole, (column) => column.notNull())
    .addColumn('left_at', whole)
    .execute()
  await db.schema.createIndex('class_presences_by_item').on('class_presences').columns(['item_id', 'left_at']).execute()
  await db.schema.createIndex('class_presences_by_user').on('class_presences').column('user_id').execute()
  await db.schema.createIndex('class_presences_by_process').on('class_presences').columns(['process', 'left_at']).execute()
}
