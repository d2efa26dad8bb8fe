import { PeopleImportErrors } from '../../sdk/people-import/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(PeopleImportErrors, {
  IMPORT_NOT_FOUND: 404,
  IMPORT_STARTED: 409,
  IMPORT_TOO_LONG: 400,
  IMPORT_TOO_OFTEN: 429,
  IMPORT_TOO_MANY_GROUPS: 400,
  IMPORT_NOT_ADMINISTRATOR: 403,
  IMPORT_FAILED: 500,
  ROW_ACCOUNT_MISSING: 400,
  ROW_ACCOUNT_INVALID: 400,
  ROW_NAME_INVALID: 400,
  ROW_EMAIL_INVALID: 400,
  ROW_TWICE: 400,
  ROW_EMAIL_SHARED: 400,
  ROW_LANGUAGE_UNKNOWN: 400,
  ROW_ROLE_UNKNOWN: 400,
  ROW_GROUP_INVALID: 400,
  ROW_GROUP_FIXED: 400,
  ROW_GROUPS_TOO_MANY: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PeopleImportErrors, true> {}
}
