import { CourseErrors } from '../../sdk/courses/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(CourseErrors, {
  COURSE_NOT_FOUND: 404,
  COURSE_NO_LIST: 409,
  COURSE_TOO_OFTEN: 429,
  COURSE_OFF: 409,
  COURSE_NO_TOKEN: 502,
  COURSE_REFUSED: 502,
  COURSE_BUSY: 502,
  COURSE_UNREACHABLE: 502,
  COURSE_CERTIFICATE: 502,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof CourseErrors, true> {}
}
