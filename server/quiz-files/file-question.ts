import type { Formula } from '../../sdk/formulas/contract.ts'
import type { QuizEditingErrors } from '../../sdk/quiz-editing/contract.ts'
import type { QuizFileErrors } from '../../sdk/quiz-files/contract.ts'
import { QuestionModes, type QuizArea } from '../../sdk/quizzes/contract.ts'
import { foldText } from '../quizzes/fold-text.ts'
import type { Written } from '../quizzes/question.ts'

export type FileCode = keyof typeof QuizFileErrors

/** A question that both files and quizzes can hold. */
type QuestionWith<Image> = Pick<
  Written['Data'],
  'Mode' | 'Question' | 'ExtraMatches' | 'MaxChoices' | 'Scoring' | 'Points' | 'Explanation'
> & {
  Options: (Omit<Written['Data']['Options'][number], 'Image' | 'Area'> & { Image?: Image; Area?: QuizArea })[]
  Formulas?: Formula[]
  Image?: Image
}

/** An image that a file refers to. */
export interface FileImage {
  /** Its path in the package, or what a Moodle XML file has in place of its bytes. */
  name: string
  /** The name that people know, where it is another one. */
  title?: string
  /** Empty for none. */
  alt: string
  /** Pixels, as the file says; 0 when it says nothing. */
  width: number
  height: number
}

/** An image of a quiz. */
export interface PlacedImage {
  ID: number
  Alt: string
}

export type FileQuestion = QuestionWith<FileImage>
/** A question whose images a quiz has. */
export type PlacedQuestion = QuestionWith<PlacedImage>

/** An image of a file that is left out of a question, with the reason. */
export interface LostImage {
  line: number
  name: string
  code: FileCode
}

/** An entry of a file: a question, or why it is none. */
export interface FileEntry {
  line: number
  name: string
  question: FileQuestion | undefined
  fault: FileCode | keyof typeof QuizEditingErrors | undefined
  /** Parts that are lost. */
  notes: ReadonlySet<FileCode>
  lost?: readonly LostImage[]
  /** Seconds of the film, and the kind of a note or link, in formats that have them. */
  moment?: { StartSecs: number; EndSecs: number }
  other?: { Type: 'note' | 'link'; Link: string }
}

export const optionOf = (Text: string, Correct = false, Match = ''): Omit<FileQuestion['Options'][number], 'Image' | 'Area'> => ({
  ...{ ID: 0, Text, Correct, Match, MatchID: 0, Score: null, IsExact: false },
})

/** A question without anything that only some formats have. */
export const plainQuestion = {
  ExtraMatches: [],
  MaxChoices: 0,
  Scoring: null,
  Explanation: '',
  Points: 1,
} satisfies Partial<FileQuestion>

/** An entry without a question. */
export const faultyEntry = (line: number, name: string, fault: FileCode, notes: ReadonlySet<FileCode> = new Set()): FileEntry => ({
  ...{ line, name: nameOf(name), question: undefined, fault, notes },
})

export interface WeightedOption {
  text: string
  /** Percent of the points. */
  weight: number
  image?: FileImage | undefined
}

type Answers = Pick<FileQuestion, 'Mode' | 'Options'>

const shown = ({ text, image }: { text: string; image?: FileImage | undefined }, isRight: boolean, match?: string) => ({
  ...optionOf(text, isRight, match),
  ...(image ? { Image: image } : {}),
})

/** One right option: the one with all points. */
export function oneOf(options: readonly WeightedOption[], notes: Set<FileCode>): Answers | FileCode {
  if (options.filter(({ weight }) => weight >= 100).length > 1) return 'QUIZ_FILE_MANY_RIGHT'
  if (options.some(({ weight }) => weight !== 0 && weight < 100)) notes.add('QUIZ_FILE_WEIGHTS')
  return { Mode: QuestionModes.one, Options: options.map((option) => shown(option, option.weight >= 100)) }
}

/** Several right options: in a quiz, each has the same weight, and a wrong one takes as much away. */
export function severalOf(options: readonly WeightedOption[], notes: Set<FileCode>): Answers {
  const share = 100 / options.filter(({ weight }) => weight > 0).length
  if (options.some(({ weight }) => Math.abs(Math.abs(weight) - share) > 0.01)) notes.add('QUIZ_FILE_WEIGHTS')
  return { Mode: QuestionModes.several, Options: options.map((option) => shown(option, option.weight > 0)) }
}

export const trueFalseOf = (isTrue: boolean): Answers => ({
  Mode: QuestionModes.trueFalse,
  Options: [optionOf('', isTrue), optionOf('', !isTrue)],
})

/** Accepted texts: those with all points, each once. */
export function textsOf(options: readonly WeightedOption[], notes: Set<FileCode>): Answers {
  const texts = new Map<string, string>()
  for (const { text, weight } of options) {
    if (text.includes('*')) notes.add('QUIZ_FILE_STAR')
    if (weight < 100) notes.add('QUIZ_FILE_WEIGHTS')
    else if (!texts.has(foldText(text))) texts.set(foldText(text), text)
  }
  return { Mode: QuestionModes.text, Options: [...texts.values()].map((text) => optionOf(text, true)) }
}

interface FilePair {
  text: string
  match: string
  image?: FileImage | undefined
}

export function pairsOf(pairs: readonly FilePair[], notes: Set<FileCode>): Answers {
  const whole = pairs.filter(({ text }) => text !== '')
  if (whole.length < pairs.length) notes.add('QUIZ_FILE_PAIRS')
  return { Mode: QuestionModes.order, Options: whole.map((pair) => shown(pair, true, pair.match)) }
}

/** Percent of one of so many right options, as files write it. */
export const shareText = (rights: number): string => String(Number((100 / rights).toFixed(5)))

/** A name for a question that has none. */
export const nameOf = (question: string): string => question.replace(/\s/g, ' ').slice(0, 80).toWellFormed().trim()

const base = { Formulas: [], Link: '', ExplanationSecs: null, IsVisible: true }

/** The question as an editor would write it. */
export const writtenOf = (
  { question, other }: { question: PlacedQuestion; other?: FileEntry['other'] },
  StartSecs: number,
  EndSecs = StartSecs,
): Written => ({
  ...{ ID: 0, Type: other?.Type ?? 'question', StartSecs, EndSecs },
  Data: {
    ...base,
    ...question,
    Image: question.Image ?? null,
    Options: question.Options.map((option) => ({ ...option, Image: option.Image ?? null, Area: option.Area ?? null })),
    Link: other?.Link ?? '',
  },
})
