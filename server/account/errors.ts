import { AccountErrors } from '../../sdk/account/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(AccountErrors, {
  PASSWORD_WRONG: 400,
  PASSWORD_UNCHANGED: 400,
  PASSWORD_THROTTLED: 429,
  PASSWORD_CHANGE_REQUIRED: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof AccountErrors, true> {}
}
