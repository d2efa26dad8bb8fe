import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, OptionalRow } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A question that was made from what is said. It is not stored: `saveQuizAsset` makes a question of it. It has one right option. */
export interface QuizDraft {
  /** Seconds: the question stands where its sentence has been said. */
  StartSecs: number
  Question: string
  /** Two to six, one of them right. */
  Options: { Text: string; Correct: boolean }[]
  /** The sentence that it was made from, as the subtitles have it. */
  Sentence: string
  /** Seconds: the start of that sentence. */
  SentenceSecs: number
  IsAI: true
}

/** The drafts of an item. */
export interface QuizDrafts {
  /** The quiz that was named; 0 for none. */
  ID: number
  Items: QuizDraft[]
  Count: number
  /** `model`: a language model has written them. `words`: words were left out of sentences that say much, on the server itself. */
  Source: 'model' | 'words'
  /** Why there are none of the language model that this library has, as a sentence; else empty. */
  Message: string
}

/** The figures of drafts. */
export const QuizDraftLimits = {
  /** Requests of one account in 15 minutes. */
  perAccount: 60,
  /** Drafts of one answer. */
  drafts: 10,
} as const

/** Schema of what `aiQuiz` is given: the item, and the quiz that the questions are for. */
export const AiQuizInput = /* @__PURE__ */ v.object({ id: ItemId, tlid: OptionalRow('"tlid" is missing or invalid.') })
export type AiQuizInput = v.InferInput<typeof AiQuizInput>
/**
 * Drafts of questions from the subtitles of an item, for those who may edit it: those that a language model has written (`askForQuestions`), else
 * those of the words alone. It sends no text anywhere, and no viewer sees the drafts. Refused with a code of `QuizDraftErrors`, `QUIZ_NOT_EDITABLE`,
 * `QUIZ_NOT_FOUND` or `MEDIA_NOT_FOUND`.
 */
export const aiQuiz = /* @__PURE__ */ get<AiQuizInput, QuizDrafts>()('/api/ml/timelines/aiquiz/', {
  iapi: ['/iapi/ml/timelines/aiquiz/'],
})

/** Schema of what `askForQuestions` is given. */
export const AskForQuestionsInput = /* @__PURE__ */ v.object({ encid: ItemId })
export type AskForQuestionsInput = v.InferInput<typeof AskForQuestionsInput>
/**
 * Has the language model write drafts of questions in the background: `listModelDrafts` tells how far it is, and `aiQuiz` answers them. Refused with a
 * code of `QuizDraftErrors` or `LanguageModelErrors`, `QUIZ_NOT_EDITABLE` or `MEDIA_NOT_FOUND`.
 */
export const askForQuestions = /* @__PURE__ */ post<AskForQuestionsInput, Done>()('/api/ml/media/:encid/askforquestions/')

/** Error sentences of drafts, by error code. */
export const QuizDraftErrors = {
  AIQUIZ_NO_SUBTITLES: 'This item has no subtitles from which questions could be made.',
  AIQUIZ_TOO_OFTEN: 'You have asked for questions very often. Please wait a few minutes.',
} as const
