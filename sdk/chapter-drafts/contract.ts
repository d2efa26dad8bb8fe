import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { get } from '../wire/endpoint.ts'

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

/** Schema of what `chapterise` is given. */
export const ChapteriseInput = /* @__PURE__ */ v.object({ encid: ItemId })
export type ChapteriseInput = v.InferInput<typeof ChapteriseInput>
/** Drafts of chapters from the subtitles of an item. Refused with a code of `ChapterDraftErrors`, `CHAPTERS_NOT_EDITABLE` or `MEDIA_NOT_FOUND`. */
export const chapterise = /* @__PURE__ */ get<ChapteriseInput, { Items: ChapterDraft[]; Count: number }>()(
  '/api/ml/media/:encid/chapterise/',
  {
    iapi: ['/iapi/ml/media/:encid/chapterise/'],
  },
)

/** Error sentences of drafts, by error code. */
export const ChapterDraftErrors = {
  CHAPTERISE_NO_SUBTITLES: 'This item has no subtitles from which chapters could be suggested.',
  CHAPTERISE_TOO_OFTEN: 'You have asked for suggestions very often. Please wait a few minutes.',
} as const
