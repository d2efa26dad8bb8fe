import * as v from 'valibot'
import type { QuestionMode } from '../quizzes/contract.ts'
import { QuizInput } from '../quizzes/contract.ts'
import { type Done, Numeric, Revision, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Formats of files of questions. */
export const QuizFileFormats = ['gift', 'moodle-xml'] as const
export type QuizFileFormat = (typeof QuizFileFormats)[number]

/** The times of imported questions: all at one time, or spread evenly over the item. */
export const QuestionPlaces = ['moment', 'spread'] as const
export type QuestionPlace = (typeof QuestionPlaces)[number]

/** Figures of files of questions. */
export const QuizFileLimits = {
  /** Characters of a file. */
  characters: 500_000,
  /** Entries of `LeftOut` in an answer. */
  leftOut: 200,
  /** Elements of an XML file. */
  elements: 30_000,
  /** Reads and imports of one account in 15 minutes. */
  writesPerAccount: 60,
} as const

/** A question that is not taken over. */
export interface LeftOutQuestion {
  /** Line of the file; 0 in an export. */
  Line: number
  /** Title or text of the question. */
  Name: string
  Message: string
}

/** A question that is taken over. */
export interface ReadQuestion {
  /** Line of the file; 0 in an export. */
  Line: number
  Mode: QuestionMode
  Question: string
  /** Sentences about what the other side cannot hold. */
  Notes: string[]
}

/** The questions of a file, before they are added. */
export interface ReadQuizFile {
  Format: QuizFileFormat
  Questions: ReadQuestion[]
  /** At most `QuizFileLimits.leftOut`. */
  LeftOut: LeftOutQuestion[]
  LeftOutCount: number
  /** The item has a length, so that questions can be spread over it. */
  CanSpread: boolean
}

const Text = /* @__PURE__ */ v.pipe(
  v.string(),
  v.minLength(1, 'Please choose a file or paste questions.'),
  v.maxLength(QuizFileLimits.characters, 'A file of questions can have at most 500,000 characters.'),
)

export const ReadQuizFileInput = v.object({ tlid: RowId, text: Text })
export type ReadQuizFileInput = v.InferInput<typeof ReadQuizFileInput>
/** Reads a GIFT or Moodle XML file of questions, and changes nothing. For callers who may edit the item. Refused with `QUIZ_FILE_EMPTY`. */
export const readQuizFile = /* @__PURE__ */ post<ReadQuizFileInput, ReadQuizFile>()('/api/ml/timelines/:tlid/readfile/')

export const ImportQuizFileInput = v.object({
  tlid: RowId,
  text: Text,
  place: /* @__PURE__ */ v.optional(v.picklist(QuestionPlaces), 'moment'),
  /** Seconds at which the questions are asked. */
  time: /* @__PURE__ */ v.pipe(Numeric('A time must be a number of seconds.'), v.minValue(0, 'A time cannot be before the start.')),
  revision: Revision,
})
export type ImportQuizFileInput = v.InferInput<typeof ImportQuizFileInput>
/** Adds the questions of a file to a quiz, all or none. Refused with a code of `QuizFileErrors` or `QuizEditingErrors`. */
export const importQuizFile = /* @__PURE__ */ post<ImportQuizFileInput, Done & { Added: number; Revision: string }>()(
  '/api/ml/timelines/:tlid/importfile/',
)

/** A quiz as a file, with its key. */
export interface QuizFile {
  FileName: string
  Text: string
  Questions: ReadQuestion[]
  LeftOut: LeftOutQuestion[]
}

export const ExportQuizFileInput = /* @__PURE__ */ v.object({
  ...QuizInput.entries,
  format: /* @__PURE__ */ v.optional(v.picklist(QuizFileFormats), 'gift'),
})
export type ExportQuizFileInput = v.InferInput<typeof ExportQuizFileInput>
/** The questions of a quiz with their key as a GIFT or Moodle XML file. For callers who may edit the item. */
export const exportQuizFile = /* @__PURE__ */ get<ExportQuizFileInput, QuizFile>()('/api/ml/timelines/:tlid/exportfile/')

/** Error sentences of files of questions, and of the questions in them, by error code. */
export const QuizFileErrors = {
  QUIZ_FILE_EMPTY: 'No question was found. Choose a GIFT or Moodle XML file.',
  QUIZ_FILE_BROKEN: 'This does not follow the format.',
  QUIZ_FILE_NUMBER: 'Numbers as answers are not supported.',
  QUIZ_FILE_ESSAY: 'Long texts as answers are not supported.',
  QUIZ_FILE_CLOZE: 'Gaps within a text are not supported.',
  QUIZ_FILE_DESCRIPTION: 'This text asks nothing.',
  QUIZ_FILE_KIND: 'This kind of question is not supported.',
  QUIZ_FILE_MANY_RIGHT: 'Several options are right, but only one may be chosen.',
  QUIZ_FILE_LONG: 'A text is too long.',
  QUIZ_FILE_MANY_OPTIONS: 'A question can have at most 20 options.',
  QUIZ_FILE_FULL: 'The quiz has no room for it.',
  QUIZ_FILE_ORDER: 'The format has no questions about an order.',
  QUIZ_FILE_POLL: 'The format has no questions without a right answer.',
  QUIZ_FILE_NOTE: 'The format has only questions.',
  QUIZ_FILE_ARROW: 'The format has no spelling for -> here.',
  QUIZ_FILE_IMAGES: 'Images are left out.',
  QUIZ_FILE_FEEDBACK: 'Feedback about options is left out.',
  QUIZ_FILE_WEIGHTS: 'Weights of options are left out.',
  QUIZ_FILE_PAIRS: 'Matches without an option are left out.',
  QUIZ_FILE_POINTS: 'Points are left out or rounded.',
  QUIZ_FILE_STAR: 'A star is an ordinary character here.',
} as const
