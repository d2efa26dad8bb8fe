import { PasskeyErrors } from '../../sdk/passkeys/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(PasskeyErrors, {
  PASSKEY_UNKNOWN: 401,
  PASSKEY_REFUSED: 401,
  PASSKEY_OUT_OF_DATE: 400,
  PASSKEY_EXISTS: 409,
  PASSKEY_NOT_FOUND: 404,
  PASSKEYS_FULL: 409,
  PASSKEYS_TOO_OFTEN: 429,
  PASSKEYS_NOT_HERE: 409,
  PASSKEYS_NONE: 409,
  PASSKEYS_OWN: 409,
  PASSKEY_KEPT: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PasskeyErrors, true> {}
}
