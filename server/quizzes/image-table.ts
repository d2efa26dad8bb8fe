import { type ExpressionBuilder, type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { QuizImagesTable } from './rows.ts'
import type { QuizRow } from './table.ts'

type Db = Kysely<Database>

export type ImageRow = Selectable<QuizImagesTable>

export const listQuizImages = (db: Db, quizId: number): Promise<ImageRow[]> =>
  db.selectFrom('quiz_images').selectAll().where('quiz_id', '=', quizId).orderBy('id').execute()

export const insertQuizImage = (trx: Db, image: Omit<Insertable<QuizImagesTable>, 'id'>): Promise<ImageRow> =>
  trx.insertInto('quiz_images').values(image).returningAll().executeTakeFirstOrThrow()

export const deleteQuizImages = async (trx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await trx.deleteFrom('quiz_images').where('id', 'in', ids).execute()
}

/** An image of any quiz whose file is the same, byte for byte. */
export const findImageByDigest = (db: Db, digest: string): Promise<ImageRow | undefined> =>
  db.selectFrom('quiz_images').selectAll().where('digest', '=', digest).orderBy('id').limit(1).executeTakeFirst()

/** The quiz that an image belongs to. */
export const findQuizOfImage = (db: Db, name: string): Promise<QuizRow | undefined> =>
  db
    .selectFrom('quiz_images')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_images.quiz_id')
    .selectAll('quizzes')
    .where('quiz_images.name', '=', name)
    .executeTakeFirst()

/** The quizzes with images from before a time that none of their questions has. Names are hexadecimal, without signs of patterns. */
export const listQuizzesWithLeftImages = async (db: Db, before: number): Promise<number[]> => {
  const isUsed = (e: ExpressionBuilder<Database, 'quiz_images'>) =>
    e
      .selectFrom('quiz_assets')
      .select('quiz_assets.id')
      .whereRef('quiz_assets.quiz_id', '=', 'quiz_images.quiz_id')
      .where(sql<boolean>`quiz_assets.data like '%' || quiz_images.name || '%'`)
  const left = db
    .selectFrom('quiz_images')
    .select('quiz_id')
    .distinct()
    .where('created_at', '<', before)
    .where((e) => e.not(e.exists(isUsed(e))))
  return (await left.execute()).map(({ quiz_id }) => quiz_id)
}

/** The names of all images in the quizzes of an item. */
export const listImageNamesOf = async (db: Db, itemId: number): Promise<string[]> => {
  const of = db.selectFrom('quiz_images').innerJoin('quizzes', 'quizzes.id', 'quiz_images.quiz_id').where('quizzes.item_id', '=', itemId)
  return (await of.select('quiz_images.name').execute()).map(({ name }) => name)
}

export const listImageNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('quiz_images').select('name').execute()).map(({ name }) => name)
