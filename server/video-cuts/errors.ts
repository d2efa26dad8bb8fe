import { VideoCutErrors } from '../../sdk/video-cuts/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(VideoCutErrors, { CUTS_NO_VIDEO: 409, CUTS_TOO_OFTEN: 429 })

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof VideoCutErrors, true> {}
}
