import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import { foldText } from '../quizzes/fold-text.ts'

/** A question with the sentence that it was made from. */
export interface DraftQuestion {
  question: string
  options: readonly { text: string; isRight: boolean }[]
  /** The sentence of the subtitles. */
  sentence: string
}

/** The faults of form that a draft can have. */
export type DraftFault = 'empty' | 'long' | 'options' | 'one-right' | 'not-in-text' | 'twice'

const words = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The fault in the form of a draft: it needs a question, two to six different options, and one right one, which the sentence says. */
export function draftFault({ question, options, sentence }: DraftQuestion): DraftFault | undefined {
  const texts = options.map(({ text }) => words(text))
  if (question.trim() === '' || texts.some((text) => text.trim() === '')) return 'empty'
  // An accepted draft has its sentence as explanation.
  const isLong = question.length > QuizLimits.question || sentence.length > QuizLimits.explanation
  if (isLong || options.some(({ text }) => text.length > QuizLimits.option)) return 'long'
  if (options.length < 2 || options.length > 6) return 'options'
  const right = options.filter(({ isRight }) => isRight)
  if (right.length !== 1) return 'one-right'
  if (new Set(texts).size < texts.length) return 'twice'
  return right.every(({ text }) => words(sentence).includes(words(text))) ? undefined : 'not-in-text'
}

/** The drafts without a fault, and without a question that another one asks already. */
export function faultlessDrafts<Draft extends DraftQuestion>(drafts: readonly Draft[]): Draft[] {
  const asked = new Set<string>()
  return drafts.filter((draft) => {
    const question = words(draft.question)
    if (draftFault(draft) !== undefined || asked.has(question)) return false
    asked.add(question)
    return true
  })
}
