import { ChapterDraftErrors } from '../../sdk/chapter-drafts/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ChapterDraftErrors, {
  CHAPTERISE_NO_SUBTITLES: 409,
  CHAPTERISE_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ChapterDraftErrors, true> {}
}
