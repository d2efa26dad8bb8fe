import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Grades for watching: line items of learning environments, the people who are graded, and the teachers who see them. */
export async function grades(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, real, table } = columnsOf(db, dialect)
  await table('grade_lines')
    .addColumn('environment_id', whole, (column) => column.notNull().references('lms_environments.id').onDelete('cascade'))
    .addColumn('item_id', whole, (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('course', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('done_percent', whole, (column) => column.notNull())
    .addColumn('in_steps', whole, (column) => column.notNull())
    .addColumn('may_replace', whole, (column) => column.notNull())
    .addColumn('can_read', whole, (column) => column.notNull())
    .addUniqueConstraint('grade_lines_once', ['environment_id', 'address'])
    .execute()
  await db.schema.createIndex('grade_lines_of_item').on('grade_lines').column('item_id').execute()

  await table('grades')
    .addColumn('line_id', whole, (column) => column.notNull().references('grade_lines.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('share', real, (column) => column.notNull())
    .addColumn('score', whole, (column) => column.notNull())
    .addColumn('deed_at', whole, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('sent_score', whole)
    .addColumn('tried_score', whole)
    .addColumn('sent_at', whole)
    .addColumn('stamp', whole, (column) => column.notNull())
    .addColumn('tries', whole, (column) => column.notNull())
    .addColumn('waiting_since', whole, (column) => column.notNull())
    .addColumn('next_at', whole, (column) => column.notNull())
    .addUniqueConstraint('grades_once', ['line_id', 'user_id'])
    .execute()
  await db.schema.createIndex('grades_of_user').on('grades').column('user_id').execute()
  await db.schema.createIndex('grades_waiting').on('grades').columns(['state', 'next_at']).execute()

  await db.schema
    .createTable('grade_teachers')
    .addColumn('line_id', whole, (column) => column.notNull().references('grade_lines.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seen_at', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('grade_teachers_once', ['line_id', 'user_id'])
    .execute()
  await db.schema.createIndex('grade_teachers_of_user').on('grade_teachers').column('user_id').execute()
}
