import { randomInt } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { EditableAsset, QuizEditingErrors, SaveAssetInput } from '../../sdk/quiz-editing/contract.ts'
import { type QuestionMode, QuestionModes } from '../../sdk/quizzes/contract.ts'
import { refuse } from '../http/errors.ts'
import { foldText } from './fold-text.ts'

/** A question as it is stored, with its key. */
export type Question = Omit<EditableAsset['Data'], 'IsVisible'>

/** A question as an editor writes it. */
export type Written = InferOutput<typeof SaveAssetInput>['data']
type Option = Question['Options'][number]

/** An order whose options have matches. */
export const isMatch = ({ Mode, Options }: Pick<Question, 'Mode' | 'Options'>): boolean =>
  Mode === QuestionModes.order && Options.some(({ Match }) => Match !== '')

/** Why a question cannot be asked as it is written; undefined when it can. */
export function questionFault({ Type, Data }: Pick<Written, 'Type' | 'Data'>): keyof typeof QuizEditingErrors | undefined {
  if ((Type === 'link' || Data.Link !== '') && !isWebAddress(Data.Link)) return 'QUESTION_LINK'
  if (Type !== 'question') return undefined
  if (Data.Question === '') return 'QUESTION_EMPTY'
  const Mode = Data.Mode as QuestionMode
  return faultOf(Mode, optionsOf(Mode, Data.Options))
}

/** The question that an editor has written. Refused with a sentence when it cannot be asked. */
export function questionOf({ Type, Data }: Pick<Written, 'Type' | 'Data'>, known: Question | undefined): Question {
  const fault = questionFault({ Type, Data })
  if (fault !== undefined) refuse(fault)
  const base = { Question: Data.Question, Link: Data.Link, Explanation: Data.Explanation, ExplanationSecs: Data.ExplanationSecs }
  if (Type !== 'question') return { ...base, Mode: QuestionModes.one, Options: [], Points: 0 }
  const Mode = Data.Mode as QuestionMode
  return { ...base, Mode, Options: numbered(optionsOf(Mode, Data.Options), known), Points: Mode === QuestionModes.poll ? 0 : Data.Points }
}

/** The fields of options that a mode uses. Of a true or false question the first option is true. */
function optionsOf(mode: QuestionMode, options: Written['Data']['Options']): Option[] {
  if (mode === QuestionModes.trueFalse)
    return [0, 1].map((place) => ({ ID: 0, Text: '', Match: '', MatchID: 0, ...options[place], Correct: options[place]?.Correct ?? false }))
  return options.map((option) => ({
    ...option,
    Match: mode === QuestionModes.order ? option.Match : '',
    Correct: mode === QuestionModes.text || mode === QuestionModes.order || (mode !== QuestionModes.poll && option.Correct),
  }))
}

function faultOf(mode: QuestionMode, options: readonly Option[]): keyof typeof QuizEditingErrors | undefined {
  const right = options.filter(({ Correct }) => Correct).length
  if (mode === QuestionModes.trueFalse) return right === 1 ? undefined : 'QUESTION_ONE_RIGHT'
  if (mode === QuestionModes.text && options.length === 0) return 'QUESTION_TEXTS'
  if (mode !== QuestionModes.text && options.length < 2) return 'QUESTION_OPTIONS'
  if (options.some(({ Text }) => foldText(Text) === '')) return 'QUESTION_OPTION_EMPTY'
  if (hasTwice(options.map(({ Text }) => foldText(Text)))) return 'QUESTION_OPTION_TWICE'
  if (mode === QuestionModes.one && right !== 1) return 'QUESTION_ONE_RIGHT'
  if (mode === QuestionModes.several && right === 0) return 'QUESTION_SOME_RIGHT'
  const matches = options.flatMap(({ Match }) => (Match === '' ? [] : [foldText(Match)]))
  if (matches.length > 0 && matches.length < options.length) return 'QUESTION_MATCHES'
  return hasTwice(matches) ? 'QUESTION_OPTION_TWICE' : undefined
}

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length

/** Known options keep their numbers. New ones get random numbers, because numbers in their order would tell what is right. */
function numbered(options: readonly Option[], known: Question | undefined): Option[] {
  const free = new Set(known?.Options.flatMap(({ ID, MatchID }) => [ID, MatchID]))
  const used = new Set<number>()
  const numberOf = (id: number): number => {
    let number = free.has(id) && !used.has(id) && id > 0 ? id : randomInt(1, 2 ** 31)
    while (used.has(number)) number = randomInt(1, 2 ** 31)
    used.add(number)
    return number
  }
  return options.map((option) => ({ ...option, ID: numberOf(option.ID), MatchID: option.Match === '' ? 0 : numberOf(option.MatchID) }))
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
