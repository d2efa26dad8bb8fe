import { SubtitleTranslationErrors } from '../../sdk/subtitle-translations/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SubtitleTranslationErrors, {
  TRANSLATION_RUNNING: 409,
  TRANSLATION_SAME: 400,
  TRANSLATION_EMPTY: 409,
  TRANSLATION_LONG: 409,
  TRANSLATION_LINES: 502,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SubtitleTranslationErrors, true> {}
}
