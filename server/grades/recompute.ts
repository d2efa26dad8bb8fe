import type { Kysely } from 'kysely'
import { attendedShare, listClassTimes } from '../class-log/attended-share.ts'
import type { Deps } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { bestResults } from '../quizzes/best-result.ts'
import { type Watched, watchedShare } from '../viewing/watched-share.ts'
import { scoreOf } from './score.ts'
import { sendGradesJob } from './send-grades-job.ts'
import { type GradeRow, type LineRow, listGradedViewers, listGradesFor, listGradesForQuizzes, updateGrade } from './table.ts'

type Needs = Pick<Deps, 'jobs' | 'clock'>

type GradeRule = Pick<LineRow, 'done_percent' | 'in_steps' | 'may_replace' | 'quiz_id'>

export interface Viewer {
  userId: number
  itemId: number
}

/** Brings the grades of people up to what they have watched, and has the changed ones sent. */
export async function recomputeGrades(trx: Kysely<Database>, deps: Needs, viewers: readonly Viewer[]): Promise<void> {
  // PostgreSQL refuses an empty list in a condition.
  if (viewers.length === 0) return
  const names = new Set(viewers.map(({ userId, itemId }) => `${userId} ${itemId}`))
  const [userIds, itemIds] = [viewers.map(({ userId }) => userId), viewers.map(({ itemId }) => itemId)]
  const known = await listGradesFor(trx, [...new Set(userIds)], [...new Set(itemIds)])
  const viewed = known.filter((grade) => names.has(`${grade.user_id} ${grade.item_id}`))
  if (viewed.length === 0) return
  const classes = await listClassTimes(trx, [...new Set(viewed.map(({ item_id }) => item_id))], deps.clock.now())
  await bringUp(trx, deps, viewed, ({ user_id: userId, item_id: itemId }) =>
    // Of a virtual class, the time counts for which the person was there.
    classes.has(itemId) ? attendedShare(trx, { userId, itemId, time: classes.get(itemId) }) : watchedShare(trx, userId, itemId),
  )
}

/** Brings the grades for virtual classes up to how long people were there. */
export async function recomputeAttendance(trx: Kysely<Database>, deps: Needs, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0) await recomputeGrades(trx, deps, await listGradedViewers(trx, itemIds))
}

/** Brings the grades of a person for quizzes up to their best attempts that have ended. */
export async function recomputeQuizGrades(
  trx: Kysely<Database>,
  deps: Needs,
  { userId, quizIds }: { userId: number; quizIds: readonly number[] },
): Promise<void> {
  const known = await listGradesForQuizzes(trx, userId, quizIds)
  if (known.length === 0) return
  const best = await bestResults(trx, quizIds, userId)
  await bringUp(trx, deps, known, async ({ quiz_id }) => best.get(quiz_id ?? 0) ?? { share: 0, lastAt: 0 })
}

type KnownGrade = Awaited<ReturnType<typeof listGradesFor>>[number]

async function bringUp(
  trx: Kysely<Database>,
  deps: Needs,
  known: readonly KnownGrade[],
  reachedIn: (grade: KnownGrade) => Promise<Watched>,
): Promise<void> {
  const waiting = new Set<number>()
  for (const grade of known) {
    const change = changeOf(grade, grade, await reachedIn(grade), deps.clock.now())
    if (!change) continue
    await updateGrade(trx, grade.id, change)
    if (change.state === 'waiting') waiting.add(grade.environment_id)
  }
  for (const environmentId of waiting) await addSending(trx, deps, environmentId)
}

/** Computes the changes of a grade; undefined: nothing changes. Watched shares never fall, although old views are deleted. */
export function changeOf(grade: GradeRow, rule: GradeRule, watched: Watched, now: number): Partial<GradeRow> | undefined {
  const share = Math.max(grade.share, watched.share)
  const score = scoreOf(rule, share)
  if (score === grade.score) return share === grade.share ? undefined : { share }
  const deed_at = score > grade.score ? watched.lastAt || now : grade.deed_at
  const changed = { share, score, deed_at }
  if (!isNews(rule, score, grade.sent_score)) return changed
  // One that is on its way is sent again afterwards, so that two scores never pass each other.
  if (grade.state === 'waiting') return changed
  return { ...changed, state: 'waiting', reason: '', tries: 0, waiting_since: now, next_at: now }
}

/** Whether a score is worth sending: equal scores and 0 never are, and lower ones only where the teacher says so. */
const isNews = ({ may_replace }: GradeRule, score: number, sent: number | null): boolean =>
  score > 0 && (sent === null || score > sent || (may_replace === 1 && score !== sent))

/** Adds the job that sends the grades of an environment, in the transaction that made them wait. */
export const addSending = (trx: Kysely<Database>, { jobs, clock }: Needs, environmentId: number, runAt = clock.now()): Promise<void> =>
  jobs.add(trx, sendGradesJob, { environmentId }, { key: `send-grades-${environmentId}`, runAt })
