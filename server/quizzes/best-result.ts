import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { listAttemptsOf } from './table.ts'

export interface BestResult {
  /** Of the points, 0 to 1. */
  share: number
  /** When the attempt ended; 0: there is none. */
  lastAt: number
}

/** The best attempts of a person that have ended, by quiz. The first of equal ones counts. */
export async function bestResults(db: Kysely<Database>, quizIds: readonly number[], userId: number): Promise<Map<number, BestResult>> {
  const best = new Map(quizIds.map((id) => [id, { share: 0, lastAt: 0 }]))
  for (const { quiz_id, ended_at, points, max_points } of (await listAttemptsOf(db, quizIds, userId)).toReversed()) {
    const share = Number(points ?? 0) / Math.max(Number(max_points ?? 0), Number.MIN_VALUE)
    if (ended_at !== null && share > (best.get(quiz_id)?.share ?? 0))
      best.set(quiz_id, { share: Math.min(1, share), lastAt: Number(ended_at) })
  }
  return best
}

/** The quizzes of an item that everyone who sees it can take, the oldest first. */
export const listShownQuizzes = async (db: Kysely<Database>, itemId: number, max: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('quizzes')
    .select('id')
    .where('item_id', '=', itemId)
    .where('is_private', '=', 0)
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => Number(id))
}

/** Whether a quiz belongs to an item. */
export const isQuizOf = async (db: Kysely<Database>, quizId: number, itemId: number): Promise<boolean> =>
  (await db.selectFrom('quizzes').select('id').where('id', '=', quizId).where('item_id', '=', itemId).executeTakeFirst()) !== undefined
