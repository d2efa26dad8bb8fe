import { randomInt } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { EditableAsset, QuizEditingErrors, QuizOption, SaveAssetInput } from '../../sdk/quiz-editing/contract.ts'
import { isOnlyLabel, type QuestionMode, QuestionModes, type QuizArea } from '../../sdk/quizzes/contract.ts'
import { cleanFormulas, formulasIn } from '../formulas/formulas.ts'
import { refuse } from '../http/errors.ts'
import { isAreaOf } from './areas.ts'
import { choiceKey, exactText, foldText } from './fold-text.ts'

/** An image as a question stores it; its address is made for each caller. */
export interface StoredImage {
  ID: number
  Name: string
  Alt: string
  Width: number
  Height: number
}

/** A question as it is stored, with its key. */
export type Question = Omit<EditableAsset['Data'], 'IsVisible' | 'Options' | 'Image'> & {
  Options: (Omit<QuizOption, 'Image'> & { Image?: StoredImage; Area?: QuizArea })[]
  Image?: StoredImage
}

/** Images of the quiz, by their numbers. */
export type KnownImages = ReadonlyMap<number, Omit<StoredImage, 'ID' | 'Alt'>>

/** A question as an editor writes it. */
export type Written = InferOutput<typeof SaveAssetInput>['data']
type Option = Question['Options'][number]

interface MatchFacts {
  Mode: QuestionMode
  Options: readonly Pick<Option, 'Match'>[]
}

/** Whether an answer to it says for each option what belongs to it. */
export const hasMatches = (question: MatchFacts): boolean => question.Mode === QuestionModes.pairs || isMatch(question)

/** A match that belongs to several options. */
export const doMatchesRepeat = (question: Pick<Question, 'Mode' | 'Options'>): boolean =>
  isMatch(question) && new Set(question.Options.map(({ MatchID }) => MatchID)).size < question.Options.length

/** An order whose options have matches. */
export const isMatch = ({ Mode, Options }: MatchFacts): boolean => Mode === QuestionModes.order && Options.some(({ Match }) => Match !== '')

/** Why a question cannot be asked as it is written; undefined when it can. */
export function questionFault({ Type, Data }: Pick<Written, 'Type' | 'Data'>): keyof typeof QuizEditingErrors | undefined {
  if ((Type === 'link' || Data.Link !== '') && !isWebAddress(Data.Link)) return 'QUESTION_LINK'
  if (Data.Image !== null && Data.Image.Alt === '') return 'QUESTION_IMAGE_ALT'
  if (Type !== 'question') return undefined
  if (Data.Question === '') return 'QUESTION_EMPTY'
  const Mode = Data.Mode as QuestionMode
  if (Mode === QuestionModes.hotspot && Data.Image === null) return 'QUESTION_HOTSPOT'
  return faultOf(Mode, optionsOf(Mode, Data.Options), extrasOf(Data)) ?? optionAltFault(Mode, Data.Options)
}

/** An image beside a text that only names it, such as “A”, is described in words. */
const optionAltFault = (mode: QuestionMode, options: Written['Data']['Options']): 'QUESTION_OPTION_ALT' | undefined =>
  hasOptionImages(mode) && options.some(({ Text, Image }) => Image !== null && Image.Alt === '' && isOnlyLabel(Text))
    ? 'QUESTION_OPTION_ALT'
    : undefined

/** The question that an editor has written. Refused with a sentence when it cannot be asked. */
export function questionOf(
  { Type, Data }: Pick<Written, 'Type' | 'Data'>,
  known: Question | undefined,
  images: KnownImages = new Map(),
): Question {
  const fault = questionFault({ Type, Data })
  if (fault !== undefined) refuse(fault)
  const Formulas = cleanFormulas(formulasIn(textsOf(Data), Data.Formulas)) ?? refuse('QUESTION_FORMULA')
  const base = {
    ...{ Question: Data.Question, Link: Data.Link, Explanation: Data.Explanation, ExplanationSecs: Data.ExplanationSecs },
    ...(Formulas.length > 0 ? { Formulas } : {}),
    ...imageOf(Data.Image, images),
  }
  if (Type !== 'question') return { ...base, ...unscored, Mode: QuestionModes.one, Options: [], ExtraMatches: [], Points: 0 }
  const Mode = Data.Mode as QuestionMode
  const choices = numbered(optionsOf(Mode, Data.Options, images), extrasOf(Data), known)
  if (Mode === QuestionModes.hotspot) requireAreas(choices.Options, base)
  if (Mode === QuestionModes.poll) return { ...base, ...unscored, ...choices, Mode, Points: 0 }
  const MaxChoices = Mode === QuestionModes.several ? maxChoicesOf(Data) : 0
  return { ...base, ...choices, Mode, Points: Data.Points, MaxChoices, Scoring: scoringOf(Mode, Data) }
}

/** The image as it is stored. A number that is none of the quiz is refused. */
function imageOf(given: { ID: number; Alt: string } | null, images: KnownImages): { Image?: StoredImage } {
  if (given === null) return {}
  const image = images.get(given.ID) ?? refuse('QUESTION_IMAGE')
  return { Image: { ID: given.ID, Name: image.Name, Alt: given.Alt, Width: image.Width, Height: image.Height } }
}

/** All texts of a question that may have formulas. */
const textsOf = ({ Question, Explanation, Options, ExtraMatches }: Written['Data']): string[] => [
  ...[Question, Explanation, ...Options.flatMap(({ Text, Match }) => [Text, Match])],
  ...ExtraMatches.map(({ Text }) => Text),
]

/** Each area of a hotspot lies in the image. */
function requireAreas(options: readonly Option[], { Image }: { Image?: StoredImage }): void {
  if (!Image || options.some(({ Area }) => !Area || !isAreaOf(Area, Image))) refuse('QUESTION_AREA')
}

/** All right options can be chosen if points are given for all of them together. */
function maxChoicesOf({ Options, MaxChoices, Scoring }: Written['Data']): number {
  if (MaxChoices === 0 || MaxChoices >= Options.length) return 0
  return Scoring?.Rule === 'exact' ? Math.max(MaxChoices, Options.filter(({ Correct }) => Correct).length) : MaxChoices
}

/** Questions with one answer have all points or none anyway, and an order has no scores of its options. */
function scoringOf(mode: QuestionMode, { Options, Scoring }: Written['Data']): Question['Scoring'] {
  const isOne =
    mode === QuestionModes.one || mode === QuestionModes.trueFalse || mode === QuestionModes.text || mode === QuestionModes.hotspot
  const isPlainOrder = mode === QuestionModes.order && !isMatch({ Mode: mode, Options })
  return (isOne && Scoring?.Rule === 'exact') || (isPlainOrder && Scoring?.Rule === 'sum') ? null : Scoring
}

const unscored = { MaxChoices: 0, Scoring: null }

/** Matches that belong to no option, where the kind of the question has any. */
const extrasOf = ({ Mode, Options, ExtraMatches }: Written['Data']): Written['Data']['ExtraMatches'] =>
  hasMatches({ Mode: Mode as QuestionMode, Options }) ? ExtraMatches : []

const hasOptionImages = (mode: QuestionMode): boolean =>
  mode !== QuestionModes.text && mode !== QuestionModes.hotspot && mode !== QuestionModes.trueFalse

const usesMatch = (mode: QuestionMode): boolean => mode === QuestionModes.order || mode === QuestionModes.pairs

/** The fields of options that a mode uses. Of a true or false question the first option is true. */
const emptyOption = { ID: 0, Text: '', Match: '', MatchID: 0, Score: null, IsExact: false }

function optionsOf(mode: QuestionMode, options: Written['Data']['Options'], images?: KnownImages): Option[] {
  if (mode === QuestionModes.trueFalse)
    return [0, 1].map((place) => ({ ...emptyOption, ...plainOf(options[place]), Correct: options[place]?.Correct ?? false }))
  return options.map(({ Image, Area, ...option }) => ({
    ...option,
    ...(mode === QuestionModes.hotspot && Area ? { Area } : {}),
    ...(images && hasOptionImages(mode) ? imageOf(Image, images) : {}),
    Match: usesMatch(mode) ? option.Match : '',
    IsExact: mode === QuestionModes.text && option.IsExact,
    Correct: mode === QuestionModes.text || usesMatch(mode) || (mode !== QuestionModes.poll && option.Correct),
  }))
}

/** Sentences that are true or false have no images of their own. */
const plainOf = (option: Written['Data']['Options'][number] | undefined): Partial<Option> => {
  const { Image: _, Area: __, ...plain } = option ?? { Image: null, Area: null }
  return plain
}

function faultOf(
  mode: QuestionMode,
  options: readonly Option[],
  extras: Written['Data']['ExtraMatches'],
): keyof typeof QuizEditingErrors | undefined {
  const right = options.filter(({ Correct }) => Correct).length
  if (mode === QuestionModes.trueFalse) return right === 1 ? undefined : 'QUESTION_ONE_RIGHT'
  if (mode === QuestionModes.text && options.length === 0) return 'QUESTION_TEXTS'
  const isShort = options.length < 2 && !(options.length === 1 && extras.length > 0)
  if (mode !== QuestionModes.text && isShort) return 'QUESTION_OPTIONS'
  if (options.some(({ Text }) => foldText(Text) === '')) return 'QUESTION_OPTION_EMPTY'
  if (hasTwice(options.map(({ Text, IsExact }) => (IsExact ? `= ${exactText(Text)}` : choiceKey(Text))))) return 'QUESTION_OPTION_TWICE'
  if (mode === QuestionModes.one && right !== 1) return 'QUESTION_ONE_RIGHT'
  if ((mode === QuestionModes.several || mode === QuestionModes.hotspot) && right === 0) return 'QUESTION_SOME_RIGHT'
  return matchFault(mode, options, extras)
}

/** A match may belong to several options; in pairs, each text stands once. */
function matchFault(
  mode: QuestionMode,
  options: readonly Option[],
  extras: Written['Data']['ExtraMatches'],
): keyof typeof QuizEditingErrors | undefined {
  const matches = options.flatMap(({ Match }) => (foldText(Match) === '' ? [] : [choiceKey(Match)]))
  const isPairs = mode === QuestionModes.pairs
  if ((isPairs || matches.length > 0) && matches.length < options.length) return 'QUESTION_MATCHES'
  const others = extras.map(({ Text }) => choiceKey(Text))
  if (others.includes('')) return 'QUESTION_OPTION_EMPTY'
  const all = isPairs ? [...options.map(({ Text }) => choiceKey(Text)), ...matches] : [...new Set(matches)]
  return hasTwice([...all, ...others]) ? 'QUESTION_OPTION_TWICE' : undefined
}

const hasTwice = (texts: readonly string[]): boolean => new Set(texts).size < texts.length

/**
 * Known options keep their numbers. New ones get random numbers, because numbers in their order would tell what is right. A match that belongs
 * to several options has one number.
 */
function numbered(
  options: readonly Option[],
  extras: Written['Data']['ExtraMatches'],
  known: Question | undefined,
): Pick<Question, 'Options' | 'ExtraMatches'> {
  const free = new Set([
    ...(known?.Options ?? []).flatMap(({ ID, MatchID }) => [ID, MatchID]),
    ...(known?.ExtraMatches ?? []).map(({ ID }) => ID),
  ])
  const used = new Set<number>()
  const numberOf = (id: number): number => {
    let number = free.has(id) && !used.has(id) && id > 0 ? id : randomInt(1, 2 ** 31)
    while (used.has(number)) number = randomInt(1, 2 ** 31)
    used.add(number)
    return number
  }
  const matches = new Map<string, number>()
  const matchNumber = ({ Match, MatchID }: Option): number => {
    const number = matches.get(choiceKey(Match)) ?? numberOf(MatchID)
    matches.set(choiceKey(Match), number)
    return number
  }
  return {
    Options: options.map((option) => ({ ...option, ID: numberOf(option.ID), MatchID: option.Match === '' ? 0 : matchNumber(option) })),
    ExtraMatches: extras.map(({ ID, Text }) => ({ ID: numberOf(ID), Text })),
  }
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
