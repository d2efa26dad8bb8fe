import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Kinds of questions: one option, several options, true or false, a short text, an order or a match, and a poll, which has no right answer. */
export const QuestionModes = { one: 0, several: 1, trueFalse: 2, text: 3, order: 4, poll: 5 } as const
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
  /** Answers, starts and ends of one account in 15 minutes. */
  answersPerAccount: 600,
  /** Changes of one account in 15 minutes. */
  changesPerAccount: 600,
} as const

/** An answer. `Matches` has the match of each option of `Options`, in the same order. */
export interface QuizAnswer {
  Options: number[]
  Matches: number[]
  Text: string
}

/** The result of an answer, which a viewer is told as soon as the quiz allows it. */
export interface QuizResult {
  /** Null for a poll. */
  IsRight: boolean | null
  Points: number
  MaxPoints: number
  /** The right answer; the accepted texts of a short text stand in `Texts`. */
  Right: QuizAnswer & { Texts: string[] }
  Explanation: string
  /** The second where it is explained; null for none. */
  ExplanationSecs: number | null
}

/** A choice of a question. Its number says nothing about whether it is right. */
export interface QuizChoice {
  ID: number
  Text: string
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
    Options: QuizChoice[]
    /** The matches of options; empty unless the question asks for matches. */
    Matches: QuizChoice[]
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
  TimelineList?: { Count: number; Items: QuizSummary[] }
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
