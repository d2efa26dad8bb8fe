import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { QuizAnswersTable, QuizAssetsTable, QuizAttemptsTable, QuizzesTable } from './rows.ts'

type Db = Kysely<Database>
type Editable = Allowed<{ id: number }, 'edit'>

export type QuizRow = Selectable<QuizzesTable>
export type AssetRow = Selectable<QuizAssetsTable>
export type AttemptRow = Selectable<QuizAttemptsTable>
export type AnswerRow = Selectable<QuizAnswersTable>

/** The quizzes of these items, by name. */
export const listQuizzesOf = byIds<QuizRow>((db, itemIds) =>
  db.selectFrom('quizzes').selectAll().where('item_id', 'in', itemIds).orderBy('name').orderBy('id'),
)

/** The quizzes with these numbers. */
export const listQuizzesById = byIds<QuizRow>((db, ids) => db.selectFrom('quizzes').selectAll().where('id', 'in', ids))

export const findQuiz = (db: Db, id: number): Promise<QuizRow | undefined> =>
  db.selectFrom('quizzes').selectAll().where('id', '=', id).executeTakeFirst()

export const hasChapter = async (db: Db, itemId: number, id: number): Promise<boolean> =>
  (await db.selectFrom('chapters').select('id').where('id', '=', id).where('item_id', '=', itemId).executeTakeFirst()) !== undefined

/** The number in the row of the item is counted again, so that it is right after every change. */
const countAgain = (trx: Db, item: Editable): Promise<unknown> =>
  trx
    .updateTable('items')
    .set((e) => ({
      quizzes: e
        .selectFrom('quizzes')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('item_id', '=', item.id),
    }))
    .where('id', '=', item.id)
    .execute()

export async function insertQuiz(trx: Db, item: Editable, quiz: Omit<Insertable<QuizzesTable>, 'item_id' | 'id'>): Promise<number> {
  const { id } = await trx
    .insertInto('quizzes')
    .values({ ...quiz, item_id: item.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await countAgain(trx, item)
  return id
}

/** Changes a quiz and raises its revision; undefined when it is gone, or when another person has changed it since `read`. */
export async function updateQuiz(
  trx: Db,
  item: Editable,
  id: number,
  read: number | undefined,
  change: Updateable<QuizzesTable>,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('quizzes')
    .set((e) => ({ ...change, revision: e('revision', '+', 1) }))
    .where('id', '=', id)
    .where('item_id', '=', item.id)
    .$if(read !== undefined, (query) => query.where('revision', '=', read ?? 0))
    .returning('revision')
    .executeTakeFirst()
  return row?.revision
}

/** Questions, attempts and answers go with their quiz. */
export async function deleteQuiz(trx: Db, item: Editable, id: number): Promise<void> {
  await trx.deleteFrom('quizzes').where('id', '=', id).where('item_id', '=', item.id).execute()
  await countAgain(trx, item)
}

export const listAssets = (db: Db, quizId: number): Promise<AssetRow[]> =>
  db.selectFrom('quiz_assets').selectAll().where('quiz_id', '=', quizId).orderBy('start_secs').orderBy('id').execute()

export const findAsset = (db: Db, id: number): Promise<AssetRow | undefined> =>
  db.selectFrom('quiz_assets').selectAll().where('id', '=', id).executeTakeFirst()

export const insertAsset = (trx: Db, asset: Omit<Insertable<QuizAssetsTable>, 'id'>): Promise<AssetRow> =>
  trx.insertInto('quiz_assets').values(asset).returningAll().executeTakeFirstOrThrow()

export const updateAsset = (
  trx: Db,
  id: number,
  quizId: number,
  change: Omit<Updateable<QuizAssetsTable>, 'id' | 'quiz_id'>,
): Promise<AssetRow | undefined> =>
  trx.updateTable('quiz_assets').set(change).where('id', '=', id).where('quiz_id', '=', quizId).returningAll().executeTakeFirst()

export const deleteAsset = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('quiz_assets').where('id', '=', id).execute()

/** The attempts of a person, the newest first. */
export const listAttempts = (db: Db, quizId: number, userId: number): Promise<AttemptRow[]> => listAttemptsOf(db, [quizId], userId)

/** The attempts of a person at some quizzes, the newest of each first. */
export const listAttemptsOf = (db: Db, quizIds: readonly number[], userId: number): Promise<AttemptRow[]> =>
  db
    .selectFrom('quiz_attempts')
    .selectAll()
    .where('quiz_id', 'in', quizIds)
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .execute()

export const insertAttempt = (
  trx: Db,
  attempt: Pick<AttemptRow, 'quiz_id' | 'user_id' | 'number' | 'started_at' | 'ends_at'>,
): Promise<AttemptRow> => trx.insertInto('quiz_attempts').values(attempt).returningAll().executeTakeFirstOrThrow()

/** Counts an answer of an attempt, and keeps its row locked until the transaction ends. Answers whether the attempt has not ended. */
export async function claimAttempt(trx: Db, id: number): Promise<boolean> {
  const result = await trx
    .updateTable('quiz_attempts')
    .set((e) => ({ answers: e('answers', '+', 1) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Changes nothing when it has ended. */
export const endAttempt = (trx: Db, id: number, end: Pick<AttemptRow, 'ended_at' | 'points' | 'max_points'>): Promise<unknown> =>
  trx.updateTable('quiz_attempts').set(end).where('id', '=', id).where('ended_at', 'is', null).execute()

export const listAnswers = (db: Db, attemptId: number): Promise<AnswerRow[]> =>
  db.selectFrom('quiz_answers').selectAll().where('attempt_id', '=', attemptId).execute()

/** Answers whether it was the first answer of the attempt to this question. */
export async function insertAnswer(trx: Db, answer: Insertable<QuizAnswersTable>): Promise<boolean> {
  const result = await trx
    .insertInto('quiz_answers')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['attempt_id', 'asset_id']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether the person has answered the question in another attempt. */
export const hasAnswered = async (db: Db, assetId: number, userId: number, attemptId: number): Promise<boolean> =>
  (await db
    .selectFrom('quiz_answers')
    .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
    .select('quiz_answers.asset_id')
    .where('quiz_answers.asset_id', '=', assetId)
    .where('quiz_attempts.user_id', '=', userId)
    .where('quiz_attempts.id', '!=', attemptId)
    .executeTakeFirst()) !== undefined

export const addVote = (trx: Db, asset_id: number, option_id: number): Promise<unknown> =>
  trx
    .insertInto('quiz_votes')
    .values({ asset_id, option_id, votes: 1 })
    .onConflict((conflict) => conflict.columns(['asset_id', 'option_id']).doUpdateSet({ votes: sql<number>`quiz_votes.votes + 1` }))
    .execute()

export const listVotes = (db: Db, assetIds: readonly number[]): Promise<{ asset_id: number; option_id: number; votes: number }[]> =>
  assetIds.length === 0 ? Promise.resolve([]) : db.selectFrom('quiz_votes').selectAll().where('asset_id', 'in', assetIds).execute()

export async function countAttempts(db: Db, quizId: number): Promise<number> {
  const row = await db
    .selectFrom('quiz_attempts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function countAssets(db: Db, quizId: number): Promise<number> {
  const row = await db
    .selectFrom('quiz_assets')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const own = (db: Db, userId: number, search: string) =>
  db
    .selectFrom('quizzes')
    .innerJoin('items', 'items.id', 'quizzes.item_id')
    .where('quizzes.user_id', '=', userId)
    .where('items.deleted_at', 'is', null)
    .$if(search !== '', (query) => query.where(contains('quizzes.name', search)))

/** The quizzes that a person made, newest first. */
export const listOwn = (
  db: Db,
  userId: number,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<(QuizRow & { title: string })[]> =>
  own(db, userId, search).selectAll('quizzes').select('items.title').orderBy('quizzes.id', 'desc').limit(limit).offset(offset).execute()

export async function countOwn(db: Db, userId: number, search: string): Promise<number> {
  const row = await own(db, userId, search)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The attempts of everybody with their names, by person and number. */
export const listAttemptsOfAll = (db: Db, quizId: number): Promise<(AttemptRow & { display_name: string })[]> =>
  db
    .selectFrom('quiz_attempts')
    .innerJoin('users', 'users.id', 'quiz_attempts.user_id')
    .selectAll('quiz_attempts')
    .select('users.display_name')
    .where('quiz_id', '=', quizId)
    .orderBy('users.display_name')
    .orderBy('quiz_attempts.user_id')
    .orderBy('number')
    .execute()

/** The answers in all attempts of a quiz. */
export const listAnswersOfAll = (
  db: Db,
  quizId: number,
): Promise<Pick<AnswerRow, 'attempt_id' | 'asset_id' | 'answer' | 'share' | 'points'>[]> =>
  db
    .selectFrom('quiz_answers')
    .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
    .select(['attempt_id', 'asset_id', 'answer', 'share', 'quiz_answers.points'])
    .where('quiz_id', '=', quizId)
    .execute()

/** How often each answer was given to a question, over all attempts. */
export const countAnswers = (db: Db, assetId: number): Promise<{ answer: string; count: number }[]> =>
  db
    .selectFrom('quiz_answers')
    .select((e) => ['answer', e.fn.countAll<number>().as('count')])
    .where('asset_id', '=', assetId)
    .groupBy('answer')
    .execute()

/** Names of the people who have answered a question, without what they answered. */
export const listAnswerers = async (db: Db, assetId: number, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('quiz_answers')
      .innerJoin('quiz_attempts', 'quiz_attempts.id', 'quiz_answers.attempt_id')
      .innerJoin('users', 'users.id', 'quiz_attempts.user_id')
      .select('users.display_name')
      .distinct()
      .where('quiz_answers.asset_id', '=', assetId)
      .orderBy('users.display_name')
      .limit(limit)
      .execute()
  ).map(({ display_name }) => display_name)
