import type { InferOutput } from 'valibot'
import type { ClassQuestion, ClassQuestionChoice, SubmitClassAnswerInput, VirtualClassInput } from '../../sdk/classes/contract.ts'
import type { QuizAsset } from '../../sdk/quizzes/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { listClassesShowing } from '../class-log/class-log.ts'
import { type ClassRow, stateOf } from '../class-log/class-rows.ts'
import { mayPresent, ownsClass } from '../class-log/policy.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { loadItems } from '../items/items.ts'
import { allow, mayEdit, mayView } from '../items/policy.ts'
import { entryIds } from '../playlists/playlists.ts'
import { answerShown, findShownQuestion, presentShown, questionsOfItems, resultsOfShown } from '../quizzes/shown-question.ts'
import { openClass, presentedClass } from './find-class.ts'
import { tellAnswered } from './tell-answered.ts'

type Shown = Awaited<ReturnType<typeof findShownQuestion>>

/** The question that the state of a class names. */
const shownIn = async (ctx: Context, row: ClassRow): Promise<{ shown: Shown; isEnded: boolean }> => {
  const { Question } = stateOf(row)
  const shown = Question ? await findShownQuestion(ctx, Question.Quiz, Question.Asset) : undefined
  return { shown, isEnded: Question?.IsEnded ?? true }
}

export async function getClassQuestion(ctx: Context, { encid }: InferOutput<typeof VirtualClassInput>): Promise<ClassQuestion> {
  const { item, row, state } = await openClass(ctx, encid)
  const { shown, isEnded } = await shownIn(ctx, row)
  if (shown === undefined) return { Quiz: 0, IsEnded: true, Asset: null, Results: null }
  const isPresenter = mayPresent(ctx.actor, item, state)
  const isTold = isEnded && shown.quiz.feedback !== 'never'
  return {
    Quiz: shown.quiz.id,
    IsEnded: isEnded,
    Asset: await presentShown(ctx, shown, isEnded),
    Results:
      isPresenter || isEnded
        ? await resultsOfShown(ctx, shown, { hasKey: isPresenter || isTold, hasInitials: ownsClass(ctx.actor, item) })
        : null,
  }
}

/** Questions of the class, and of those of its items that the caller may change: quizzes of other owners are not shown. */
export async function listClassQuestions(
  ctx: Context,
  { encid }: InferOutput<typeof VirtualClassInput>,
): Promise<{ Items: ClassQuestionChoice[] }> {
  const { item } = await presentedClass(ctx, encid)
  const entries = await loadItems(ctx, [...new Set(await entryIds(ctx, item.id))])
  const own = entries.filter((entry) => allow(mayEdit, ctx.actor, entry)).map(({ id }) => id)
  return { Items: await questionsOfItems(ctx, [item.id, ...own]) }
}

/** Whether the caller may show the question: it belongs to the class, or to an item that they may change. */
export async function mayShowQuestion(ctx: Context, classId: number, tlid: number, aid: number): Promise<boolean> {
  const found = await findShownQuestion(ctx, tlid, aid)
  if (found === undefined) return false
  if (found.itemId === classId) return true
  const [item] = await loadItems(ctx, [found.itemId])
  return item !== undefined && allow(mayEdit, ctx.actor, item) !== undefined && (await entryIds(ctx, classId)).includes(item.id)
}

/** The class that shows the question now, and that the caller may view. */
async function classShowing(ctx: Context, aid: number): Promise<number | undefined> {
  for (const row of await listClassesShowing(ctx.db, aid)) {
    const [item] = await loadItems(ctx, [row.item_id])
    if (item && allow(mayView, ctx.actor, item)) return item.id
  }
  return undefined
}

export async function submitClassAnswer(
  ctx: Context,
  { tlid, aid, answer }: InferOutput<typeof SubmitClassAnswerInput>,
): Promise<Done & { Asset: QuizAsset }> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const classId = (await classShowing(ctx, aid)) ?? refuse('CLASS_NO_QUESTION')
  const shown = (await findShownQuestion(ctx, tlid, aid)) ?? refuse('CLASS_NO_QUESTION')
  const Asset = await answerShown(ctx, shown, ctx.actor, answer)
  tellAnswered(ctx, classId)
  return { Success: true, Message: ctx.language.words.done.saved, Asset }
}
