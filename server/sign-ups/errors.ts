import { SignUpErrors } from '../../sdk/sign-ups/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SignUpErrors, {
  SIGN_UP_CLOSED: 409,
  SIGN_UP_COURSE_GONE: 409,
  SIGN_UP_DOMAIN: 403,
  SIGN_UP_TOO_OFTEN: 429,
  SIGN_UP_LINK_OVER: 410,
  SIGN_UP_NOT_FOUND: 404,
  SIGN_UP_UNCONFIRMED: 409,
  SIGN_UP_DECIDED: 409,
  SIGN_UP_SUSPENDED: 409,
  SIGN_UP_CHANGES_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SignUpErrors, true> {}
}
