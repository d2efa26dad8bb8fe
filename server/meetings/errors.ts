import { MeetingErrors } from '../../sdk/meetings/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(MeetingErrors, {
  MEETINGS_NOT_SET_UP: 404,
  MEETINGS_NOT_CONNECTED: 409,
  // Not 401: the caller is signed in here, and pages would ask for the password of this library.
  MEETINGS_ENDED: 403,
  MEETINGS_CONNECT_EXPIRED: 400,
  MEETINGS_CONNECT_DENIED: 403,
  MEETINGS_CLIENT_REFUSED: 502,
  MEETINGS_FORBIDDEN: 403,
  MEETINGS_BUSY: 429,
  MEETINGS_UNREACHABLE: 502,
  MEETING_NOT_FOUND: 404,
  MEETING_NO_FILE: 409,
  MEETING_TOO_LARGE: 413,
  MEETING_ALWAYS_SHOWN: 409,
  MEETING_BROKEN: 502,
  MEETING_TOO_SLOW: 502,
  MEETINGS_TOO_MANY: 409,
  MEETING_EXPIRED_ACCOUNT: 403,
  MEETING_IMPORT_NOT_FOUND: 404,
  MEETINGS_TOO_OFTEN: 429,
  MEETINGS_NO_CLIENT: 400,
  MEETINGS_NO_TENANT: 400,
  MEETINGS_ADDRESS: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof MeetingErrors, true> {}
}
