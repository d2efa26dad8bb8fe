import { SubtitleErrors } from '../../sdk/subtitles/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SubtitleErrors, {
  SUBTITLES_FILE: 415,
  SUBTITLES_ENCODING: 415,
  SUBTITLES_ITEM: 409,
  SUBTITLES_FULL: 409,
  SUBTITLES_NOT_FOUND: 404,
  SUBTITLES_CHANGED: 409,
  SUBTITLES_EMPTY: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SubtitleErrors, true> {}
}
