import { FontErrors } from '../../sdk/fonts/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(FontErrors, {
  FONT_NOT_FOUND: 404,
  FONT_EXISTS: 409,
  FONT_FILE: 415,
  FONT_TOO_LARGE: 413,
  FONT_TOO_MANY: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof FontErrors, true> {}
}
