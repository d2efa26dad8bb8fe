import { type EditableAsset, type QuizOption } from '../../sdk/quiz-editing/contract.ts'
import { type QuestionMode, QuestionModes } from '../../sdk/quizzes/contract.ts'

type Data = EditableAsset['Data']

/** The options of a question as lines of text: a star begins a right one, and an equals sign stands between an option and its match. */
export function linesOf({ Mode, Options }: Pick<Data, 'Mode' | 'Options'>): string {
  const hasStars = Mode === QuestionModes.one || Mode === QuestionModes.several
  return Options.map(({ Text, Correct, Match }) => `${hasStars && Correct ? '* ' : ''}${Text}${Match === '' ? '' : ` = ${Match}`}`).join(
    '\n',
  )
}

/** The options that lines of text mean. Options whose text is known keep their numbers, so that given answers still belong to them. */
export function optionsIn(text: string, Mode: QuestionMode, known: readonly QuizOption[] = []): QuizOption[] {
  const hasStars = Mode === QuestionModes.one || Mode === QuestionModes.several
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const Correct = hasStars && line.startsWith('*')
      const whole = Correct ? line.slice(1).trim() : line
      const place = Mode === QuestionModes.order ? whole.indexOf('=') : -1
      const Text = place < 0 ? whole : whole.slice(0, place).trim()
      const same = known.find((option) => option.Text === Text)
      return { ID: same?.ID ?? 0, Text, Correct, Match: place < 0 ? '' : whole.slice(place + 1).trim(), MatchID: same?.MatchID ?? 0 }
    })
}
