import { KeyErrors } from '../../sdk/api-keys/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(KeyErrors, {
  KEY_REFUSED: 401,
  KEY_READ_ONLY: 403,
  KEY_NOT_HERE: 403,
  KEY_TOO_OFTEN: 429,
  KEY_NOT_FOUND: 404,
  KEY_ADMIN_NOT_ALLOWED: 403,
  CLIENT_SERVICE_ONLY: 400,
  KEYS_FULL: 409,
  KEYS_TOO_OFTEN: 429,
  SERVICE_NOT_FOUND: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof KeyErrors, true> {}
}
