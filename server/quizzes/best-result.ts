import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { listAttempts } from './table.ts'

/** The best attempt of a person that has ended: its share of the points (0 to 1), and when it ended (0: never). The first of equal ones counts. */
export async function bestResult(db: Kysely<Database>, quizId: number, userId: number): Promise<{ share: number; lastAt: number }> {
  let best = { share: 0, lastAt: 0 }
  for (const { ended_at, points, max_points } of (await listAttempts(db, quizId, userId)).toReversed()) {
    const share = Number(points ?? 0) / Math.max(Number(max_points ?? 0), Number.MIN_VALUE)
    if (ended_at !== null && share > best.share) best = { share: Math.min(1, share), lastAt: Number(ended_at) }
  }
  return best
}

/** Whether a quiz belongs to an item. */
export const isQuizOf = async (db: Kysely<Database>, quizId: number, itemId: number): Promise<boolean> =>
  (await db.selectFrom('quizzes').select('id').where('id', '=', quizId).where('item_id', '=', itemId).executeTakeFirst()) !== undefined
