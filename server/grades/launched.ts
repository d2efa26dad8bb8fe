import type { Context } from '../context.ts'
import type { GradedLaunch } from '../items/item-hooks.ts'
import { isQuizOf } from '../quizzes/best-result.ts'
import { recomputeGrades, recomputeQuizGrades } from './recompute.ts'
import { addGrade, deleteTeacher, putLine, restartShares, saveTeacher } from './table.ts'

/** Remembers the line item of a launch, its pupil with what they have watched before, or its teacher. */
export async function rememberLaunch(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  {
    environmentId,
    itemId,
    userId,
    subject,
    role,
    line: { address, course, title, canRead },
    done,
    inSteps,
    quizId,
    replacesRule,
  }: GradedLaunch,
): Promise<void> {
  const now = ctx.clock.now()
  // The link of a quiz that is gone gives no grade; the watched share would look like its result.
  if (quizId !== undefined && !(await isQuizOf(ctx.db, quizId, itemId))) return
  await ctx.db.transaction().execute(async (trx) => {
    const values = {
      ...{ environment_id: environmentId, item_id: itemId, quiz_id: quizId ?? null, address, course, title },
      ...{ done_percent: done ?? 100, in_steps: inSteps ? (1 as const) : (0 as const), may_replace: 0 as const },
      can_read: canRead ? (1 as const) : (0 as const),
    }
    await restartShares(trx, values)
    const line = await putLine(trx, values, replacesRule)
    if (role === 'teacher') await saveTeacher(trx, line.id, userId, now)
    else await deleteTeacher(trx, line.id, userId)
    if (role !== 'pupil') return
    await addGrade(trx, {
      ...{ line_id: line.id, user_id: userId, subject, share: 0, score: 0, deed_at: now, state: 'none', reason: '' },
      ...{ sent_score: null, tried_score: null, sent_at: null, stamp: 0, tries: 0, waiting_since: now, next_at: now },
    })
    if (quizId === undefined) await recomputeGrades(trx, ctx, [{ userId, itemId }])
    else await recomputeQuizGrades(trx, ctx, { userId, quizId })
  })
}
