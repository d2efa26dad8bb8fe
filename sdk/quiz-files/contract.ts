import * as v from 'valibot'
import type { QuestionMode } from '../quizzes/contract.ts'
import { type AssetType, QuizInput, QuizLimits } from '../quizzes/contract.ts'
import { type Done, Numeric, Revision, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Formats that questions are exported in. */
export const QuizFileFormats = ['gift', 'moodle-xml', 'qti'] as const
export type QuizFileFormat = (typeof QuizFileFormats)[number]

/** The times of imported questions: all at one time, spread evenly over the item, or those of the file. */
export const QuestionPlaces = ['moment', 'spread', 'file'] as const
export type QuestionPlace = (typeof QuestionPlaces)[number]

/** Figures of files of questions. */
export const QuizFileLimits = {
  /** Characters of a file. */
  characters: 500_000,
  /** Entries of `LeftOut` in an answer. */
  leftOut: 200,
  /** Texts of a package, and characters of a path in it. */
  files: 500,
  path: 300,
  /** Pixels of a side of an image. */
  imageSide: 100_000,
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
  /** A question, or a note or link of an interactive video. */
  Type: AssetType
  Mode: QuestionMode
  Question: string
  /** Sentences about what the other side cannot hold. */
  Notes: string[]
}

/** The questions of a file, before they are added. */
export interface ReadQuizFile {
  Format: QuizFileFormat | 'h5p'
  Questions: ReadQuestion[]
  /** At most `QuizFileLimits.leftOut`. */
  LeftOut: LeftOutQuestion[]
  LeftOutCount: number
  /** The item has a length, so that questions can be spread over it. */
  CanSpread: boolean
  /** The file says when its questions are asked. */
  HasTimes: boolean
  /** The names of all images that its questions need: paths in a package, or names in a Moodle XML file, those that were named in `images` among them. */
  Images: string[]
}

const tooLong = 'A file of questions can have at most 500,000 characters.'
const Text = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(QuizFileLimits.characters, tooLong))

/** A path that leads out of a package, or that a package cannot have. */
const isUnsafePath = (path: string): boolean => /[\\\0]|^\//.test(path) || path.split('/').includes('..')

const Path = /* @__PURE__ */ v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(QuizFileLimits.path, 'A path in the package is too long.'),
  v.check((path) => !isUnsafePath(path), 'A path leads out of the package.'),
)

const PackageFiles = /* @__PURE__ */ v.pipe(
  v.array(
    v.object({
      name: Path,
      text: Text,
    }),
  ),
  v.maxLength(QuizFileLimits.files, 'A package can have at most 500 texts.'),
  v.check((files) => files.reduce((sum, { text }) => sum + text.length, 0) <= QuizFileLimits.characters, tooLong),
)

const Side = /* @__PURE__ */ v.pipe(Whole(), v.minValue(1), v.maxValue(QuizFileLimits.imageSide))

/** Images of the file: the size of each in pixels, and its number after `saveQuizImage` has taken it; 0 until then. */
const FileImages = /* @__PURE__ */ v.pipe(
  v.array(
    v.object({
      name: Path,
      id: /* @__PURE__ */ v.optional(v.pipe(Whole(), v.minValue(0)), 0),
      width: Side,
      height: Side,
    }),
  ),
  v.maxLength(QuizLimits.images),
  v.check((images) => new Set(images.map(({ name }) => name)).size === images.length),
)

/**
 * A file of questions: its text, or the XML and JSON files of an unpacked package. A Moodle XML file has a name such as `files/1.img` in place of
 * the bytes of each image in a `file` element. Images of it that are not in `images` are left out.
 */
const fileEntries = {
  images: /* @__PURE__ */ v.optional(FileImages, []),
  text: /* @__PURE__ */ v.optional(Text, ''),
  files: /* @__PURE__ */ v.optional(PackageFiles, []),
}

export const ReadQuizFileInput = /* @__PURE__ */ v.object({ tlid: RowId, ...fileEntries })
export type ReadQuizFileInput = v.InferInput<typeof ReadQuizFileInput>
/**
 * Reads a GIFT, Moodle XML or QTI file of questions, or the files of a QTI package or an H5P interactive video, and changes nothing. For callers
 * who may edit the item. Refused with `QUIZ_FILE_EMPTY` or `QUIZ_FILE_PACKAGE`.
 */
export const readQuizFile = /* @__PURE__ */ post<ReadQuizFileInput, ReadQuizFile>()('/api/ml/timelines/:tlid/readfile/')

export const ImportQuizFileInput = /* @__PURE__ */ v.object({
  tlid: RowId,
  ...fileEntries,
  place: /* @__PURE__ */ v.optional(v.picklist(QuestionPlaces), 'moment'),
  /** Seconds at which the questions are asked. */
  time: /* @__PURE__ */ v.pipe(Numeric('A time must be a number of seconds.'), v.minValue(0, 'A time cannot be before the start.')),
  revision: Revision,
})
export type ImportQuizFileInput = v.InferInput<typeof ImportQuizFileInput>
/** Adds the questions of a file to a quiz, all or none. Its images are sent before, each with `saveQuizImage`. Refused with a code of `QuizFileErrors` or `QuizEditingErrors`. */
export const importQuizFile = /* @__PURE__ */ post<ImportQuizFileInput, Done & { Added: number; Revision: string }>()(
  '/api/ml/timelines/:tlid/importfile/',
)

/** An image of an export: its path in the package, or the name that stands in a Moodle XML file, and the address where the caller gets its bytes for some hours. */
export interface QuizFileImage {
  Name: string
  URL: string
}

/** A quiz as a file, with its key. */
export interface QuizFile {
  FileName: string
  /** Empty for a package. */
  Text: string
  /** The files of a package, in their order; empty for a text. */
  Files: { Name: string; Text: string }[]
  /**
   * The images of a package, which stand behind its texts, or those of a Moodle XML file, whose `Text` has the name of each in place of its bytes in
   * base64; empty for GIFT.
   */
  Images: QuizFileImage[]
  Questions: ReadQuestion[]
  LeftOut: LeftOutQuestion[]
}

export const ExportQuizFileInput = /* @__PURE__ */ v.object({
  ...QuizInput.entries,
  format: /* @__PURE__ */ v.optional(v.picklist(QuizFileFormats), 'gift'),
})
export type ExportQuizFileInput = v.InferInput<typeof ExportQuizFileInput>
/** The questions of a quiz with their key as a GIFT or Moodle XML file, or as the files of a QTI 3 package. For callers who may edit the item. */
export const exportQuizFile = /* @__PURE__ */ get<ExportQuizFileInput, QuizFile>()('/api/ml/timelines/:tlid/exportfile/')

/** Error sentences of files of questions, and of the questions in them, by error code. */
export const QuizFileErrors = {
  QUIZ_FILE_EMPTY: 'No question was found. Choose a GIFT, Moodle XML, QTI or H5P file.',
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
  QUIZ_FILE_PACKAGE: 'This package has neither QTI items nor an H5P interactive video.',
  QUIZ_FILE_MISSING: 'This file is missing in the package.',
  QUIZ_FILE_SEVERAL: 'Several questions in one item are not supported.',
  QUIZ_FILE_SCORING: 'Its points are counted in a way that is not supported.',
  QUIZ_FILE_UNKEYED: 'It has no right answer.',
  QUIZ_FILE_MATCHES: 'Options with several matches or without one are not supported.',
  QUIZ_FILE_HOTSPOT: 'The format has no questions about a place in an image.',
  QUIZ_FILE_PLACES: 'Of questions about places in an image, only those are supported in which one of several areas is chosen.',
  QUIZ_FILE_AREA: 'The shape of an area, or its place in the image, is not supported.',
  QUIZ_FILE_AREA_NAMES: 'Areas without a description get letters as their names.',
  QUIZ_FILE_ONE_IMAGE: 'A text can have one image. Others are left out.',
  QUIZ_FILE_IMAGE_MISSING: 'An image is missing, or it is not a PNG, JPG or WebP file of at most 10 MB.',
  QUIZ_FILE_MATCH_IMAGE: 'A match has only a text. Its image is left out.',
  QUIZ_FILE_IMAGE_UNUSED: 'No text shows this file as an image.',
  QUIZ_FILE_IMAGE_REMOTE: 'Images from other addresses are not fetched.',
  QUIZ_FILE_ALT: 'This image has no description yet.',
  QUIZ_FILE_FORMULAS: 'Formulas are left out.',
  QUIZ_FILE_BELOW: 'Sums of points below 0 count as 0.',
  QUIZ_FILE_JUMPS: 'Jumps and messages after the answer are left out.',
  QUIZ_FILE_LATE: 'Its time is after the end, so it is asked at the end.',
  QUIZ_FILE_STAR: 'A star is an ordinary character here.',
} as const
