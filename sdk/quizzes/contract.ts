import * as v from 'valibot'
import type { Formula } from '../formulas/contract.ts'
import { ItemId } from '../media/contract.ts'
import { type Done, Numeric, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/**
 * Kinds of questions: one option, several options, true or false, a short text, an order or a match, a poll, which has no right answer, pairs
 * of options that belong together, and a hotspot, which is a place in the image of the question.
 */
export const QuestionModes = { one: 0, several: 1, trueFalse: 2, text: 3, order: 4, poll: 5, pairs: 6, hotspot: 7 } as const
export type QuestionMode = (typeof QuestionModes)[keyof typeof QuestionModes]

/** Kinds of assets, which stand at moments of the item: a question, a note, a link, or a pause that ends when the viewer continues. */
export const AssetTypes = ['question', 'note', 'link', 'pause'] as const
export type AssetType = (typeof AssetTypes)[number]

/** When viewers are told what is right: after each answer, after the attempt, or never. */
export const FeedbackTimes = ['at-once', 'at-end', 'never'] as const
export type FeedbackTime = (typeof FeedbackTimes)[number]

/** Whether viewers may seek past a question that they have not answered. */
export const SeekRules = ['free', 'answered'] as const
export type SeekRule = (typeof SeekRules)[number]

/** The figures of quizzes. */
export const QuizLimits = {
  perItem: 50,
  assets: 200,
  options: 20,
  /** Characters. */
  name: 200,
  intro: 5000,
  question: 2000,
  option: 500,
  explanation: 2000,
  link: 2000,
  textAnswer: 500,
  attempts: 100,
  /** Minutes. */
  timeLimit: 600,
  /** Seconds in which an answer is still taken when the time is over. */
  graceSecs: 10,
  points: 100,
  images: 200,
  /** Characters of an image that is sent as base64. */
  imageLength: 900_000,
  /** Pixels of the longer side of an image. */
  imageSide: 2000,
  /** Numbers of an area of a hotspot. */
  coords: 60,
  /** Pixels of an image before it is drawn anew. */
  imagePixels: 40_000_000,
  /** Images of one account in 15 minutes. */
  imagesPerAccount: 120,
  /** Answers, starts and ends of one account in 15 minutes. */
  answersPerAccount: 600,
  /** Changes of one account in 15 minutes. */
  changesPerAccount: 600,
} as const

const letter = /\p{L}/gu
/** Scripts whose single letters are no words. */
const alphabet = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether an option says nothing about its image: it is a letter, a number or a sign. Its image needs a description. */
export function isOnlyLabel(text: string): boolean {
  const letters = text.normalize('NFC').match(letter) ?? []
  return letters.length === 0 || (letters.length === 1 && alphabet.test(letters.join('')))
}

/** A place in an image, in pixels of its `Width` and `Height` from the upper left corner. */
export interface QuizPoint {
  X: number
  Y: number
}

/** Shapes of the areas of a hotspot. */
export const AreaShapes = ['circle', 'rectangle', 'polygon'] as const
export type AreaShape = (typeof AreaShapes)[number]

/** An area of an image in pixels: centre and radius of a circle; left, top, right and bottom of a rectangle; the corners of a polygon. */
export interface QuizArea {
  Shape: AreaShape
  Coords: number[]
}

/** An answer. `Matches` has the match of each option of `Options`, or the other option of its pair, in the same order. */
export interface QuizAnswer {
  Options: number[]
  Matches: number[]
  Text: string
  /** A place in the image of a hotspot, if no place was chosen by its description in `Options`. */
  Point?: QuizPoint | null
}

/** The result of an answer, which a viewer is told as soon as the quiz allows it. */
export interface QuizResult {
  /** Null for a poll. */
  IsRight: boolean | null
  Points: number
  MaxPoints: number
  /** The right answer; the accepted texts of a short text stand in `Texts`. */
  Right: QuizAnswer & { Texts: string[] }
  /** The right areas of a hotspot; absent for other kinds. */
  Areas?: QuizArea[]
  Explanation: string
  /** The formulas of the explanation; absent without any. */
  Formulas?: Formula[]
  /** The second where it is explained; null for none. */
  ExplanationSecs: number | null
}

/** A choice of a question. Its number says nothing about whether it is right. */
export interface QuizChoice {
  ID: number
  Text: string
  /** Absent without an image. */
  Image?: QuizImage
}

/** An image of a question or of an option. Its address works for the caller alone, and for some hours. */
export interface QuizImage {
  URL: string
  /** The words for people who do not see it; empty for an image of an option whose text says the same. */
  Alt: string
  /** Pixels. */
  Width: number
  Height: number
}

/** A question, note, link or pause as viewers get it. */
export interface QuizAsset {
  ID: number
  Type: AssetType
  /** Seconds. */
  StartSecs: number
  /** Seconds; the same as `StartSecs` for a moment. */
  EndSecs: number
  Data: {
    Mode: QuestionMode
    Question: string
    /** The formulas of the question and of its choices; absent without any. */
    Formulas?: Formula[]
    /** The image of the question; absent without one. */
    Image?: QuizImage
    Options: QuizChoice[]
    /** The matches of options; empty unless the question asks for matches. */
    Matches: QuizChoice[]
    /** A match may belong to several options. */
    MatchesRepeat: boolean
    /** How many options may be chosen at most, and of pairs, how many pairs there are; 0 for any number. */
    MaxChoices: number
    /** The address of a link. */
    Link: string
    Points: number
  }
  IsAnswered: boolean
  /** The answer of the caller in the current attempt; null for none, and always for polls. */
  Answer: QuizAnswer | null
  /** Null until the caller may be told. */
  Result: QuizResult | null
}

/** An attempt of the caller. */
export interface QuizAttempt {
  ID: number
  /** From 1. */
  Number: number
  IsEnded: boolean
  /** Seconds until its time is over; null without a limit, and when it has ended. */
  SecondsLeft: number | null
  /** Null until the caller may be told. */
  Points: number | null
  MaxPoints: number | null
  /** Null until the caller may be told, and without a pass mark. */
  IsPassed: boolean | null
}

/** A quiz in a list. */
export interface QuizSummary {
  ID: number
  Name: string
  IsPrivate: boolean
  CanEdit: boolean
  /** The chapter that it belongs to; 0 for none. */
  ChapterID: number
}

/** The quiz that an entry of a playlist names. */
export type EntryQuiz = Pick<QuizSummary, 'ID' | 'Name' | 'IsPrivate'>

/** The fields of a quiz that its editors choose. */
export interface QuizSettings {
  Name: string
  Intro: string
  IsPrivate: boolean
  /** The chapter that it belongs to; 0 for none. */
  ChapterID: number
  /** How often a person may take it; 0 for any number. */
  Attempts: number
  /** Percent of the points that are needed; 0 for none. */
  PassMark: number
  Feedback: FeedbackTime
  /** Options are shown in another order in each attempt. */
  Shuffled: boolean
  SeekRule: SeekRule
  /** ISO 8601, UTC; empty for no limit. */
  OpenFrom: string
  OpenUntil: string
  /** Minutes of an attempt; 0 for no limit. Some people may have more. */
  TimeLimit: number
}

/** A quiz as a viewer takes it. */
export interface Quiz extends QuizSettings {
  ID: number
  /** The item. */
  EncID: string
  CanEdit: boolean
  /** The caller may answer: the quiz is open, and the caller has an account. */
  CanAnswer: boolean
  /** Empty before the quiz opens. */
  AssetData: QuizAsset[]
  /** The newest attempt of the caller; null for none. */
  Attempt: QuizAttempt | null
  /** How many attempts the caller has begun. */
  AttemptsUsed: number
}

/** The part of an item that its quizzes are. */
export interface QuizzesPart {
  /** The quizzes that the caller sees. */
  /** `Asked`: the quiz that the address of an embed asks for. */
  TimelineList?: { Count: number; Items: QuizSummary[]; Asked?: number }
  QuizList?: {
    Show: boolean
    CanAdd: boolean
  }
}

export const ListQuizzesInput = v.object({ encid: ItemId })
export type ListQuizzesInput = v.InferInput<typeof ListQuizzesInput>
/** The quizzes of an item that the caller sees, by name. */
export const listQuizzes = /* @__PURE__ */ get<ListQuizzesInput, { Items: QuizSummary[]; Count: number; CanAdd: boolean }>()(
  '/api/ml/media/:encid/timelines/',
)

export const QuizInput = v.object({ tlid: RowId })
export type QuizInput = v.InferInput<typeof QuizInput>
/** A quiz as the caller takes it, with the answers of the current attempt. It has no key of a question before the caller may be told. */
export const getQuiz = /* @__PURE__ */ get<QuizInput, Quiz>()('/api/ml/timelines/:tlid/', { iapi: ['/iapi/ml/timelines/:tlid/'] })

/** Begins an attempt, or continues it. Refused with a code of `QuizErrors` or `SIGNED_OUT`. */
export const startQuiz = /* @__PURE__ */ post<QuizInput, Quiz>()('/api/ml/timelines/:tlid/start/')

const Choices = /* @__PURE__ */ v.optional(
  v.pipe(v.array(Whole()), v.maxLength(QuizLimits.options, 'An answer can have at most 20 options.')),
  [],
)

/** Pixels of an image. */
const Pixel = /* @__PURE__ */ v.pipe(Numeric(), v.minValue(0), v.maxValue(QuizLimits.imageSide))

/** `answerkey` is made by the caller: the same answer sent again with the same key is answered as the first time. */
export const AnswerQuizInput = v.object({
  tlid: RowId,
  attempt: RowId,
  aid: RowId,
  options: Choices,
  matches: Choices,
  text: /* @__PURE__ */ v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(QuizLimits.textAnswer, 'An answer can have at most 500 characters.')),
    '',
  ),
  answerkey: /* @__PURE__ */ v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  point: /* @__PURE__ */ v.optional(v.nullable(v.object({ X: Pixel, Y: Pixel })), null),
})
export type AnswerQuizInput = v.InferInput<typeof AnswerQuizInput>
/** Answers a question of an own attempt, or notes that a note, link or pause was seen. Refused with a code of `QuizErrors` or `SIGNED_OUT`. */
export const answerQuiz = /* @__PURE__ */ post<AnswerQuizInput, Done & { Asset: QuizAsset; Attempt: QuizAttempt }>()(
  '/api/ml/timelines/:tlid/answer/',
)

export const EndQuizInput = v.object({ tlid: RowId, attempt: RowId })
export type EndQuizInput = v.InferInput<typeof EndQuizInput>
/** Ends an own attempt. Ending it again changes nothing. */
export const endQuiz = /* @__PURE__ */ post<EndQuizInput, Quiz>()('/api/ml/timelines/:tlid/end/')

/** Error sentences of quizzes, by error code. */
export const QuizErrors = {
  QUIZ_NOT_FOUND: 'This quiz no longer exists.',
  QUIZ_TOO_OFTEN: 'You have sent many requests in a short time. Please wait some minutes.',
  QUIZ_NOT_OPEN: 'This quiz has not opened yet.',
  QUIZ_ENDED: 'This quiz has ended.',
  QUIZ_NO_ATTEMPTS: 'You have used all your attempts.',
  QUIZ_ATTEMPT_NOT_FOUND: 'This attempt no longer exists.',
  QUIZ_ATTEMPT_ENDED: 'This attempt has ended.',
  QUIZ_TIME_OVER: 'The time of this attempt is over.',
  QUIZ_QUESTION_NOT_FOUND: 'This question no longer exists.',
  QUIZ_ANSWERED: 'You have already answered this question',
  QUIZ_ANSWER_EMPTY: 'Please answer the question.',
  QUIZ_ANSWER_INVALID: 'This answer does not belong to the question.',
} as const
