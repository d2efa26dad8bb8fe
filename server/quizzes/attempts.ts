import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { AnswerQuizInput, EndQuizInput, Quiz, QuizAnswer, QuizAsset, QuizAttempt, QuizInput } from '../../sdk/quizzes/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { endedByTime, graceMs, hasClosed, hasOpened, isAttemptOver, isTimeOver, secondsLeft } from './attempt-time.ts'
import { endAt, endAtTime, endNow, quizTimeJob } from './end-attempt.ts'
import { viewableQuiz } from './find-quiz.ts'
import { imageAddresses } from './image-address.ts'
import { mayAnswer, mayEditQuizzes } from './policy.ts'
import { isShown, presentAsset, presentAttempt, questionIn, settingsOf, type Taking } from './present.ts'
import { answerFault, score } from './score.ts'
import {
  type AssetRow,
  type AttemptRow,
  addVote,
  claimAttempt,
  hasAnswered,
  insertAnswer,
  insertAttempt,
  listAnswers,
  listAssets,
  listAttempts,
  type QuizRow,
} from './table.ts'
import { extraMinutes, minute } from './time-table.ts'

type Db = Kysely<Database>

function requireOpen(ctx: Context, quiz: QuizRow): void {
  if (!hasOpened(quiz, ctx.clock.now())) refuse('QUIZ_NOT_OPEN')
  if (hasClosed(quiz, ctx.clock.now())) refuse('QUIZ_ENDED')
}

const accountOf = ({ actor }: Pick<Context, 'actor'>): UserActor => (mayAnswer(actor) ? actor : refuse('SIGNED_OUT'))

async function takingOf(ctx: Context, db: Db, quiz: QuizRow, attempt: AttemptRow | undefined): Promise<Taking> {
  const now = ctx.clock.now()
  const isOver = attempt !== undefined && isAttemptOver(quiz, attempt, now)
  const left = attempt ? secondsLeft(quiz, attempt, now) : null
  return { quiz, attempt, isOver, secondsLeft: left, answers: attempt ? await listAnswers(db, attempt.id) : [] }
}

export async function getQuiz(ctx: Context, { tlid }: InferOutput<typeof QuizInput>): Promise<Quiz> {
  const { quiz, item } = await viewableQuiz(ctx, tlid)
  const now = ctx.clock.now()
  const canEdit = mayEditQuizzes(ctx.actor, item)
  const isTold = hasOpened(quiz, now) || canEdit
  const assets = isTold ? (await listAssets(ctx.db, quiz.id)).filter(isShown) : []
  const attempts = mayAnswer(ctx.actor) ? await listAttempts(ctx.db, quiz.id, ctx.actor.id) : []
  const taking = await takingOf(ctx, ctx.db, quiz, attempts[0])
  const addressOf = imageAddresses(ctx, item)
  const limit = Number(quiz.attempts)
  const hasLeft = limit === 0 || attempts.length < limit || (attempts[0] !== undefined && !taking.isOver)
  return {
    ...settingsOf(quiz),
    ID: quiz.id,
    EncID: ctx.ids.encode(item.id),
    CanEdit: canEdit,
    CanAnswer: mayAnswer(ctx.actor) && hasOpened(quiz, now) && !hasClosed(quiz, now) && hasLeft,
    AssetData: assets.map((asset) => presentAsset(asset, taking, addressOf)),
    Attempt: presentAttempt(taking, assets),
    AttemptsUsed: attempts.length,
  }
}

export async function startQuiz(ctx: Context, input: InferOutput<typeof QuizInput>): Promise<Quiz> {
  const account = accountOf(ctx)
  const { quiz } = await viewableQuiz(ctx, input.tlid)
  requireOpen(ctx, quiz)
  const [newest] = await listAttempts(ctx.db, quiz.id, account.id)
  if (newest === undefined || isAttemptOver(quiz, newest, ctx.clock.now())) {
    const number = Number(newest?.number ?? 0) + 1
    if (Number(quiz.attempts) > 0 && number > Number(quiz.attempts)) refuse('QUIZ_NO_ATTEMPTS')
    try {
      await ctx.db.transaction().execute(async (trx) => {
        if (newest) await endAtTime(ctx, trx, quiz, newest)
        await beginAttempt(ctx, trx, quiz, account, number)
      })
    } catch (error) {
      // Another tab has begun the same attempt.
      if (!isUniqueViolation(error)) throw error
    }
  }
  return getQuiz(ctx, input)
}

/** Begins an attempt, and waits for the end of its time. */
async function beginAttempt(ctx: Context, trx: Db, quiz: QuizRow, account: UserActor, number: number): Promise<void> {
  const started_at = ctx.clock.now()
  const limit = Number(quiz.time_limit)
  const ends_at = limit === 0 ? null : started_at + minute * (limit + (await extraMinutes(trx, quiz.id, account.id)))
  const { id } = await insertAttempt(trx, { quiz_id: quiz.id, user_id: account.id, number, started_at, ends_at })
  if (ends_at !== null) await ctx.jobs.add(trx, quizTimeJob, { attemptId: id }, { key: `quiz-time-${id}`, runAt: ends_at + graceMs })
}

/** An attempt of the caller at this quiz. */
async function ownAttempt(db: Db, quiz: QuizRow, account: UserActor, id: number): Promise<AttemptRow> {
  const attempts = await listAttempts(db, quiz.id, account.id)
  return attempts.find((attempt) => attempt.id === id) ?? refuse('QUIZ_ATTEMPT_NOT_FOUND')
}

interface Given {
  asset: AssetRow
  attempt: AttemptRow
  account: UserActor
  answer: QuizAnswer
  key: string
}

/** Writes an answer once. A second one is refused, unless it is the first one sent again. */
export async function saveAnswer(ctx: Context, trx: Db, { asset, attempt, account, answer, key }: Given): Promise<void> {
  const known = (await listAnswers(trx, attempt.id)).find(({ asset_id }) => asset_id === asset.id)
  if (known) return key !== '' && known.answer_key === key ? undefined : refuse('QUIZ_ANSWERED')
  if (isTimeOver(attempt, ctx.clock.now()) || endedByTime(attempt)) refuse('QUIZ_TIME_OVER')
  if (attempt.ended_at !== null) refuse('QUIZ_ATTEMPT_ENDED')
  const question = questionIn(asset)
  const isQuestion = asset.type === 'question'
  const isPoll = isQuestion && question.Mode === QuestionModes.poll
  const fault = isQuestion ? answerFault(question, answer) : undefined
  if (fault !== undefined) refuse(fault)
  if (!(await claimAttempt(trx, attempt.id))) refuse('QUIZ_ATTEMPT_ENDED')
  const share = isQuestion ? score(question, answer) : 0
  const row = {
    ...{ attempt_id: attempt.id, asset_id: asset.id, answer_key: key, answered_at: ctx.clock.now() },
    ...{ answer: isQuestion && !isPoll ? JSON.stringify(answer) : '', share, points: share * question.Points },
  }
  if (!(await insertAnswer(trx, row))) refuse('QUIZ_ANSWERED')
  if (isQuestion && !isPoll)
    for (const tell of ctx.itemHooks.quizAnswered) await tell(trx, ctx, { userId: account.id, attemptId: attempt.id, assetId: asset.id })
  // The first vote of a person counts; further attempts do not vote again.
  if (isPoll && !(await hasAnswered(trx, asset.id, account.id, attempt.id))) await addVote(trx, asset.id, answer.Options[0] ?? 0)
}

/** The last answer ends the attempt. */
export async function answerQuiz(
  ctx: Context,
  { tlid, attempt: attemptId, aid, options, matches, text, answerkey, point }: InferOutput<typeof AnswerQuizInput>,
): Promise<Done & { Asset: QuizAsset; Attempt: QuizAttempt }> {
  const account = accountOf(ctx)
  const { quiz, item } = await viewableQuiz(ctx, tlid)
  requireOpen(ctx, quiz)
  const answer = { Options: options, Matches: matches, Text: text, ...(point ? { Point: point } : {}) }
  const { asset, assets } = await ctx.db.transaction().execute(async (trx) => {
    const attempt = await ownAttempt(trx, quiz, account, attemptId)
    const assets = (await listAssets(trx, quiz.id)).filter(isShown)
    const asset = assets.find(({ id }) => id === aid) ?? refuse('QUIZ_QUESTION_NOT_FOUND')
    await saveAnswer(ctx, trx, { asset, attempt, account, answer, key: answerkey })
    const answered = new Set((await listAnswers(trx, attempt.id)).map(({ asset_id }) => asset_id))
    if (assets.every(({ id }) => answered.has(id))) await endNow(ctx, trx, quiz.item_id, attempt, assets)
    return { asset, assets }
  })
  const taking = await takingOf(ctx, ctx.db, quiz, await ownAttempt(ctx.db, quiz, account, attemptId))
  const Attempt = presentAttempt(taking, assets) ?? refuse('QUIZ_ATTEMPT_NOT_FOUND')
  return { Success: true, Message: doneWords(ctx).saved, Asset: presentAsset(asset, taking, imageAddresses(ctx, item)), Attempt }
}

export async function endQuiz(ctx: Context, { tlid, attempt: attemptId }: InferOutput<typeof EndQuizInput>): Promise<Quiz> {
  const account = accountOf(ctx)
  const { quiz } = await viewableQuiz(ctx, tlid)
  await ctx.db.transaction().execute(async (trx) => {
    const attempt = await ownAttempt(trx, quiz, account, attemptId)
    await endAt(ctx, trx, quiz, attempt)
  })
  return getQuiz(ctx, { tlid })
}
