import { ChapterErrors } from '../../sdk/chapters/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ChapterErrors, {
  CHAPTER_NOT_FOUND: 404,
  CHAPTERS_NOT_EDITABLE: 403,
  CHAPTER_BEYOND_END: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ChapterErrors, true> {}
}
