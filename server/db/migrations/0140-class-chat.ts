import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Messages of the chat of virtual classes, and the lines that presenters draw over an image. */
export async function classChat(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema.alterTable('class_events').addColumn('about', whole).execute()
  await db.schema
    .createTable('class_chat')
    .addColumn('item_id', whole, (column) => column.notNull().references('virtual_classes.item_id').onDelete('cascade'))
    .addColumn('number', whole, (column) => column.notNull())
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('hidden_at', whole)
    .addPrimaryKeyConstraint('class_chat_once', ['item_id', 'number'])
    .execute()
  await db.schema.createIndex('class_chat_by_user').on('class_chat').column('user_id').execute()
  await db.schema
    .createTable('class_marks')
    .addColumn('item_id', whole, (column) => column.notNull().references('virtual_classes.item_id').onDelete('cascade'))
    .addColumn('number', whole, (column) => column.notNull())
    .addColumn('stroke', whole, (column) => column.notNull())
    .addColumn('color', 'text', (column) => column.notNull())
    .addColumn('points', 'text', (column) => column.notNull())
    .addColumn('is_current', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('class_marks_once', ['item_id', 'number'])
    .execute()
  await db.schema.createIndex('class_marks_current').on('class_marks').columns(['item_id', 'is_current']).execute()
}
