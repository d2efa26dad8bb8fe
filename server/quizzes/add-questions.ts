import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { editableQuiz } from './find-quiz.ts'
import { knownImagesOf } from './images.ts'
import { questionOf, type Written } from './question.ts'
import { readRevision } from './quizzes.ts'
import { countAssets, insertAsset, updateQuiz } from './table.ts'

/** How many questions the quiz has room for. */
export const questionRoom = async ({ db }: Pick<Context, 'db'>, quizId: number): Promise<number> =>
  QuizLimits.assets - (await countAssets(db, quizId))

/** Adds new questions to a quiz, all or none. Answers the revision after it. */
export async function addQuestions(
  ctx: Context,
  { tlid, revision, questions }: { tlid: number; revision: string | undefined; questions: readonly Written[] },
): Promise<string> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  const last = Math.max(0, ...questions.map(({ StartSecs }) => StartSecs))
  if (item.duration_secs > 0 && last > item.duration_secs) refuse('TIME_BEYOND_END')
  return ctx.db.transaction().execute(async (trx) => {
    const raised = (await updateQuiz(trx, item, quiz.id, readRevision(revision), {})) ?? refuse('QUIZ_CHANGED')
    if (questions.length > (await questionRoom({ db: trx }, quiz.id))) refuse('QUIZ_FULL')
    const images = await knownImagesOf(trx, quiz.id)
    for (const { Type, StartSecs, EndSecs, Data } of questions) {
      const place = { quiz_id: quiz.id, type: Type, start_secs: StartSecs, end_secs: EndSecs ?? StartSecs }
      const question = questionOf({ Type, Data }, undefined, images)
      await insertAsset(trx, { ...place, is_visible: Data.IsVisible ? 1 : 0, data: JSON.stringify(question) })
    }
    return String(raised)
  })
}
