import { OwnerErrors } from '../../sdk/owners/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(OwnerErrors, {
  OWNER_NOT_FOUND: 404,
  OWNER_NOT_YOURS: 403,
  OWNER_MAY_NOT_ADD: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof OwnerErrors, true> {}
}
