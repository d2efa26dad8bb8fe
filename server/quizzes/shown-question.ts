import type { ClassQuestionChoice, ClassResults } from '../../sdk/classes/contract.ts'
import { QuizFigureLimits } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes, type QuizAnswer, type QuizAsset, type QuizPoint } from '../../sdk/quizzes/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import { refuse } from '../http/errors.ts'
import { isTimeOver } from './attempt-time.ts'
import { saveAnswer } from './attempts.ts'
import { endAtTime, endNow } from './end-attempt.ts'
import { shownImageAddresses } from './image-address.ts'
import { isShown, presentAsset, questionIn, type Taking } from './present.ts'
import { hasMatches, type Question } from './question.ts'
import { answeredArea } from './score.ts'
import {
  type AssetRow,
  countAnswers,
  findAsset,
  findQuiz,
  hasAnswered,
  insertAttempt,
  listAnswerers,
  listAnswers,
  listAssets,
  listAttempts,
  listQuizzesOf,
  listVotes,
  type QuizRow,
} from './table.ts'

/** A question that is shown to people who may not see its quiz. The caller of these functions has asked whether it is shown to them. */
interface ShownQuestion {
  quiz: QuizRow
  asset: AssetRow
}

const maxInitials = 200

/** A question of an item, for a caller who shows it. */
export async function findShownQuestion(
  ctx: Context,
  tlid: number,
  aid: number,
): Promise<(ShownQuestion & { itemId: number }) | undefined> {
  const asset = await findAsset(ctx.db, aid)
  const quiz = asset?.quiz_id === tlid && asset.type === 'question' ? await findQuiz(ctx.db, tlid) : undefined
  return asset && quiz ? { quiz, asset, itemId: quiz.item_id } : undefined
}

/** The questions of these items, in the order of their quizzes. */
export async function questionsOfItems(ctx: Context, itemIds: readonly number[]): Promise<ClassQuestionChoice[]> {
  const quizzes = await listQuizzesOf(ctx.db, itemIds)
  const lists = await Promise.all(quizzes.map(async (quiz) => ({ quiz, assets: await listAssets(ctx.db, quiz.id) })))
  return lists.flatMap(({ quiz, assets }) =>
    assets
      .filter(({ type }) => type === 'question')
      .map((asset) => ({ Quiz: quiz.id, Asset: asset.id, Name: quiz.name, Question: questionIn(asset).Question })),
  )
}

/** The newest attempt in which the caller has answered the question, else the newest. */
async function takingOf(ctx: Context, { quiz: own, asset }: ShownQuestion, isOver: boolean): Promise<Taking> {
  // While a question is shown to many, no one who has answered may tell the others.
  const quiz: QuizRow = isOver || own.feedback === 'never' ? own : { ...own, feedback: 'at-end' }
  const attempts = ctx.actor.kind === 'user' ? await listAttempts(ctx.db, quiz.id, ctx.actor.id) : []
  for (const attempt of attempts) {
    const answers = await listAnswers(ctx.db, attempt.id)
    if (answers.some(({ asset_id }) => asset_id === asset.id)) return { quiz, attempt, isOver, secondsLeft: null, answers }
  }
  return { quiz, attempt: attempts[0], isOver, secondsLeft: null, answers: [] }
}

/** The question as the caller gets it. Its key is told when it is over, unless the quiz never tells. */
export async function presentShown(ctx: Context, shown: ShownQuestion, isOver: boolean): Promise<QuizAsset> {
  return presentAsset(shown.asset, await takingOf(ctx, shown, isOver), shownImageAddresses(ctx))
}

/** The place in an image: `@` and its pixels from the left and from above, with a semicolon between. */
function pointOf(text: string): QuizPoint {
  const [, X = '', Y = ''] = /^@(\d{1,4});(\d{1,4})$/.exec(text.trim()) ?? []
  return X === '' ? refuse('QUIZ_ANSWER_INVALID') : { X: Number(X), Y: Number(Y) }
}

/** Numbers of options with commas between; of a match, each with its match behind a colon; of a short text, the text; of a hotspot, its place. */
function answerOf({ Mode, ...question }: Question, text: string): QuizAnswer {
  if (Mode === QuestionModes.text) return { Options: [], Matches: [], Text: text.trim() }
  if (Mode === QuestionModes.hotspot && text.startsWith('@')) return { Options: [], Matches: [], Text: '', Point: pointOf(text) }
  const pairs = text.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.split(':').map((part) => Number(part))]))
  const Options = pairs.map(([option = Number.NaN]) => option)
  const Matches = hasMatches({ Mode, ...question }) ? pairs.map(([, match = Number.NaN]) => match) : []
  const isFaulty = [...Options, ...Matches].some((id) => !Number.isSafeInteger(id)) || Options.length > question.Options.length
  return isFaulty ? refuse('QUIZ_ANSWER_INVALID') : { Options, Matches, Text: '' }
}

/** Answers a question that is shown, once for each person, in an attempt of the caller. */
export async function answerShown(ctx: Context, shown: ShownQuestion, account: UserActor, text: string): Promise<QuizAsset> {
  const { quiz, asset } = shown
  const answer = answerOf(questionIn(asset), text)
  const write = () =>
    ctx.db.transaction().execute(async (trx) => {
      if (await hasAnswered(trx, asset.id, account.id, 0)) refuse('QUIZ_ANSWERED')
      const [newest] = await listAttempts(trx, quiz.id, account.id)
      const number = Number(newest?.number ?? 0) + 1
      const fresh = { quiz_id: quiz.id, user_id: account.id, number, started_at: ctx.clock.now(), ends_at: null }
      if (newest) await endAtTime(ctx, trx, quiz, newest)
      const isRunning = newest?.ended_at === null && !isTimeOver(newest, ctx.clock.now())
      const attempt = isRunning ? newest : await insertAttempt(trx, fresh)
      await saveAnswer(ctx, trx, { asset, attempt, account, answer, key: '' })
      const assets = (await listAssets(trx, quiz.id)).filter(isShown)
      const answered = new Set((await listAnswers(trx, attempt.id)).map(({ asset_id }) => asset_id))
      if (assets.every(({ id }) => answered.has(id))) await endNow(ctx, trx, quiz.item_id, attempt, assets)
    })
  try {
    await write()
  } catch (error) {
    // Another tab of the same person has begun the attempt; the second try finds it.
    if (!isUniqueViolation(error)) throw error
    await write()
  }
  return presentShown(ctx, shown, false)
}

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .flatMap((part) => [...part].slice(0, 1))
    .slice(0, 3)
    .join('')
    .toUpperCase()

/** The options that were chosen; of a hotspot, the area. */
const chosenIn = (question: Question, answer: QuizAnswer): number[] =>
  question.Mode === QuestionModes.hotspot ? [answeredArea(question, answer)?.ID ?? 0] : answer.Options

/** How often each option was chosen. Polls keep their rule: no options before `QuizFigureLimits.pollVotes` votes. */
export async function resultsOfShown(
  ctx: Context,
  { asset }: ShownQuestion,
  { hasKey, hasInitials }: { hasKey: boolean; hasInitials: boolean },
): Promise<ClassResults> {
  const question = questionIn(asset)
  const isPoll = question.Mode === QuestionModes.poll
  const given = await countAnswers(ctx.db, asset.id)
  const Answers = given.reduce((sum, { count }) => sum + Number(count), 0)
  const counts = new Map<number, number>()
  const add = (id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) + Number(count))
  if (isPoll) for (const { option_id, votes } of await listVotes(ctx.db, [asset.id])) add(option_id, votes)
  else for (const { answer, count } of given) for (const id of chosenIn(question, JSON.parse(answer) as QuizAnswer)) add(id, count)
  const isListed = (
    [QuestionModes.one, QuestionModes.several, QuestionModes.trueFalse, QuestionModes.poll, QuestionModes.hotspot] as number[]
  ).includes(question.Mode)
  const isTold = isListed && (!isPoll || Answers >= QuizFigureLimits.pollVotes)
  return {
    Answers,
    Options: isTold
      ? question.Options.map(({ ID, Text, Correct }) => ({ ID, Text, Count: counts.get(ID) ?? 0, IsRight: hasKey && !isPoll && Correct }))
      : [],
    Initials: hasInitials ? (await listAnswerers(ctx.db, asset.id, maxInitials)).map(initialsOf) : [],
  }
}
