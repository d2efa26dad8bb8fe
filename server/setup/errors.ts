import { SetupErrors } from '../../sdk/setup/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SetupErrors, { SETUP_RATE: 429 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SetupErrors, true> {}
}
