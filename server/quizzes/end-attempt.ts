import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { type AnnounceContext, announce } from '../items/announce.ts'
import { defineJob, RowId } from '../jobs/define-job.ts'
import { done } from '../jobs/jobs.ts'
import { graceMs, isTimeOver } from './attempt-time.ts'
import { isShown, maxPointsOf, pointsOf } from './present.ts'
import { type AssetRow, type AttemptRow, claimAttempt, endAttempt, findQuiz, listAnswers, listAssets, type QuizRow } from './table.ts'
import { findAttempt } from './time-table.ts'

type Db = Kysely<Database>
type Ending = AnnounceContext & Pick<Context, 'clock'>

/** Ends an attempt with the points that it has: now, or when its time was over. */
export async function endNow(ctx: Ending, trx: Db, itemId: number, attempt: AttemptRow, assets: readonly AssetRow[]): Promise<void> {
  const answers = await listAnswers(trx, attempt.id)
  const ended_at = Math.min(ctx.clock.now(), Number(attempt.ends_at ?? Number.POSITIVE_INFINITY))
  await endAttempt(trx, attempt.id, { ended_at, points: pointsOf(answers), max_points: maxPointsOf(assets) })
  await announce(ctx, trx, { name: 'quiz.completed', itemId, userId: attempt.user_id, rowId: attempt.quiz_id, attemptId: attempt.id })
}

/** Ends an attempt once, however many ask for it. */
export async function endAt(ctx: Ending, trx: Db, quiz: QuizRow, attempt: AttemptRow): Promise<void> {
  if (attempt.ended_at !== null || !(await claimAttempt(trx, attempt.id))) return
  await endNow(ctx, trx, quiz.item_id, attempt, (await listAssets(trx, quiz.id)).filter(isShown))
}

/** The same, if its time is over. */
export const endAtTime = async (ctx: Ending, trx: Db, quiz: QuizRow, attempt: AttemptRow): Promise<void> =>
  isTimeOver(attempt, ctx.clock.now()) ? endAt(ctx, trx, quiz, attempt) : undefined

/** Ends an attempt whose person has left. It waits on where the attempt was given more time. */
export const quizTimeJob = defineJob('quiz-time', v.object({ attemptId: RowId }), {
  async run(deps, { attemptId }) {
    const attempt = await findAttempt(deps.db, attemptId)
    const quiz = attempt && (await findQuiz(deps.db, attempt.quiz_id))
    if (!attempt || !quiz || attempt.ended_at !== null || attempt.ends_at === null) return { kind: 'skipped', reason: 'QUIZ_ATTEMPT_ENDED' }
    const now = deps.clock.now()
    if (!isTimeOver(attempt, now)) return { kind: 'later', ms: Number(attempt.ends_at) + graceMs - now }
    await deps.db.transaction().execute((trx) => endAtTime(deps, trx, quiz, attempt))
    return done
  },
})
