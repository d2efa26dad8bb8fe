import { OpenSessionErrors } from '../../sdk/open-sessions/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(OpenSessionErrors, {
  SESSIONS_NOT_NAMED: 400,
  SESSION_NOT_FOUND: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof OpenSessionErrors, true> {}
}
