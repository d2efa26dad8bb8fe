import { GraphErrors } from '../../sdk/microsoft-graph/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(GraphErrors, {
  GRAPH_NOT_SET_UP: 404,
  // Not 401: the caller is signed in here, and pages would ask for the password of this library.
  GRAPH_SIGN_IN_NEEDED: 403,
  GRAPH_NOT_ALLOWED: 403,
  GRAPH_BUSY: 429,
  GRAPH_UNREACHABLE: 502,
  TEAM_NOT_FOUND: 404,
  NOTEBOOK_NOT_FOUND: 404,
  SECTION_NOT_FOUND: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof GraphErrors, true> {}
}
