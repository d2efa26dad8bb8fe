import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Courses of learning environments that have opened an item. */
export async function uses(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .createTable('course_uses')
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('launches', whole, (column) => column.notNull())
    .addColumn('last_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('course_uses_pk', ['item_id', 'environment_id', 'course_id'])
    .execute()
  await db.schema.createIndex('course_uses_by_environment').on('course_uses').column('environment_id').execute()
}
