import { ScimErrors } from '../../sdk/scim/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ScimErrors, {
  SCIM_TOKEN_WRONG: 401,
  SCIM_TOO_OFTEN: 429,
  SCIM_TOO_LARGE: 413,
  SCIM_SYNTAX: 400,
  SCIM_VALUE: 400,
  SCIM_FILTER: 400,
  SCIM_PATH: 400,
  SCIM_READ_ONLY: 400,
  SCIM_NOT_FOUND: 404,
  SCIM_USER_EXISTS: 409,
  SCIM_ID_EXISTS: 409,
  SCIM_GROUP_EXISTS: 409,
  SCIM_CHANGED: 412,
  SCIM_ADMINISTRATOR: 403,
  SCIM_LAST_ADMINISTRATOR: 403,
  SCIM_NOT_SUPPORTED: 501,
  SCIM_METHOD: 405,
  SCIM_UNKNOWN_MEMBER: 400,
  SCIM_TOO_MANY: 400,
  SCIM_PROVIDER_NOT_FOUND: 404,
  SCIM_PROVIDERS_FULL: 409,
  SCIM_SIGN_IN_NOT_FOUND: 404,
  SCIM_CHANGES_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ScimErrors, true> {}
}
