import { AssignmentErrors } from '../../sdk/assignments/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(AssignmentErrors, {
  ASSIGNMENT_UNKNOWN: 403,
  ASSIGNMENT_NOT_YOURS: 403,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof AssignmentErrors, true> {}
}
