import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Line items of quizzes: their score is the best result of a person, and not the watched share. */
export async function quizGrades(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('grade_lines')
    .addColumn('quiz_id', whole, (column) => column.references('quizzes.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('grade_lines_of_quiz').on('grade_lines').column('quiz_id').execute()
}
