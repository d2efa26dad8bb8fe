import { ViewingErrors } from '../../sdk/viewing/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(ViewingErrors, {
  TIME_BEYOND_END: 400,
  TIME_NOT_RESUMABLE: 400,
  VIEWS_MIXED: 400,
  TOO_MANY_REPORTS: 429,
  STATISTICS_NOT_YOURS: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof ViewingErrors, true> {}
}
