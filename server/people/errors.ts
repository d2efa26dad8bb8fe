import { PeopleErrors } from '../../sdk/people/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(PeopleErrors, {
  ACCOUNT_NOT_FOUND: 404,
  PEOPLE_TOO_OFTEN: 429,
  ACCOUNT_EXISTS: 409,
  ACCOUNT_IS_YOURS: 409,
  LAST_ADMINISTRATOR: 409,
  ADMIN_SIGN_IN_NOT_CHOSEN: 409,
  SUCCESSOR_NOT_FOUND: 404,
  SUCCESSOR_IS_DELETED: 409,
  FIND_NOT_ALLOWED: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PeopleErrors, true> {}
}
