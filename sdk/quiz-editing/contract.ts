import * as v from 'valibot'
import { type Formula, FormulasInput } from '../formulas/contract.ts'
import { ItemId } from '../media/contract.ts'
import {
  AnswerQuizInput,
  AreaShapes,
  type AssetType,
  AssetTypes,
  FeedbackTimes,
  type QuestionMode,
  type Quiz,
  type QuizArea,
  type QuizChoice,
  type QuizImage,
  QuizInput,
  QuizLimits,
  type QuizSettings,
  SeekRules,
} from '../quizzes/contract.ts'
import type { CsvFile } from '../statistics/contract.ts'
import { type Done, Flag, NumberOf, Numeric, OptionalRow, Revision, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A choice as editors write it. `ID` is 0 for a new one. In an order, choices stand in their right order. */
export interface QuizOption {
  ID: number
  Text: string
  Correct: boolean
  /** The match of the option; empty in an order. */
  Match: string
  MatchID: number
  /** Points of the choice, accepted text or pair where `Scoring` adds points; null for `Scoring.Default`. */
  Score: number | null
  /** An accepted text in which capital letters and accents count. */
  IsExact: boolean
  /** Absent without an image. */
  Image?: EditableImage
  /** The area of a hotspot; `Text` describes its place for people who do not see it. Absent in other kinds. */
  Area?: QuizArea
}

/** An image of a quiz, as its editors get it. */
export type EditableImage = QuizImage & { ID: number }

/** How points are counted; null in a question for the rule of its kind. */
export interface QuizScoring {
  /** `exact`: all points for the right answer, otherwise none. `sum`: the scores of what was chosen, as a share of the best sum. */
  Rule: 'exact' | 'sum'
  /** The score of what has no score of its own. */
  Default: number
  /** Bounds of the sum; null for none. A sum below 0 counts as 0. */
  Lower: number | null
  Upper: number | null
}

/** A question with its key, as editors change it. */
export interface EditableAsset {
  ID: number
  Type: AssetType
  StartSecs: number
  EndSecs: number
  Data: {
    Mode: QuestionMode
    Question: string
    Options: QuizOption[]
    Link: string
    /** Matches, and in pairs options, that belong to no option. */
    ExtraMatches: QuizChoice[]
    /** How many options may be chosen at most; 0 for any number. */
    MaxChoices: number
    Scoring: QuizScoring | null
    Points: number
    Explanation: string
    ExplanationSecs: number | null
    /** The image of the question; absent without one. */
    Image?: EditableImage
    /** The formulas of its texts; absent without any. */
    Formulas?: Formula[]
    IsVisible: boolean
  }
}

/** A quiz with its keys, for its editors. */
export interface EditableQuiz extends QuizSettings {
  ID: number
  EncID: string
  AssetData: EditableAsset[]
  Revision: string
  /** How many attempts there are. */
  AttemptCount: number
}

/* @__NO_SIDE_EFFECTS__ */ const line = (max: number, tooLong: string) => v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong))
const Name = /* @__PURE__ */ v.pipe(
  /* @__PURE__ */ line(QuizLimits.name, 'A name can have at most 200 characters.'),
  v.minLength(1, 'Please enter a name.'),
)
const Intro = /* @__PURE__ */ line(QuizLimits.intro, 'An introduction can have at most 5,000 characters.')
const Seconds = /* @__PURE__ */ v.pipe(Numeric('A time must be a number of seconds.'), v.minValue(0, 'A time cannot be before the start.'))
const Moment = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(40, 'Please enter a valid date and time.'),
  v.check((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Please enter a valid date and time.'),
)

/* @__NO_SIDE_EFFECTS__ */ const Minutes = (message: string) =>
  v.pipe(Whole(message), v.minValue(0, message), v.maxValue(QuizLimits.timeLimit, message))

export const CreateQuizInput = v.object({
  encid: ItemId,
  name: Name,
  intro: /* @__PURE__ */ v.optional(Intro, ''),
  chapid: /* @__PURE__ */ OptionalRow('"chapid" is missing or invalid.'),
})
export type CreateQuizInput = v.InferInput<typeof CreateQuizInput>
/** Makes a quiz, which only editors of its item see until it is shown. Refused with a code of `QuizErrors` or `CHAPTER_NOT_FOUND`. */
export const createQuiz = /* @__PURE__ */ post<CreateQuizInput, Done & { ID: number }>()('/api/ml/timelines/:encid/create/', {
  iapi: ['/iapi/ml/timelines/:encid/create/'],
  actions: ['CreateTimeline'],
})

/** A quiz with its keys. For callers who may edit the item. */
export const getEditableQuiz = /* @__PURE__ */ get<QuizInput, EditableQuiz>()('/api/ml/timelines/:tlid/edit/')

export const SaveQuizInput = v.object({
  tlid: RowId,
  name: Name,
  intro: /* @__PURE__ */ v.optional(Intro, ''),
  chapid: /* @__PURE__ */ OptionalRow('"chapid" is missing or invalid.'),
  isprivate: Flag,
  attempts: /* @__PURE__ */ v.pipe(
    Whole('Please enter a number of attempts from 0 to 100.'),
    v.minValue(0, 'Please enter a number of attempts from 0 to 100.'),
    v.maxValue(QuizLimits.attempts, 'Please enter a number of attempts from 0 to 100.'),
  ),
  passmark: /* @__PURE__ */ v.pipe(
    Whole('Please enter a pass mark from 0 to 100.'),
    v.minValue(0, 'Please enter a pass mark from 0 to 100.'),
    v.maxValue(100, 'Please enter a pass mark from 0 to 100.'),
  ),
  feedback: v.picklist(FeedbackTimes),
  shuffled: Flag,
  seekrule: v.picklist(SeekRules),
  openfrom: /* @__PURE__ */ v.optional(Moment, ''),
  openuntil: /* @__PURE__ */ v.optional(Moment, ''),
  timelimit: /* @__PURE__ */ v.optional(Minutes('Please enter a number of minutes from 0 to 600.'), 0),
  revision: Revision,
})
export type SaveQuizInput = v.InferInput<typeof SaveQuizInput>
/** Saves the settings of a quiz. Refused with a code of `QuizErrors` or `CHAPTER_NOT_FOUND`. */
export const saveQuiz = /* @__PURE__ */ post<SaveQuizInput, Done & { Revision: string }>()('/api/ml/timelines/:tlid/save/')

/** Deletes a quiz with its attempts permanently. For callers who may edit the item. */
export const deleteQuiz = /* @__PURE__ */ post<QuizInput, Done>()('/api/ml/timelines/:tlid/delete/')

const Score = /* @__PURE__ */ v.pipe(
  Numeric('Please enter a number of points from -1,000 to 1,000.'),
  v.minValue(-1000, 'Please enter a number of points from -1,000 to 1,000.'),
  v.maxValue(1000, 'Please enter a number of points from -1,000 to 1,000.'),
)

const ImageInput = /* @__PURE__ */ v.object({
  ID: RowId,
  Alt: /* @__PURE__ */ v.optional(line(QuizLimits.option, 'A description of an image can have at most 500 characters.'), ''),
})

/** An area of a hotspot, in pixels of the image. */
const AreaInput = /* @__PURE__ */ v.object({
  Shape: v.picklist(AreaShapes),
  Coords: /* @__PURE__ */ v.pipe(v.array(v.pipe(Whole(), v.minValue(0), v.maxValue(QuizLimits.imageSide))), v.maxLength(QuizLimits.coords)),
})

const OptionInput = /* @__PURE__ */ v.object({
  ID: /* @__PURE__ */ v.optional(Whole(), 0),
  Text: /* @__PURE__ */ line(QuizLimits.option, 'An option can have at most 500 characters.'),
  Correct: /* @__PURE__ */ v.optional(Flag, false),
  Match: /* @__PURE__ */ v.optional(line(QuizLimits.option, 'An option can have at most 500 characters.'), ''),
  MatchID: /* @__PURE__ */ v.optional(Whole(), 0),
  Score: /* @__PURE__ */ v.optional(v.nullable(Score), null),
  IsExact: /* @__PURE__ */ v.optional(Flag, false),
  Image: /* @__PURE__ */ v.optional(v.nullable(ImageInput), null),
  Area: /* @__PURE__ */ v.optional(v.nullable(AreaInput), null),
})

const ExtraMatch = /* @__PURE__ */ v.object({
  ID: /* @__PURE__ */ v.optional(Whole(), 0),
  Text: /* @__PURE__ */ line(QuizLimits.option, 'An option can have at most 500 characters.'),
})

const Scoring = /* @__PURE__ */ v.object({
  Rule: v.picklist(['exact', 'sum']),
  Default: /* @__PURE__ */ v.optional(Score, 0),
  Lower: /* @__PURE__ */ v.optional(v.nullable(Score), null),
  Upper: /* @__PURE__ */ v.optional(v.nullable(Score), null),
})

const AssetDataInput = /* @__PURE__ */ v.object({
  Mode: /* @__PURE__ */ v.optional(NumberOf([0, 1, 2, 3, 4, 5, 6, 7]), 0),
  Question: /* @__PURE__ */ v.optional(line(QuizLimits.question, 'A question can have at most 2,000 characters.'), ''),
  Options: /* @__PURE__ */ v.optional(
    v.pipe(v.array(OptionInput), v.maxLength(QuizLimits.options, 'A question can have at most 20 options.')),
    [],
  ),
  ExtraMatches: /* @__PURE__ */ v.optional(
    v.pipe(v.array(ExtraMatch), v.maxLength(QuizLimits.options, 'A question can have at most 20 options.')),
    [],
  ),
  MaxChoices: /* @__PURE__ */ v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(QuizLimits.options)), 0),
  Scoring: /* @__PURE__ */ v.optional(v.nullable(Scoring), null),
  Link: /* @__PURE__ */ v.optional(line(QuizLimits.link, 'An address can have at most 2,000 characters.'), ''),
  Points: /* @__PURE__ */ v.optional(
    v.pipe(
      Numeric('Please enter a number of points from 0 to 100.'),
      v.minValue(0, 'Please enter a number of points from 0 to 100.'),
      v.maxValue(QuizLimits.points, 'Please enter a number of points from 0 to 100.'),
      v.transform((points) => Math.round(points * 100) / 100),
    ),
    1,
  ),
  Explanation: /* @__PURE__ */ v.optional(line(QuizLimits.explanation, 'An explanation can have at most 2,000 characters.'), ''),
  ExplanationSecs: /* @__PURE__ */ v.optional(v.nullable(Seconds), null),
  Formulas: /* @__PURE__ */ v.optional(FormulasInput, []),
  Image: /* @__PURE__ */ v.optional(v.nullable(ImageInput), null),
  IsVisible: /* @__PURE__ */ v.optional(Flag, true),
})

/** `ID` is 0 for a new one. */
export const SaveAssetInput = v.object({
  tlid: RowId,
  data: /* @__PURE__ */ v.object({
    ID: /* @__PURE__ */ v.optional(Whole(), 0),
    Type: /* @__PURE__ */ v.optional(v.picklist(AssetTypes), 'question'),
    StartSecs: Seconds,
    EndSecs: /* @__PURE__ */ v.optional(Seconds),
    Data: AssetDataInput,
  }),
  revision: Revision,
})
export type SaveAssetInput = v.InferInput<typeof SaveAssetInput>
/** Adds a question, note, link or pause, or changes one. Refused with a code of `QuizErrors` or `TIME_BEYOND_END`. */
export const saveQuizAsset = /* @__PURE__ */ post<SaveAssetInput, Done & { Asset: EditableAsset; Revision: string }>()(
  '/api/ml/timelines/:tlid/saveasset/',
  { actions: ['SaveAsset'] },
)

export const SaveQuizImageInput = v.object({
  tlid: RowId,
  data: /* @__PURE__ */ v.pipe(
    v.string('Please choose an image.'),
    v.minLength(1, 'Please choose an image.'),
    v.maxLength(QuizLimits.imageLength, 'This image is too large. Please choose a smaller one.'),
  ),
})
export type SaveQuizImageInput = v.InferInput<typeof SaveQuizImageInput>
/**
 * Stores an image for a question of a quiz: PNG, JPEG or WebP as base64, drawn anew as WebP of at most 2,000 pixels, without what the camera
 * noted. A question takes it by its number; one that no question takes is deleted after a day. Refused with a code of `QuizEditingErrors`.
 */
export const saveQuizImage = /* @__PURE__ */ post<SaveQuizImageInput, Done & { Image: EditableImage }>()('/api/ml/timelines/:tlid/image/')

export const DeleteAssetInput = v.object({ assetid: RowId })
export type DeleteAssetInput = v.InferInput<typeof DeleteAssetInput>
/** Deletes a question, note, link or pause with its answers permanently. */
export const deleteQuizAsset = /* @__PURE__ */ post<DeleteAssetInput, Done & { Revision: string }>()('/api/ml/timelines/deleteasset/', {
  actions: ['DeleteAsset'],
})

const PreviewAnswer = /* @__PURE__ */ v.omit(AnswerQuizInput, ['tlid', 'attempt', 'answerkey'])

/** `answers` are all answers up to now, because the server does not keep a preview. */
export const PreviewQuizInput = v.object({
  tlid: RowId,
  answers: /* @__PURE__ */ v.optional(v.pipe(v.array(PreviewAnswer), v.maxLength(QuizLimits.assets)), []),
  end: /* @__PURE__ */ v.optional(Flag, false),
})
export type PreviewQuizInput = v.InferInput<typeof PreviewQuizInput>
/** A quiz as a viewer with these answers gets it, without an attempt, also before it opens. For callers who may edit the item. */
export const previewQuiz = /* @__PURE__ */ post<PreviewQuizInput, Quiz>()('/api/ml/timelines/:tlid/preview/')

/** A person with more time, or one whose time runs. */
export interface TimedPerson {
  UserID: number
  Name: string
  /** Minutes beyond the time limit. */
  Minutes: number
  /** Of the attempt that runs; null for none. */
  SecondsLeft: number | null
}

/** People who have more time than the limit of a quiz, and people whose time runs. For callers who may edit the item. */
export const listExtraTime = /* @__PURE__ */ get<QuizInput, { Items: TimedPerson[] }>()('/api/ml/timelines/:tlid/extratime/')

export const SaveExtraTimeInput = v.object({
  tlid: RowId,
  user: RowId,
  minutes: /* @__PURE__ */ Minutes('Please enter a number of minutes from 0 to 600.'),
})
export type SaveExtraTimeInput = v.InferInput<typeof SaveExtraTimeInput>
/** Gives a person more time in each attempt, also in a running attempt; 0 for none. A running attempt keeps the time that it was given. */
export const saveExtraTime = /* @__PURE__ */ post<SaveExtraTimeInput, Done>()('/api/ml/timelines/:tlid/extratime/')

/** The answers to one question. */
export interface QuestionFigures {
  ID: number
  Type: AssetType
  StartSecs: number
  Mode: QuestionMode
  Question: string
  /** How many people answered in their newest attempt. */
  Answers: number
  /** Mean share of the points, 0 to 1; null for polls, and without answers. */
  Difficulty: number | null
  /**
   * Discrimination: whether people who do well in the other questions do well in this one, as a correlation from -1 to 1. Null for polls,
   * for fewer than `QuizFigureLimits.correlated` people, and where all people have the same points.
   */
  Discrimination: number | null
  /** How often each option was chosen; of a short text, the most frequent texts; of a poll, none before `QuizFigureLimits.pollVotes` votes. */
  Options: { Text: string; Count: number; IsRight: boolean }[]
}

/** The figures of the results of quizzes. */
export const QuizFigureLimits = {
  /** Votes of a poll are shown from so many on: of fewer, one could tell who gave them. */
  pollVotes: 5,
  /** A discrimination of fewer people says nothing. */
  correlated: 5,
  /** People in an answer. */
  people: 1000,
  /** People in a file. */
  csvPeople: 5000,
} as const

/** The attempts of one person. */
export interface PersonFigures {
  UserID: number
  Name: string
  Attempts: number
  /** The best ended attempt; null when none has ended. */
  Points: number | null
  MaxPoints: number | null
  IsPassed: boolean | null
  /** Seconds from the start to the end of that attempt; null when none has ended. */
  Seconds: number | null
}

/** The results of a quiz. */
export interface QuizFigures {
  Quiz: {
    ID: number
    Name: string
    /** The item, and its title. */
    EncID: string
    Title: string
    /** Percent of the points that are needed; 0 for none. */
    PassMark: number
  }
  Questions: QuestionFigures[]
  People: PersonFigures[]
  /** How many people there are; `People` has at most `QuizFigureLimits.people`. */
  PeopleCount: number
  /** Of all people: how many have ended an attempt, the mean share of the points in their best ones (0 to 1; null for none), who passed. */
  Sums: { Finished: number; MeanShare: number | null; Passed: number }
}

/** The answers to a quiz, by question and by person. Votes of polls are counted and belong to nobody. For callers who may edit the item. */
export const getQuizFigures = /* @__PURE__ */ get<QuizInput, QuizFigures>()('/api/ml/timelines/interactions/', {
  iapi: ['/iapi/ml/timelines/interactions/'],
})

/** The results of each person as a CSV file, with the points of each question. For callers who may edit the item. */
export const getQuizCsv = /* @__PURE__ */ get<QuizInput, CsvFile>()('/api/ml/timelines/:tlid/csv/')

/** Error sentences of editing quizzes, by error code. */
export const QuizEditingErrors = {
  QUIZ_NOT_EDITABLE: 'You do not have permission to edit the quizzes of this item.',
  QUIZ_CHANGED: 'Another person has changed this quiz. Please load it again.',
  QUIZZES_FULL: 'This item has the maximum number of quizzes.',
  QUIZ_FULL: 'This quiz has the maximum number of questions.',
  QUIZ_PERSON_NOT_FOUND: 'This person no longer has an account.',
  QUIZ_DATES: 'The quiz ends before it opens.',
  QUESTION_EMPTY: 'Please enter a question.',
  QUESTION_LINK: 'Please enter an address that starts with https:// or http://.',
  QUESTION_OPTIONS: 'Please enter at least two options.',
  QUESTION_OPTION_EMPTY: 'Please enter a text for each option.',
  QUESTION_OPTION_TWICE: 'Please enter each option only once.',
  QUESTION_ONE_RIGHT: 'Please mark one option as right.',
  QUESTION_SOME_RIGHT: 'Please mark at least one option as right.',
  QUESTION_TEXTS: 'Please enter at least one accepted answer.',
  QUESTION_MATCHES: 'Please enter a match for each option, or for none.',
  QUESTION_SPAN: 'A question cannot end before it starts.',
  QUIZ_IMAGE: 'This file is not an image that can be read. Please choose a PNG, JPG or WebP file.',
  QUIZ_IMAGES_FULL: 'This quiz has the maximum number of images.',
  QUESTION_IMAGE: 'This image no longer exists. Please add it again.',
  QUESTION_IMAGE_ALT: 'Please describe the image for people who do not see it.',
  QUESTION_OPTION_ALT: 'Please describe the image of each option that is only a letter, a number or a sign.',
  QUESTION_HOTSPOT: 'Please choose the image in which people find a place.',
  QUESTION_AREA: 'Each area needs a shape that lies in the image.',
  QUESTION_FORMULA: 'A formula has parts that cannot be shown, or the formulas are too long.',
} as const
