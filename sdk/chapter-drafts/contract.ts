import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** A chapter that was found in what is spoken. It is not stored: `saveChapter` makes a chapter of it. */
export interface ChapterDraft {
  ID: 0
  /** Seconds. */
  StartTime: number
  /** Seconds. */
  Duration: number
  Title: string
  Description: ''
  ImageURL: ''
  IsAI: true
}

/** The figures of drafts. */
export const ChapterDraftLimits = {
  /** Requests of one account in 15 minutes. */
  perAccount: 60,
  /** Drafts of one answer. */
  drafts: 100,
} as const

/** The drafts of an item. */
export interface ChapterDrafts {
  Items: ChapterDraft[]
  Count: number
  /** `model`: a language model has written them. `words`: they were found by the words that the subtitles repeat, on the server itself. */
  Source: 'model' | 'words'
  /** Why there are none of the language model that this library has, as a sentence; else empty. */
  Message: string
}

/** Schema of what `chapterise` is given. */
export const ChapteriseInput = /* @__PURE__ */ v.object({ encid: ItemId })
export type ChapteriseInput = v.InferInput<typeof ChapteriseInput>
/**
 * Drafts of chapters from the subtitles of an item: those that a language model has written (`askForChapters`), else those of the words alone. It sends
 * no text anywhere. Refused with a code of `ChapterDraftErrors`, `CHAPTERS_NOT_EDITABLE` or `MEDIA_NOT_FOUND`.
 */
export const chapterise = /* @__PURE__ */ get<ChapteriseInput, ChapterDrafts>()('/api/ml/media/:encid/chapterise/', {
  iapi: ['/iapi/ml/media/:encid/chapterise/'],
})

/** Schema of what `askForChapters` is given. */
export const AskForChaptersInput = /* @__PURE__ */ v.object({ encid: ItemId })
export type AskForChaptersInput = v.InferInput<typeof AskForChaptersInput>
/**
 * Has the language model write drafts of chapters in the background: `listModelDrafts` tells how far it is, and `chapterise` answers them. Refused with
 * a code of `ChapterDraftErrors` or `LanguageModelErrors`, `CHAPTERS_NOT_EDITABLE` or `MEDIA_NOT_FOUND`.
 */
export const askForChapters = /* @__PURE__ */ post<AskForChaptersInput, Done>()('/api/ml/media/:encid/askforchapters/')

/** Error sentences of drafts, by error code. */
export const ChapterDraftErrors = {
  CHAPTERISE_NO_SUBTITLES: 'This item has no subtitles from which chapters could be suggested.',
  CHAPTERISE_TOO_OFTEN: 'You have asked for suggestions very often. Please wait a few minutes.',
} as const
