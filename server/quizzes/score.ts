import type { QuizScoring } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes, type QuizAnswer } from '../../sdk/quizzes/contract.ts'
import { isInArea } from './areas.ts'
import { exactText, foldText } from './fold-text.ts'
import { doMatchesRepeat, hasMatches, isMatch, type Question } from './question.ts'

export type AnswerFault = 'QUIZ_ANSWER_EMPTY' | 'QUIZ_ANSWER_INVALID'
type Option = Question['Options'][number]

/** Why an answer does not fit its question; undefined when it does. */
export function answerFault(question: Question, { Options, Matches, Text, Point = null }: QuizAnswer): AnswerFault | undefined {
  const { Mode, Image } = question
  if (Point !== null) {
    const isIn = Mode === QuestionModes.hotspot && Image !== undefined && Point.X <= Image.Width && Point.Y <= Image.Height
    return isIn && Options.length === 0 && Matches.length === 0 && Text === '' ? undefined : 'QUIZ_ANSWER_INVALID'
  }
  if (Mode === QuestionModes.text) {
    if (Options.length > 0 || Matches.length > 0) return 'QUIZ_ANSWER_INVALID'
    return foldText(Text) === '' ? 'QUIZ_ANSWER_EMPTY' : undefined
  }
  if (Options.length === 0) return 'QUIZ_ANSWER_EMPTY'
  if (Text !== '') return 'QUIZ_ANSWER_INVALID'
  if (Mode === QuestionModes.pairs) return pairsFault(question, Options, Matches)
  if (!areOf(Options, new Set(question.Options.map(({ ID }) => ID)))) return 'QUIZ_ANSWER_INVALID'
  if (Mode !== QuestionModes.order) {
    const most = Mode === QuestionModes.several ? question.MaxChoices || Options.length : 1
    return Matches.length > 0 || Options.length > most ? 'QUIZ_ANSWER_INVALID' : undefined
  }
  if (Options.length !== question.Options.length) return 'QUIZ_ANSWER_EMPTY'
  if (!isMatch(question)) return Matches.length > 0 ? 'QUIZ_ANSWER_INVALID' : undefined
  if (Matches.length !== Options.length) return 'QUIZ_ANSWER_EMPTY'
  const chosen = doMatchesRepeat(question) ? [...new Set(Matches)] : Matches
  return areOf(chosen, new Set(matchesOf(question))) ? undefined : 'QUIZ_ANSWER_INVALID'
}

const matchesOf = ({ Options, ExtraMatches }: Question): number[] => [
  ...Options.map(({ MatchID }) => MatchID),
  ...ExtraMatches.map(({ ID }) => ID),
]

/** Each pair is chosen, and no option stands in two. */
function pairsFault(question: Question, options: readonly number[], matches: readonly number[]): AnswerFault | undefined {
  if (options.length !== question.Options.length || matches.length !== options.length) return 'QUIZ_ANSWER_EMPTY'
  const known = new Set([...question.Options.map(({ ID }) => ID), ...matchesOf(question)])
  return areOf([...options, ...matches], known) ? undefined : 'QUIZ_ANSWER_INVALID'
}

const areOf = (ids: readonly number[], known: ReadonlySet<number>): boolean =>
  new Set(ids).size === ids.length && ids.every((id) => known.has(id))

/**
 * The share of the points of a question that an answer gets, 0 to 1. Of several right options each counts, and a wrong one takes one away.
 * Of an order each option at its place counts, of a match and of pairs each pair. A poll has no points. `Scoring` can say otherwise.
 */
export function score(question: Question, answer: QuizAnswer): number {
  const { Mode, Scoring } = question
  if (Mode === QuestionModes.poll) return 0
  if (Scoring?.Rule === 'sum') return sharedSum(question, Scoring, scoresOf(question, Scoring, answer))
  const share = usualShare(question, answer)
  return Scoring?.Rule === 'exact' && share < 1 ? 0 : share
}

/** The area of a hotspot that was answered: the chosen area, or the first area that has the point in it. */
export const answeredArea = ({ Options }: Pick<Question, 'Options'>, { Options: chosen, Point }: QuizAnswer): Option | undefined =>
  Options.find(({ ID, Area }) => (Point ? Area !== undefined && isInArea(Area, Point) : ID === chosen[0]))

function usualShare(question: Question, answer: QuizAnswer): number {
  const { Mode } = question
  if (Mode === QuestionModes.hotspot) return answeredArea(question, answer)?.Correct ? 1 : 0
  if (Mode === QuestionModes.text) return acceptedText(question, answer.Text) ? 1 : 0
  if (Mode === QuestionModes.order && !isMatch(question)) {
    const right = answer.Options.filter((id, place) => question.Options[place]?.ID === id)
    return right.length / question.Options.length
  }
  if (hasMatches(question)) return rightPairs(question, answer).length / question.Options.length
  const key = new Set(question.Options.flatMap(({ ID, Correct }) => (Correct ? [ID] : [])))
  const right = answer.Options.filter((id) => key.has(id)).length
  const most = Math.min(key.size, question.MaxChoices || key.size)
  return Math.max(0, (right - (answer.Options.length - right)) / most)
}

/** The accepted text that was given. One in which capital letters and accents count comes before others. */
const acceptedText = ({ Options }: Question, text: string): Option | undefined =>
  Options.find((option) => option.IsExact && exactText(option.Text) === exactText(text)) ??
  Options.find((option) => !option.IsExact && foldText(option.Text) === foldText(text))

/** The options that stand with their match. In pairs, either may come first. */
function rightPairs(question: Question, { Options, Matches }: QuizAnswer): Option[] {
  const given = new Set(Options.map((id, place) => `${id} ${Matches[place]}`))
  const isEither = question.Mode === QuestionModes.pairs
  return question.Options.filter(({ ID, MatchID }) => given.has(`${ID} ${MatchID}`) || (isEither && given.has(`${MatchID} ${ID}`)))
}

/** The scores of what was chosen. */
function scoresOf(question: Question, scoring: QuizScoring, answer: QuizAnswer): number[] {
  const { Mode, Options } = question
  const scoreOf = (option: Option | undefined): number => option?.Score ?? scoring.Default
  if (Mode === QuestionModes.hotspot) return [scoreOf(answeredArea(question, answer))]
  if (Mode === QuestionModes.text) return [scoreOf(acceptedText(question, answer.Text))]
  if (!hasMatches(question)) return answer.Options.map((id) => scoreOf(Options.find(({ ID }) => ID === id)))
  const right = rightPairs(question, answer)
  return [...right.map(scoreOf), ...Array.from({ length: answer.Options.length - right.length }, () => scoring.Default)]
}

/** The best sum that an answer can get. */
export function bestSum(
  question: Pick<Question, 'Mode' | 'MaxChoices'> & { Options: readonly Pick<Option, 'Score'>[] },
  scoring: QuizScoring,
): number {
  const { Mode, Options, MaxChoices } = question
  const scores = Options.map(({ Score }) => Score ?? scoring.Default).sort((one, other) => other - one)
  const isChoice =
    Mode === QuestionModes.one || Mode === QuestionModes.trueFalse || Mode === QuestionModes.text || Mode === QuestionModes.hotspot
  const counted = isChoice ? scores.slice(0, 1) : Mode === QuestionModes.several ? scores.slice(0, MaxChoices || scores.length) : scores
  const best = Mode === QuestionModes.several ? counted.filter((each) => each > 0) : counted
  return bounded(sum(best), scoring)
}

const sum = (scores: readonly number[]): number => scores.reduce((all, each) => all + each, 0)

const bounded = (value: number, { Lower, Upper }: QuizScoring): number =>
  Math.max(Lower ?? Number.NEGATIVE_INFINITY, Math.min(Upper ?? Number.POSITIVE_INFINITY, value))

function sharedSum(question: Question, scoring: QuizScoring, scores: readonly number[]): number {
  const best = bestSum(question, scoring)
  const share = best <= 0 ? 0 : bounded(sum(scores), scoring) / best
  // Decimals that are added in another order differ in their last places.
  return share > 1 - 1e-9 ? 1 : Math.max(0, share)
}

/** Accepted texts that get all points. */
export const fullTexts = (question: Question): string[] =>
  question.Options.filter(({ Text }) => score(question, { Options: [], Matches: [], Text }) === 1).map(({ Text }) => Text)
