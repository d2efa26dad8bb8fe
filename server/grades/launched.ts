import type { Kysely } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { GradedLaunch } from '../items/item-hooks.ts'
import { isQuizOf, listShownQuizzes } from '../quizzes/best-result.ts'
import { isMissing } from './grade-service.ts'
import { endExtras, endLine, keptAddress, putExtras } from './line-items-table.ts'
import { addSending, recomputeGrades, recomputeQuizGrades } from './recompute.ts'
import { addGrades, deleteTeacher, putLine, restartShares, saveTeacher } from './table.ts'

/** Quizzes of an item that get line items beside the watched share. */
const maxExtras = 20

type Needs = Pick<Context, 'db' | 'clock' | 'jobs'>

/** Remembers the line item of a launch, its pupil with what they have watched before, or its teacher. */
export async function rememberLaunch(ctx: Needs, launch: GradedLaunch): Promise<void> {
  const { environmentId, itemId, line, done, inSteps, quizId, replacesRule } = launch
  // The link of a quiz that is gone gives no grade; the watched share would look like its result.
  if (quizId !== undefined && !(await isQuizOf(ctx.db, quizId, itemId))) return
  // Without a line item of the environment, the link decides whether there is a grade.
  if (line.address === '' && done === undefined && quizId === undefined) return endLine(ctx.db, environmentId, line)
  const { course, title, canRead, container } = line
  await ctx.db.transaction().execute(async (trx) => {
    const address = await keptAddress(trx, environmentId, line)
    if (address === undefined) return
    const common = {
      ...{ environment_id: environmentId, item_id: itemId, course, title, may_replace: 0 as const },
      can_read: canRead ? (1 as const) : (0 as const),
    }
    const values = {
      ...{ ...common, address, quiz_id: quizId ?? null, done_percent: done ?? 100, in_steps: inSteps ? (1 as const) : (0 as const) },
      ...{
        container: address === line.address ? '' : (container?.address ?? ''),
        named_in: container?.address ?? '',
        link: container?.link ?? '',
      },
    }
    await restartShares(trx, values)
    const row = await putLine(trx, values, replacesRule)
    const extras = await rememberExtras(trx, launch, common)
    if (isMissing(row) || extras.lineIds.length > 0) await addSending(trx, ctx, environmentId)
    await rememberPerson(trx, ctx, launch, { lineIds: [row.id, ...extras.lineIds], quizIds: extras.quizIds })
  })
}

/** The line items of quizzes beside the watched share, which the library makes where the link asks for them. */
async function rememberExtras(
  trx: Kysely<Database>,
  { environmentId, itemId, line: { container }, withQuizzes, quizId }: GradedLaunch,
  common: Parameters<typeof putExtras>[3],
): Promise<{ lineIds: number[]; quizIds: number[] }> {
  if (!container) return { lineIds: [], quizIds: [] }
  const quizIds = withQuizzes && quizId === undefined ? await listShownQuizzes(trx, itemId, maxExtras) : []
  await endExtras(trx, environmentId, container, quizIds)
  return { quizIds, lineIds: quizIds.length === 0 ? [] : await putExtras(trx, quizIds, container, common) }
}

async function rememberPerson(
  trx: Kysely<Database>,
  ctx: Needs,
  { itemId, userId, subject, role, quizId }: GradedLaunch,
  { lineIds, quizIds }: { lineIds: readonly number[]; quizIds: readonly number[] },
): Promise<void> {
  const now = ctx.clock.now()
  if (role === 'teacher') await saveTeacher(trx, lineIds, userId, now)
  else await deleteTeacher(trx, lineIds, userId)
  if (role !== 'pupil') return
  const none = {
    ...{ user_id: userId, subject, share: 0, score: 0, deed_at: now, state: 'none' as const, reason: '' },
    ...{ sent_score: null, tried_score: null, sent_at: null, stamp: 0, tries: 0, waiting_since: now, next_at: now },
  }
  await addGrades(
    trx,
    lineIds.map((line_id) => ({ ...none, line_id })),
  )
  if (quizId === undefined) await recomputeGrades(trx, ctx, [{ userId, itemId }])
  const all = [...quizIds, ...(quizId === undefined ? [] : [quizId])]
  if (all.length > 0) await recomputeQuizGrades(trx, ctx, { userId, quizIds: all })
}
