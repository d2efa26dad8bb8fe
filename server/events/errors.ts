import { EventErrors } from '../../sdk/events/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(EventErrors, { EVENTS_TOO_MANY: 429 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof EventErrors, true> {}
}
