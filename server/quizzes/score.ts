import { QuestionModes, type QuizAnswer } from '../../sdk/quizzes/contract.ts'
import { foldText } from './fold-text.ts'
import { isMatch, type Question } from './question.ts'

export type AnswerFault = 'QUIZ_ANSWER_EMPTY' | 'QUIZ_ANSWER_INVALID'

/** Why an answer does not fit its question; undefined when it does. */
export function answerFault(question: Question, { Options, Matches, Text }: QuizAnswer): AnswerFault | undefined {
  const { Mode } = question
  if (Mode === QuestionModes.text) {
    if (Options.length > 0 || Matches.length > 0) return 'QUIZ_ANSWER_INVALID'
    return foldText(Text) === '' ? 'QUIZ_ANSWER_EMPTY' : undefined
  }
  if (Options.length === 0) return 'QUIZ_ANSWER_EMPTY'
  if (Text !== '' || !areOf(Options, new Set(question.Options.map(({ ID }) => ID)))) return 'QUIZ_ANSWER_INVALID'
  if (Mode !== QuestionModes.order) {
    const isSingle = Mode !== QuestionModes.several
    return Matches.length > 0 || (isSingle && Options.length !== 1) ? 'QUIZ_ANSWER_INVALID' : undefined
  }
  if (Options.length !== question.Options.length) return 'QUIZ_ANSWER_EMPTY'
  if (!isMatch(question)) return Matches.length > 0 ? 'QUIZ_ANSWER_INVALID' : undefined
  if (Matches.length !== Options.length) return 'QUIZ_ANSWER_EMPTY'
  return areOf(Matches, new Set(question.Options.map(({ MatchID }) => MatchID))) ? undefined : 'QUIZ_ANSWER_INVALID'
}

const areOf = (ids: readonly number[], known: ReadonlySet<number>): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => known.has(id))

/**
 * The share of the points of a question that an answer gets, 0 to 1. Of several right options each counts, and a wrong one takes one away.
 * Of an order each option at its place counts, of a match each pair. A poll has no points.
 */
export function score(question: Question, { Options, Matches, Text }: QuizAnswer): number {
  const { Mode } = question
  if (Mode === QuestionModes.poll) return 0
  if (Mode === QuestionModes.text) return question.Options.some((accepted) => foldText(accepted.Text) === foldText(Text)) ? 1 : 0
  if (Mode === QuestionModes.order) {
    const isPair = isMatch(question)
    const matchOf = new Map(question.Options.map(({ ID, MatchID }) => [ID, MatchID]))
    const right = Options.filter((id, place) => (isPair ? matchOf.get(id) === Matches[place] : question.Options[place]?.ID === id))
    return right.length / question.Options.length
  }
  const key = new Set(question.Options.flatMap(({ ID, Correct }) => (Correct ? [ID] : [])))
  const right = Options.filter((id) => key.has(id)).length
  return Math.max(0, (right - (Options.length - right)) / key.size)
}
