import { LiveErrors } from '../../sdk/live/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(LiveErrors, {
  ENCODER_NOT_FOUND: 404,
  ENCODER_NOT_ALLOWED: 403,
  ENCODERS_FULL: 409,
  LIVE_EVENT_NOT_FOUND: 404,
  LIVE_NOT_PRESENTER: 403,
  LIVE_IS_OVER: 409,
  LIVE_OFF: 409,
  LIVE_TOO_OFTEN: 429,
  LIVE_OTHER_FORMAT: 400,
  LIVE_CHANGED_FORMAT: 400,
  LIVE_SERVER_FULL: 503,
  LIVE_STORAGE: 507,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof LiveErrors, true> {}
}
