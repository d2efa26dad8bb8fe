import { SessionErrors } from '../../sdk/session/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SessionErrors, {
  SIGN_IN_WRONG: 401,
  SIGN_IN_THROTTLED: 429,
  SIGN_IN_BUSY: 429,
  GUESTS_NOT_ALLOWED: 403,
  TICKET_SPENT: 403,
  SESSION_ENDED: 401,
  SERVICE_NO_SIGN_IN: 403,
  SIGNED_OUT: 401,
  ADMINISTRATORS_ONLY: 403,
  ONLY_IN_THE_PORTAL: 403,
  NOT_FROM_HERE: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SessionErrors, true> {}
}
