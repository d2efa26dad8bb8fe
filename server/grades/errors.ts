import { GradeErrors } from '../../sdk/grades/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(GradeErrors, {
  GRADE_LINE_NOT_FOUND: 404,
  GRADE_TOO_OFTEN: 429,
  GRADE_OFF: 409,
  GRADE_NO_TOKEN: 502,
  GRADE_REFUSED: 502,
  GRADE_ADDRESS_FOREIGN: 409,
  GRADE_BUSY: 502,
  GRADE_UNREACHABLE: 502,
  GRADE_CERTIFICATE: 502,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof GradeErrors, true> {}
}
