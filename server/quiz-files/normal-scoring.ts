import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import type { FileQuestion } from './file-question.ts'

type Parts = Pick<FileQuestion, 'Mode' | 'Options' | 'MaxChoices' | 'Scoring'>
type Options = FileQuestion['Options']
type Sum = NonNullable<FileQuestion['Scoring']>

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.001

export const unscored = (options: Options): Options => options.map((option) => ({ ...option, Score: null }))

/**
 * The shortest way to say how a question counts points: bounds that change nothing are left out, and scores that count as its kind does anyway
 * are none. Equal questions are written as the same file.
 */
export function withNormalScoring<Question extends Parts>(question: Question): Question {
  const { Mode, Scoring, MaxChoices } = question
  if (Scoring?.Rule !== 'sum') return question
  const scored = question.Options.map((option) => ({ ...option, Score: option.Score ?? Scoring.Default }))
  const Options = Mode === QuestionModes.hotspot ? withEqualAreas(scored) : scored
  const isChoice = isSingle(Mode) || Mode === QuestionModes.several
  const Default = isChoice ? 0 : Scoring.Default
  const highest = highestSum({ Mode, Options, MaxChoices }, Default)
  const Upper = Scoring.Upper !== null && highest > Scoring.Upper ? Scoring.Upper : null
  // A sum below 0 counts as 0.
  const normal: Sum = { Rule: 'sum', Default, Lower: Math.max(0, Scoring.Lower ?? 0), Upper }
  return isUsual(Mode, Options, normal)
    ? { ...question, Options: unscored(Options), Scoring: null }
    : { ...question, Options, Scoring: normal }
}

/** Areas with as many points as the first right one are right as well: a file names one of them. */
function withEqualAreas(options: Options): Options {
  const right = options.find(({ Correct }) => Correct)?.Score
  return options.map((option) => ({ ...option, Correct: option.Score === right }))
}

/** Kinds in which one option or area is chosen. */
const isSingle = (mode: number): boolean => mode === QuestionModes.one || mode === QuestionModes.trueFalse || mode === QuestionModes.hotspot

/** The highest sum without bounds. */
function highestSum({ Mode, Options, MaxChoices }: Omit<Parts, 'Scoring'>, standard: number): number {
  const scores = Options.map(({ Score }) => Score ?? 0).sort((one, other) => other - one)
  const sum = (all: readonly number[]): number => all.reduce((whole, each) => whole + each, 0)
  if (Mode === QuestionModes.several) return sum(scores.slice(0, MaxChoices || scores.length).filter((score) => score > 0))
  const isPairs = Mode === QuestionModes.order || Mode === QuestionModes.pairs
  return isPairs ? sum(scores.map((score) => Math.max(score, standard))) : Math.max(standard, ...scores)
}

/** Whether a sum counts as the kind of the question does anyway. */
function isUsual(mode: number, options: Options, { Default, Lower, Upper }: Sum): boolean {
  if (Lower !== 0 || Upper !== null) return false
  const share = options.find(({ Correct }) => Correct)?.Score ?? 0
  const wrong = isSingle(mode) ? 0 : -share
  const isDefault = mode === QuestionModes.text ? Default <= 0 : Default === 0
  return share > 0 && isDefault && options.every(({ Correct, Score }) => isNear(Score ?? 0, Correct ? share : wrong))
}
