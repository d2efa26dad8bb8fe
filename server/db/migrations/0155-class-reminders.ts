import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** People who want to be told before a virtual class begins. */
export async function classReminders(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('class_reminders')
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('virtual_classes.item_id').onDelete('cascade'))
    .addColumn('asked_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('class_reminders_once', ['user_id', 'item_id'])
    .execute()
  await db.schema.createIndex('class_reminders_by_item').on('class_reminders').column('item_id').execute()
}
