import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Courses of learning environments: their items, the people who came from them, and their class lists. */
export async function courses(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('courses')
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('class_list', 'text', (column) => column.notNull())
    .addColumn('group_id', whole, (column) => column.references('groups.id').onDelete('set null'))
    .addColumn('read_at', whole, (column) => column.notNull())
    .addColumn('fault', 'text', (column) => column.notNull())
    .addColumn('tries', whole, (column) => column.notNull())
    .addColumn('next_at', whole, (column) => column.notNull())
    .addUniqueConstraint('courses_once', ['environment_id', 'course_id'])
    .execute()
  await db.schema.createIndex('courses_of_group').on('courses').column('group_id').execute()

  await db.schema
    .createTable('course_people')
    .addColumn('course', whole, (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('seen_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('course_people_pk', ['course', 'user_id'])
    .execute()
  await db.schema.createIndex('course_people_of_user').on('course_people').column('user_id').execute()

  await db.schema
    .createTable('course_items')
    .addColumn('course', whole, (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('opened_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('course_items_pk', ['course', 'item_id'])
    .execute()
  await db.schema.createIndex('course_items_of_item').on('course_items').column('item_id').execute()

  await db.schema
    .createTable('course_members')
    .addColumn('course', whole, (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('course_members_pk', ['course', 'subject'])
    .execute()
}
