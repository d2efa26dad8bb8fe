import type { InferOutput } from 'valibot'
import {
  type Grade,
  GradeLimits,
  type GradeLine,
  type GradeState,
  type ListGradeLinesInput,
  type ListGradesInput,
  type SaveGradeLineInput,
  type SendGradesAgainInput,
  type TestGradeLineInput,
} from '../../sdk/grades/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { isFramed } from '../http/administrator.ts'
import { refusalOf, refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { ServiceFault } from '../lti/platform-service.ts'
import { doneWords } from '../text/done-words.ts'
import { faultCodes } from './fault-codes.ts'
import { makeAgain } from './line-items-table.ts'
import { maySeeGrades } from './policy.ts'
import { addSending, changeOf } from './recompute.ts'
import { gradeServiceOf } from './service-of.ts'
import {
  anySubject,
  countStates,
  findLine,
  isTeacherOf,
  type LineRow,
  type ListedGrade,
  listGradesOf,
  listGradesWithRule,
  listLinesOf,
  restart,
  updateGrade,
  updateLine,
} from './table.ts'

const dayMs = 86_400_000
const teachersSince = ({ clock }: Pick<Context, 'clock'>): number => clock.now() - GradeLimits.teacherDays * dayMs

export async function listGradeLines(ctx: Context, { encid }: InferOutput<typeof ListGradeLinesInput>): Promise<{ Items: GradeLine[] }> {
  const { actor } = ctx
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const item = await itemFor(ctx, String(encid))
  const seesAll = maySeeGrades(actor, { isTeacher: false, isInFrame: isFramed(actor) })
  const rows = await listLinesOf(ctx.db, item.id, seesAll ? undefined : { userId: actor.id, after: teachersSince(ctx) })
  const ids = rows.map(({ id }) => id)
  const counted = ids.length === 0 ? [] : await countStates(ctx.db, ids)
  const Items = rows.map((row) => {
    const own = counted.filter(({ line_id }) => line_id === row.id)
    const countOf = (state: GradeState): number => Number(own.find((one) => one.state === state)?.amount ?? 0)
    return {
      ...{ ID: row.id, EnvironmentName: row.environment, CourseName: row.course, Title: row.title },
      ...{ DonePercent: row.done_percent, InSteps: row.in_steps === 1, MayReplace: row.may_replace === 1 },
      QuizName: row.quiz ?? '',
      Counts: {
        none: countOf('none'),
        waiting: countOf('waiting'),
        sent: countOf('sent'),
        failed: countOf('failed'),
        kept: countOf('kept'),
      },
    }
  })
  return { Items }
}

async function isTeacher(ctx: Context, lineId: number): Promise<boolean> {
  const { actor, db } = ctx
  const own = actor.kind === 'user' && (await isTeacherOf(db, lineId, actor.id, teachersSince(ctx)))
  return maySeeGrades(actor, { isTeacher: own, isInFrame: isFramed(actor) })
}

/** A line item that the caller is a teacher of. */
async function lineFor(ctx: Context, lineId: number): Promise<LineRow> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const line = await findLine(ctx.db, lineId)
  return line && (await isTeacher(ctx, line.id)) ? line : refuse('GRADE_LINE_NOT_FOUND')
}

export async function listGrades(
  ctx: Context,
  { lineid, state, after }: InferOutput<typeof ListGradesInput>,
): Promise<{ Items: Grade[]; More: boolean }> {
  const { actor, db } = ctx
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const seesAll = await isTeacher(ctx, lineid)
  const only = seesAll ? {} : { userId: actor.id }
  const rows = await listGradesOf(db, lineid, { after, limit: GradeLimits.page + 1, ...only, ...(state === '' ? {} : { state }) })
  if (!seesAll && rows.length === 0 && after === 0 && state === '') refuse('GRADE_LINE_NOT_FOUND')
  const Items = rows.slice(0, GradeLimits.page).map((row) => presentGrade(ctx, row))
  return { Items, More: rows.length > GradeLimits.page }
}

const presentGrade = ({ language }: Context, row: ListedGrade): Grade => ({
  ...{ ID: row.id, DisplayName: row.display_name, Watched: Math.floor(row.share * 100), Score: row.score, State: row.state },
  DateSent: row.sent_at === null ? '' : new Date(row.sent_at).toISOString(),
  Message: row.reason === '' ? '' : language.sayStored(row.reason),
})

export async function saveGradeLine(ctx: Context, input: InferOutput<typeof SaveGradeLineInput>): Promise<Done> {
  const line = await lineFor(ctx, input.lineid)
  const rule = { done_percent: input.done, in_steps: input.steps ? 1 : 0, may_replace: input.replace ? 1 : 0 } as const
  await ctx.db.transaction().execute(async (trx) => {
    await updateLine(trx, line.id, rule)
    await record(ctx, trx, {
      ...{ action: 'grade-line-changed', subject: 'lms', subjectId: line.environment_id },
      detail: { course: line.course, title: line.title, donePercent: input.done, inSteps: input.steps, mayReplace: input.replace },
    })
    for (const grade of await listGradesWithRule(trx, line.id)) {
      const change = changeOf(grade, { ...rule, quiz_id: line.quiz_id }, { share: grade.share, lastAt: grade.deed_at }, ctx.clock.now())
      if (change) await updateGrade(trx, grade.id, change)
    }
    await addSending(trx, ctx, line.environment_id)
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function sendGradesAgain(ctx: Context, { lineid, gradeid }: InferOutput<typeof SendGradesAgainInput>): Promise<Done> {
  const line = await lineFor(ctx, lineid)
  await ctx.db.transaction().execute(async (trx) => {
    await makeAgain(trx, line.id, faultCodes.REFUSED)
    await restart(trx, line.id, ctx.clock.now(), gradeid === 0 ? undefined : gradeid)
    await addSending(trx, ctx, line.environment_id)
    await record(ctx, trx, {
      ...{ action: 'grades-sent-again', subject: 'lms', subjectId: line.environment_id },
      detail: { course: line.course, title: line.title },
    })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Asks the grade service as sending does, and answers why it does not work. */
export async function testGradeLine(
  ctx: Context,
  { lineid }: InferOutput<typeof TestGradeLineInput>,
): Promise<{ IsReached: boolean; Message: string }> {
  const line = await lineFor(ctx, lineid)
  try {
    await (await gradeServiceOf(ctx, line.environment_id)).test(line, await anySubject(ctx.db, line.id))
    return { IsReached: true, Message: '' }
  } catch (error) {
    if (error instanceof ServiceFault) return { IsReached: false, Message: ctx.language.say({ code: faultCodes[error.kind] }) }
    if (refusalOf(error).code === 'UNEXPECTED') throw error
    return { IsReached: false, Message: ctx.language.say({ code: 'GRADE_OFF' }) }
  }
}
