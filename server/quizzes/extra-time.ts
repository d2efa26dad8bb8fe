import type { InferOutput } from 'valibot'
import type { SaveExtraTimeInput, TimedPerson } from '../../sdk/quiz-editing/contract.ts'
import { QuizFigureLimits } from '../../sdk/quiz-editing/contract.ts'
import type { QuizInput } from '../../sdk/quizzes/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { editableQuiz } from './find-quiz.ts'
import { isActivePerson, lengthenAttempts, listTimedPeople, setExtraMinutes } from './time-table.ts'

export async function listExtraTime(ctx: Context, { tlid }: InferOutput<typeof QuizInput>): Promise<{ Items: TimedPerson[] }> {
  const { quiz } = await editableQuiz(ctx, tlid)
  const now = ctx.clock.now()
  const leftOf = (end: number | null): number | null => (end === null || Number(end) <= now ? null : Math.ceil((Number(end) - now) / 1000))
  const Items = (await listTimedPeople(ctx.db, quiz.id, QuizFigureLimits.people)).map((person) => ({
    UserID: person.user_id,
    Name: person.display_name,
    Minutes: Number(person.minutes),
    SecondsLeft: leftOf(person.ends_at),
  }))
  return { Items: Items.filter(({ Minutes, SecondsLeft }) => Minutes > 0 || SecondsLeft !== null) }
}

/** A running attempt gets the time too. It never gets less than it was told. */
export async function saveExtraTime(ctx: Context, { tlid, user, minutes }: InferOutput<typeof SaveExtraTimeInput>): Promise<Done> {
  const { quiz } = await editableQuiz(ctx, tlid)
  await ctx.db.transaction().execute(async (trx) => {
    if (minutes > 0 && !(await isActivePerson(trx, user))) refuse('QUIZ_PERSON_NOT_FOUND')
    await setExtraMinutes(trx, quiz.id, user, minutes)
    if (Number(quiz.time_limit) > 0) await lengthenAttempts(trx, quiz.id, Number(quiz.time_limit), user)
  })
  return { Success: true, Message: doneWords(ctx).saved }
}
