import type { InferOutput } from 'valibot'
import type { PreviewQuizInput } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes, type Quiz } from '../../sdk/quizzes/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { editableQuiz } from './find-quiz.ts'
import { imageAddresses } from './image-address.ts'
import { isShown, presentAsset, presentAttempt, questionIn, settingsOf, type Taking } from './present.ts'
import { answerFault, score } from './score.ts'
import { type AnswerRow, type AssetRow, listAssets } from './table.ts'

type Answers = InferOutput<typeof PreviewQuizInput>['answers']

/** The row that an answer would have. Nothing is written. */
function rowOf(assets: readonly AssetRow[], { aid, options, matches, text, point }: Answers[number], answered_at: number): AnswerRow {
  const asset = assets.find(({ id }) => id === aid) ?? refuse('QUIZ_QUESTION_NOT_FOUND')
  const answer = { Options: options, Matches: matches, Text: text, ...(point ? { Point: point } : {}) }
  const question = questionIn(asset)
  const isQuestion = asset.type === 'question'
  const fault = isQuestion ? answerFault(question, answer) : undefined
  if (fault !== undefined) refuse(fault)
  const share = isQuestion ? score(question, answer) : 0
  const isKept = isQuestion && question.Mode !== QuestionModes.poll
  return {
    ...{ attempt_id: 0, asset_id: aid, answer_key: '', answered_at, answer: isKept ? JSON.stringify(answer) : '' },
    ...{ share, points: share * question.Points },
  }
}

/** The quiz as a viewer with these answers gets it. */
export async function previewQuiz(ctx: Context, { tlid, answers, end }: InferOutput<typeof PreviewQuizInput>): Promise<Quiz> {
  const { quiz, item } = await editableQuiz(ctx, tlid)
  const now = ctx.clock.now()
  const assets = (await listAssets(ctx.db, quiz.id)).filter(isShown)
  const rows = answers.map((answer) => rowOf(assets, answer, now))
  const answered = new Set(rows.map(({ asset_id }) => asset_id))
  if (answered.size < rows.length) refuse('QUIZ_ANSWERED')
  const isOver = end || (assets.length > 0 && answered.size === assets.length)
  const nothing = { answers: 0, ended_at: null, ends_at: null, points: null, max_points: null }
  const attempt = { ...nothing, id: 0, quiz_id: quiz.id, user_id: 0, number: 1, started_at: now }
  const secondsLeft = Number(quiz.time_limit) > 0 && !isOver ? Number(quiz.time_limit) * 60 : null
  const taking: Taking = { quiz, attempt, isOver, secondsLeft, answers: rows }
  return {
    ...settingsOf(quiz),
    ...{ ID: quiz.id, EncID: ctx.ids.encode(item.id), CanEdit: true, CanAnswer: true, AttemptsUsed: 1 },
    AssetData: assets.map((asset) => presentAsset(asset, taking, imageAddresses(ctx, item))),
    Attempt: presentAttempt(taking, assets),
  }
}
