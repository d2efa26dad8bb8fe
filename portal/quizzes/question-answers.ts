import type { EditableAsset, QuizOption } from '../../sdk/quiz-editing/contract.ts'
import { type QuestionMode, QuestionModes } from '../../sdk/quizzes/contract.ts'
import { extrasIn, linesOf, optionsIn } from './option-lines.ts'

type Data = EditableAsset['Data']
type Answers = Pick<Data, 'Options' | 'ExtraMatches' | 'MaxChoices' | 'Scoring'>

/** The choices and lines of an editor about the answers of a question. */
export interface AnswerValues {
  mode: QuestionMode
  isTrue: boolean
  /** Options by lines. */
  options: string
  scoring: 'usual' | 'exact' | 'sum'
}

export const noAnswers: Answers = { Options: [], ExtraMatches: [], MaxChoices: 0, Scoring: null }

/** Options that were not changed are not read from their lines: a text may have a star, an equals sign or several lines. */
const isUntouched = ({ mode, isTrue, options }: AnswerValues, known: Data): boolean =>
  known.Mode === mode && (mode === QuestionModes.trueFalse ? known.Options[0]?.Correct === isTrue : options === linesOf(known))

function optionsFor(values: AnswerValues, known: Data | undefined): QuizOption[] {
  if (known && isUntouched(values, known)) return known.Options
  const { mode, isTrue, options } = values
  if (mode !== QuestionModes.trueFalse) return optionsIn(options, mode, known?.Options)
  return [isTrue, !isTrue].map((Correct, place) => {
    const { ID = 0, Score = null } = known?.Options[place] ?? {}
    return { ID, Text: '', Correct, Match: '', MatchID: 0, Score, IsExact: false }
  })
}

/** The points of options as they were imported; null where the question is of another kind, or other options are right than in the import. */
export function importedScoring(values: AnswerValues, known: Data | undefined): Data['Scoring'] {
  if (known?.Mode !== values.mode || known.Scoring?.Rule !== 'sum') return null
  const isOther = ({ ID, Correct, Match }: QuizOption): boolean =>
    known.Options.some((former) => former.ID === ID && (former.Correct !== Correct || former.Match !== Match))
  return optionsFor(values, known).some(isOther) ? null : known.Scoring
}

function scoringFor(values: AnswerValues, known: Data | undefined): Data['Scoring'] {
  if (values.scoring === 'exact') return { Rule: 'exact', Default: 0, Lower: null, Upper: null }
  return values.scoring === 'sum' ? importedScoring(values, known) : null
}

/** The answers of a question as it is saved. `known`: the question before. */
export const answersFor = (values: AnswerValues, known: Data | undefined): Answers => ({
  Options: optionsFor(values, known),
  ExtraMatches: known && isUntouched(values, known) ? known.ExtraMatches : extrasIn(values.options, values.mode, known?.ExtraMatches),
  MaxChoices: known?.Mode === values.mode ? known.MaxChoices : 0,
  Scoring: scoringFor(values, known),
})
