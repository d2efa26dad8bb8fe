import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Time limits of quizzes, the ends of attempts that have one, and the minutes that people have been given beyond the limit. */
export async function quizTime(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('quizzes')
    .addColumn('time_limit', whole, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('quiz_attempts').addColumn('ends_at', whole).execute()
  await db.schema
    .createTable('quiz_extra_times')
    .addColumn('quiz_id', whole, (column) => column.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('user_id', whole, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('minutes', whole, (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_extra_times_once', ['quiz_id', 'user_id'])
    .execute()
  await db.schema.createIndex('quiz_extra_times_of_user').on('quiz_extra_times').column('user_id').execute()
}
