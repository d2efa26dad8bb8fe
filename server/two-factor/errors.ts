import { TwoFactorErrors } from '../../sdk/two-factor/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(TwoFactorErrors, {
  CODE_NEEDED: 401,
  CODE_WRONG: 400,
  CODE_THROTTLED: 429,
  TWO_FACTOR_IS_ON: 409,
  TWO_FACTOR_IS_OFF: 409,
  TWO_FACTOR_NOT_BEGUN: 409,
  TWO_FACTOR_OWN: 409,
  TWO_FACTOR_REQUIRED: 403,
  TWO_FACTOR_KEPT: 409,
  TWO_FACTOR_OWN_FIRST: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof TwoFactorErrors, true> {}
}
