import type { Kysely } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'
import { columnsOf } from './columns.ts'

/** Entries of playlists that name a quiz of their item; without the quiz they are plain entries again. */
export async function quizzesInPlaylists(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const { whole } = columnsOf(db, dialect)
  await db.schema
    .alterTable('playlist_items')
    .addColumn('quiz_id', whole, (column) => column.references('quizzes.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('playlist_items_by_quiz').on('playlist_items').column('quiz_id').execute()
}
