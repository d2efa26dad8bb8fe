import { SignInErrors } from '../../sdk/sign-in/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SignInErrors, {
  SIGN_IN_PROVIDER_NOT_FOUND: 404,
  SIGN_IN_PROVIDER_NOT_CHOSEN: 400,
  SIGN_IN_PROVIDER_UNREACHABLE: 502,
  SIGN_IN_NEEDS_ADDRESS: 400,
  SIGN_IN_PROVIDERS_NOT_ALLOWED: 403,
  SIGN_IN_SETTINGS_NOT_RIGHT: 400,
  SIGN_IN_SHARED_ADDRESS: 409,
  SIGN_IN_CANCELLED: 403,
  SIGN_IN_OUT_OF_DATE: 400,
  SIGN_IN_OTHER_BROWSER: 403,
  SIGN_IN_ANSWER_REFUSED: 403,
  SIGN_IN_NO_SUBJECT: 403,
  SIGN_IN_DOMAIN_REFUSED: 403,
  SIGN_IN_NO_ACCOUNT: 403,
  SIGN_IN_FAILED: 500,
  SIGN_IN_SUSPENDED: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SignInErrors, true> {}
}
