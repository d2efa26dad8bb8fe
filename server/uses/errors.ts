import { UsesErrors } from '../../sdk/uses/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(UsesErrors, { USES_NOT_YOURS: 403 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof UsesErrors, true> {}
}
