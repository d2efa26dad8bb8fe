import { TranslationErrors } from '../../sdk/translations/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(TranslationErrors, {
  TRANSLATION_OF_NOTHING: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof TranslationErrors, true> {}
}
