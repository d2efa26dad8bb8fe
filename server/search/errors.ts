import { SearchErrors } from '../../sdk/search/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SearchErrors, {
  SEARCH_BUSY: 503,
  REPORT_NOT_ALLOWED: 403,
  SUGGESTIONS_TOO_MANY: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SearchErrors, true> {}
}
