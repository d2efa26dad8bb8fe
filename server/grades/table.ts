import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { GradeState } from '../../sdk/grades/contract.ts'
import { compiledOnce } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { GradeLinesTable, GradesTable } from './rows.ts'

type Db = Kysely<Database>

export type LineRow = Selectable<GradeLinesTable>
export type GradeRow = Selectable<GradesTable>

/** The line item of an address. Its item follows the link; the settings of its teacher stay, except with `replacesRule`. */
export const putLine = (db: Db, line: Insertable<GradeLinesTable>, replacesRule = false): Promise<LineRow> =>
  db
    .insertInto('grade_lines')
    .values(line)
    .onConflict((conflict) =>
      conflict.columns(['environment_id', 'address']).doUpdateSet({
        ...{ item_id: line.item_id, quiz_id: line.quiz_id, course: line.course, title: line.title, can_read: line.can_read },
        has_ended: 0,
        ...(line.link ? { link: line.link, named_in: line.named_in ?? '' } : {}),
        ...(replacesRule ? { done_percent: line.done_percent, in_steps: line.in_steps } : {}),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Lets the grades of a line item begin anew where it takes another item or quiz than before. Scores that were sent stay. */
export async function restartShares(
  db: Db,
  { environment_id, address, item_id, quiz_id }: Pick<Insertable<GradeLinesTable>, 'environment_id' | 'address' | 'item_id' | 'quiz_id'>,
): Promise<void> {
  const begun = (state: GradeState, operator: 'is' | 'is not') =>
    db
      .updateTable('grades')
      .set({ share: 0, score: 0, state, reason: '' })
      .where('sent_score', operator, null)
      .where('line_id', 'in', (e) =>
        e
          .selectFrom('grade_lines')
          .select('id')
          .where('environment_id', '=', environment_id)
          .where('address', '=', address)
          .where((w) => w.or([w('item_id', '<>', item_id), w('quiz_id', 'is distinct from', quiz_id ?? null)])),
      )
      .execute()
  await begun('none', 'is')
  await begun('sent', 'is not')
}

export const findLine = (db: Db, id: number): Promise<LineRow | undefined> =>
  db.selectFrom('grade_lines').selectAll().where('id', '=', id).executeTakeFirst()

export const updateLine = (db: Db, id: number, change: Updateable<GradeLinesTable>): Promise<unknown> =>
  db.updateTable('grade_lines').set(change).where('id', '=', id).execute()

/** Graded links to an item: all, or those whose teacher an account was after a time. */
export function listLinesOf(
  db: Db,
  itemId: number,
  teacher: { userId: number; after: number } | undefined,
): Promise<(LineRow & { environment: string; quiz: string | null })[]> {
  const lines = db
    .selectFrom('grade_lines')
    .innerJoin('lms_environments', 'lms_environments.id', 'grade_lines.environment_id')
    .leftJoin('quizzes', 'quizzes.id', 'grade_lines.quiz_id')
    .selectAll('grade_lines')
    .select(['lms_environments.name as environment', 'quizzes.name as quiz'])
    .where('grade_lines.item_id', '=', itemId)
    .orderBy('grade_lines.id')
    .limit(200)
  if (!teacher) return lines.execute()
  return lines
    .innerJoin('grade_teachers', 'grade_teachers.line_id', 'grade_lines.id')
    .where('grade_teachers.user_id', '=', teacher.userId)
    .where('grade_teachers.seen_at', '>', teacher.after)
    .execute()
}

export const countStates = (
  db: Db,
  lineIds: readonly number[],
): Promise<{ line_id: number; state: GradeState; amount: number | string | bigint }[]> =>
  db
    .selectFrom('grades')
    .select((e) => ['line_id', 'state', e.fn.countAll().as('amount')])
    .where('line_id', 'in', lineIds)
    .groupBy(['line_id', 'state'])
    .execute()

export const saveTeacher = (db: Db, lineIds: readonly number[], userId: number, now: number): Promise<unknown> =>
  db
    .insertInto('grade_teachers')
    .values(lineIds.map((line_id) => ({ line_id, user_id: userId, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['line_id', 'user_id']).doUpdateSet({ seen_at: now }))
    .execute()

export const deleteTeacher = (db: Db, lineIds: readonly number[], userId: number): Promise<unknown> =>
  db.deleteFrom('grade_teachers').where('line_id', 'in', lineIds).where('user_id', '=', userId).execute()

export const isTeacherOf = async (db: Db, lineId: number, userId: number, after: number): Promise<boolean> =>
  (await db
    .selectFrom('grade_teachers')
    .select('line_id')
    .where('line_id', '=', lineId)
    .where('user_id', '=', userId)
    .where('seen_at', '>', after)
    .executeTakeFirst()) !== undefined

export type ListedGrade = GradeRow & { display_name: string }

export function listGradesOf(
  db: Db,
  lineId: number,
  { after, limit, userId, state }: { after: number; limit: number; userId?: number; state?: GradeState },
): Promise<ListedGrade[]> {
  let people = db
    .selectFrom('grades')
    .innerJoin('users', 'users.id', 'grades.user_id')
    .selectAll('grades')
    .select('users.display_name')
    .where('grades.line_id', '=', lineId)
    .where('grades.id', '>', after)
    .orderBy('grades.id')
    .limit(limit)
  if (state !== undefined) people = people.where('grades.state', '=', state)
  return (userId === undefined ? people : people.where('grades.user_id', '=', userId)).execute()
}

/** Adds a person to line items. A person who is there keeps what was sent. */
export const addGrades = (db: Db, grades: readonly Insertable<GradesTable>[]): Promise<unknown> =>
  db
    .insertInto('grades')
    .values([...grades])
    .onConflict((conflict) => conflict.columns(['line_id', 'user_id']).doUpdateSet((e) => ({ subject: e.ref('excluded.subject') })))
    .execute()

type GradeWithRule = GradeRow & Pick<LineRow, 'done_percent' | 'in_steps' | 'may_replace' | 'environment_id' | 'item_id' | 'quiz_id'>

const gradesWithRule = (db: Db) =>
  db
    .selectFrom('grades')
    .innerJoin('grade_lines', 'grade_lines.id', 'grades.line_id')
    .selectAll('grades')
    .select(['grade_lines.done_percent', 'grade_lines.in_steps', 'grade_lines.may_replace'])
    .select(['grade_lines.environment_id', 'grade_lines.item_id', 'grade_lines.quiz_id'])

/** Grades of a person for quizzes. */
export const listGradesForQuizzes = (db: Db, userId: number, quizIds: readonly number[]): Promise<GradeWithRule[]> =>
  gradesWithRule(db)
    .where('grades.user_id', '=', userId)
    .where('grade_lines.quiz_id', 'in', quizIds)
    .where('grade_lines.has_ended', '=', 0)
    .execute()

/** The people who have grades for some items. */
export const listGradedViewers = async (db: Db, itemIds: readonly number[]): Promise<{ userId: number; itemId: number }[]> =>
  db
    .selectFrom('grades')
    .innerJoin('grade_lines', 'grade_lines.id', 'grades.line_id')
    .select(['grades.user_id as userId', 'grade_lines.item_id as itemId'])
    .distinct()
    .where('grade_lines.item_id', 'in', itemIds)
    .where('grade_lines.has_ended', '=', 0)
    .execute()

/** Grades of some people for watching some items. */
export const listGradesFor = (db: Db, userIds: readonly number[], itemIds: readonly number[]): Promise<GradeWithRule[]> =>
  gradesWithRule(db)
    .where('grades.user_id', 'in', userIds)
    .where('grade_lines.item_id', 'in', itemIds)
    .where('grade_lines.quiz_id', 'is', null)
    .where('grade_lines.has_ended', '=', 0)
    .execute()

export const listGradesWithRule = (db: Db, lineId: number): Promise<GradeWithRule[]> =>
  gradesWithRule(db).where('grades.line_id', '=', lineId).execute()

export const updateGrade = (db: Db, id: number, change: Updateable<GradesTable>): Promise<unknown> =>
  db.updateTable('grades').set(change).where('id', '=', id).execute()

/** Takes grades that are due, so that no other process sends them before `until`. They have no reason while they are on their way. */
export const claimGrades = (
  db: Db,
  environmentId: number,
  { now, until, max }: { now: number; until: number; max: number },
): Promise<GradeRow[]> =>
  db
    .updateTable('grades')
    .set({ next_at: until, reason: '' })
    .where('id', 'in', (e) =>
      e
        .selectFrom('grades')
        .innerJoin('grade_lines', 'grade_lines.id', 'grades.line_id')
        .select('grades.id')
        .where('grade_lines.environment_id', '=', environmentId)
        .where('grades.state', '=', 'waiting')
        .where('grades.next_at', '<=', now)
        .orderBy('grades.next_at')
        .limit(max),
    )
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .returningAll()
    .execute()

/** Writes down that a score has arrived. A higher one that came meanwhile is sent next. */
export async function saveSent(db: Db, id: number, score: number, now: number): Promise<void> {
  await db
    .updateTable('grades')
    .set({ sent_score: score, tried_score: score, sent_at: now, reason: '', tries: 0 })
    .where('id', '=', id)
    .execute()
  await db.updateTable('grades').set({ state: 'sent' }).where('id', '=', id).where('score', '=', score).execute()
  await db.updateTable('grades').set({ next_at: now, waiting_since: now }).where('id', '=', id).where('score', '<>', score).execute()
}

/** Puts off all waiting grades of an environment that asks for a pause. */
export const putOff = (db: Db, environmentId: number, until: number): Promise<unknown> =>
  db
    .updateTable('grades')
    .set({ next_at: until })
    .where('state', '=', 'waiting')
    .where('next_at', '<', until)
    .where('line_id', 'in', (e) => e.selectFrom('grade_lines').select('id').where('environment_id', '=', environmentId))
    .execute()

/** When the next grade of an environment is due. */
export const nextDue = async (db: Db, environmentId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('grades')
      .innerJoin('grade_lines', 'grade_lines.id', 'grades.line_id')
      .select('grades.next_at')
      .where('grade_lines.environment_id', '=', environmentId)
      .where('grades.state', '=', 'waiting')
      .orderBy('grades.next_at')
      .limit(1)
      .executeTakeFirst()
  )?.next_at

/** Environments with grades that wait. */
export const listWaitingEnvironments = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('grades')
      .innerJoin('grade_lines', 'grade_lines.id', 'grades.line_id')
      .select('grade_lines.environment_id')
      .where('grades.state', '=', 'waiting')
      .distinct()
      .execute()
  ).map(({ environment_id }) => environment_id)

export const deleteLinesOf = (db: Db, environmentId: number): Promise<unknown> =>
  db.deleteFrom('grade_lines').where('environment_id', '=', environmentId).execute()

/** Lets the grades of a line item, or one of them, be sent at once that failed or that were not taken. Those on their way are left alone. */
export function restart(db: Db, lineId: number, now: number, gradeId?: number): Promise<unknown> {
  const grades = db
    .updateTable('grades')
    .set({ state: 'waiting', tries: 0, waiting_since: now, next_at: now })
    .where('line_id', '=', lineId)
    .where((e) => e.or([e('state', 'in', ['failed', 'kept']), e.and([e('state', '=', 'waiting'), e('reason', '<>', '')])]))
  return (gradeId === undefined ? grades : grades.where('id', '=', gradeId)).execute()
}

/** A person of a line item as the environment names them. */
export const anySubject = async (db: Db, lineId: number): Promise<string | undefined> =>
  (await db.selectFrom('grades').select('subject').where('line_id', '=', lineId).orderBy('id').limit(1).executeTakeFirst())?.subject

const readGraded = compiledOnce<{ itemIds: readonly number[] }, { item_id: number }>({
  shape: ({ itemIds }) => String(itemIds.length),
  parameters: ({ itemIds }) => itemIds,
  build: (db, { itemIds }) => db.selectFrom('grade_lines').select('item_id').where('item_id', 'in', itemIds).groupBy('item_id'),
})

const readTaught = compiledOnce<{ itemIds: readonly number[]; userId: number; after: number }, { item_id: number }>({
  shape: ({ itemIds }) => String(itemIds.length),
  parameters: ({ itemIds, userId, after }) => [...itemIds, userId, after],
  build: (db, { itemIds, userId, after }) =>
    db
      .selectFrom('grade_lines')
      .innerJoin('grade_teachers', 'grade_teachers.line_id', 'grade_lines.id')
      .select('grade_lines.item_id')
      .where('grade_lines.item_id', 'in', itemIds)
      .where('grade_teachers.user_id', '=', userId)
      .where('grade_teachers.seen_at', '>', after)
      .groupBy('grade_lines.item_id'),
})

/** The items among these that have a graded link: any, or one whose teacher an account was after a time. */
export async function gradedAmong(
  db: Db,
  itemIds: readonly number[],
  teacher: { userId: number; after: number } | undefined,
): Promise<number[]> {
  if (itemIds.length === 0) return []
  const rows = teacher ? await readTaught(db, { itemIds, ...teacher }) : await readGraded(db, { itemIds })
  return rows.map(({ item_id }) => item_id)
}
