import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { type FileQuestion, nameOf, shareText } from './file-question.ts'

const escaped = (text: string): string => text.replace(/[\\:#={}~]/g, '\\$&').replace(/\r\n|\n|\r/g, '\\n')

/** A text that begins like a mark or a weight says that it is a text. */
const worded = (text: string): string => (/^[[%]/.test(text) ? `[plain]${escaped(text)}` : escaped(text))

/** Whether GIFT can write the question: an arrow in a short text or an option would make a match. */
export const hasArrow = ({ Mode, Options }: Pick<FileQuestion, 'Mode'> & { Options: readonly { Text: string }[] }): boolean =>
  (Mode === QuestionModes.text || Mode === QuestionModes.order) && Options.some(({ Text }) => Text.includes('->'))

function answerLines({ Mode, Options }: FileQuestion): string[] {
  const share = shareText(Options.filter(({ Correct }) => Correct).length)
  return Options.map(({ Text, Correct, Match }) => {
    if (Mode === QuestionModes.order) return `=${worded(Text)} -> ${escaped(Match)}`
    if (Mode === QuestionModes.several) return `~%${Correct ? '' : '-'}${share}%${worded(Text)}`
    return `${Correct ? '=' : '~'}${worded(Text)}`
  })
}

/** A GIFT file. */
export const writeGift = (questions: readonly FileQuestion[]): string =>
  questions
    .map((question) => {
      const { Mode, Question, Options, Explanation } = question
      const lines = Mode === QuestionModes.trueFalse ? [Options[0]?.Correct ? 'TRUE' : 'FALSE'] : answerLines(question)
      if (Explanation !== '') lines.push(`####${worded(Explanation)}`)
      return `::${escaped(nameOf(Question))}::[plain]${escaped(Question)} {\n${lines.map((line) => `\t${line}\n`).join('')}}\n`
    })
    .join('\n')
