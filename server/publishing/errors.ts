import { PublishingErrors } from '../../sdk/publishing/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(PublishingErrors, {
  POLICY_NOT_FOUND: 404,
  POLICY_EXISTS: 409,
  POLICY_USED: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PublishingErrors, true> {}
}
