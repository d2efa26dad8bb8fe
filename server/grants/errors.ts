import { GrantErrors } from '../../sdk/grants/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(GrantErrors, {
  GRANTEE_NOT_FOUND: 404,
  GRANTS_NOT_YOURS: 403,
  GRANT_NOT_FOUND: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof GrantErrors, true> {}
}
