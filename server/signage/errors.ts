import { SignageErrors } from '../../sdk/signage/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SignageErrors, {
  SCREEN_NOT_PAIRED: 401,
  SCREEN_KEY_WRONG: 400,
  SCREEN_NOT_FOUND: 404,
  PROGRAMME_ADDRESS_WRONG: 400,
  PROGRAMME_REFUSES_FRAMES: 400,
  SCREEN_CODE_TAKEN: 400,
  SCREENS_TOO_MANY: 400,
  SCREEN_CODE_WRONG: 400,
  SCREEN_CODES_THROTTLED: 429,
  PROGRAMME_NOT_FOUND: 404,
  SCREEN_CHANGED: 409,
  PROGRAMME_CHANGED: 409,
  PROGRAMME_WITHOUT_SOURCE: 400,
  PROGRAMME_NOT_SHOWABLE: 400,
  PROGRAMME_NOT_PUBLIC: 400,
  PROGRAMMES_TOO_MANY: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SignageErrors, true> {}
}
