import { SavedSearchErrors } from '../../sdk/saved-searches/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(SavedSearchErrors, {
  SAVED_SEARCH_NOT_FOUND: 404,
  SAVED_SEARCH_EXISTS: 409,
  SAVED_SEARCHES_FULL: 400,
  SAVED_SEARCH_TOO_LARGE: 400,
  SAVED_SEARCH_INCOMPLETE: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof SavedSearchErrors, true> {}
}
