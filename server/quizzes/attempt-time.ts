import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import type { AttemptRow, QuizRow } from './table.ts'

/** Answers that were on their way when the time was over are taken so long. */
export const graceMs = QuizLimits.graceSecs * 1000

export const hasOpened = ({ open_from }: QuizRow, now: number): boolean => open_from === null || Number(open_from) <= now
export const hasClosed = ({ open_until }: QuizRow, now: number): boolean => open_until !== null && Number(open_until) <= now

/** Whether the time of an attempt is over and no answer is taken any more. */
export const isTimeOver = ({ ends_at }: Pick<AttemptRow, 'ends_at'>, now: number): boolean =>
  ends_at !== null && Number(ends_at) + graceMs <= now

/** Whether an attempt is over: it was ended, its time is over, or its quiz has closed. */
export const isAttemptOver = (quiz: QuizRow, attempt: AttemptRow, now: number): boolean =>
  attempt.ended_at !== null || isTimeOver(attempt, now) || hasClosed(quiz, now)

/** Whether an attempt ended because its time was over. */
export const endedByTime = ({ ended_at, ends_at }: AttemptRow): boolean =>
  ended_at !== null && ends_at !== null && Number(ended_at) >= Number(ends_at)

/** Seconds that a running attempt has left; null without a limit, and when it is over. The end of the quiz may come first. */
export function secondsLeft(quiz: QuizRow, attempt: AttemptRow, now: number): number | null {
  if (attempt.ends_at === null || isAttemptOver(quiz, attempt, now)) return null
  const end = Math.min(Number(attempt.ends_at), Number(quiz.open_until ?? Number.POSITIVE_INFINITY))
  return Math.max(0, Math.ceil((end - now) / 1000))
}
