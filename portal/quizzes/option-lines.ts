import { formulaParts } from '../../sdk/formulas/contract.ts'
import type { EditableAsset, QuizOption } from '../../sdk/quiz-editing/contract.ts'
import { type QuestionMode, QuestionModes } from '../../sdk/quizzes/contract.ts'

type Data = EditableAsset['Data']

/** The options of a question as lines of text: a star begins a right one, and an equals sign stands between an option and its match. */
export function linesOf({ Mode, Options, ExtraMatches }: Pick<Data, 'Mode' | 'Options' | 'ExtraMatches'>): string {
  const hasStars = Mode === QuestionModes.one || Mode === QuestionModes.several
  const extraMark = Mode === QuestionModes.pairs ? '' : '= '
  return [
    ...Options.map(({ Text, Correct, Match }) => `${hasStars && Correct ? '* ' : ''}${Text}${Match === '' ? '' : ` = ${Match}`}`),
    ...ExtraMatches.map(({ Text }) => `${extraMark}${Text}`),
  ].join('\n')
}

const cleanLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The place of the sign between an option and its match; an equals sign of a formula is none. */
function placeOfSign(line: string): number {
  let at = 0
  for (const { kind, source } of formulaParts(line)) {
    const place = kind === 'words' ? source.indexOf('=') : -1
    if (place >= 0) return at + place
    at += source.length
  }
  return -1
}

/** A line without an option: a match that belongs to none, or of pairs an option that stands alone. */
const isExtra = (line: string, Mode: QuestionMode): boolean =>
  (Mode === QuestionModes.order && line.startsWith('=')) || (Mode === QuestionModes.pairs && placeOfSign(line) < 0)

/** The matches that belong to no option. */
export const extrasIn = (text: string, Mode: QuestionMode, known: Data['ExtraMatches'] = []): Data['ExtraMatches'] =>
  cleanLines(text)
    .filter((line) => isExtra(line, Mode))
    .map((line) => {
      const Text = Mode === QuestionModes.order ? line.slice(1).trim() : line
      return { ID: known.find((extra) => extra.Text === Text)?.ID ?? 0, Text }
    })

/** The options that lines of text mean. Options whose text is known keep their numbers, so that given answers still belong to them. */
export function optionsIn(text: string, Mode: QuestionMode, known: readonly QuizOption[] = []): QuizOption[] {
  const hasStars = Mode === QuestionModes.one || Mode === QuestionModes.several
  const hasMatch = Mode === QuestionModes.order || Mode === QuestionModes.pairs
  return cleanLines(text)
    .filter((line) => !isExtra(line, Mode))
    .map((line) => {
      const Correct = hasStars && line.startsWith('*')
      const whole = Correct ? line.slice(1).trim() : line
      const place = hasMatch ? placeOfSign(whole) : -1
      const Text = place < 0 ? whole : whole.slice(0, place).trim()
      const same = known.find((option) => option.Text === Text)
      const Match = place < 0 ? '' : whole.slice(place + 1).trim()
      const kept = { ID: same?.ID ?? 0, MatchID: same?.MatchID ?? 0, Score: same?.Score ?? null, IsExact: same?.IsExact ?? false }
      return { ...kept, Text, Correct, Match }
    })
}
