import { Cmi5Errors } from '../../sdk/cmi5/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(Cmi5Errors, {
  CMI5_OFF: 409,
  CMI5_NOT_YOURS: 403,
  CMI5_NO_VIDEO: 409,
  CMI5_PARAMETERS: 400,
  CMI5_FOREIGN_STORE: 403,
  CMI5_FETCH_USED: 409,
  CMI5_NO_TOKEN: 502,
  CMI5_NO_LAUNCH_DATA: 502,
  CMI5_WRONG_ACTIVITY: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof Cmi5Errors, true> {}
}
