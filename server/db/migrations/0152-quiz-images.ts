import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Images of the questions of a quiz, and of their options. */
export async function quizImages(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole, table } = columnsOf(db, dialect)
  await table('quiz_images')
    .addColumn('quiz_id', whole, (column) => column.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('width', whole, (column) => column.notNull())
    .addColumn('height', whole, (column) => column.notNull())
    .addColumn('created_at', whole, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('quiz_images_of_quiz').on('quiz_images').column('quiz_id').execute()
}
