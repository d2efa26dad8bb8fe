import { LmsErrors } from '../../sdk/lms/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(LmsErrors, {
  LMS_NOT_FOUND: 404,
  LMS_ORIGIN_MISSING: 400,
  LMS_ORIGIN_WRONG: 400,
  LMS_NETWORK_WRONG: 400,
  LMS_SERVER_UNKNOWN: 403,
  LMS_PAGE_UNKNOWN: 403,
  LMS_DATE_WRONG: 403,
  LMS_TICKET_SPENT: 403,
  LMS_OTHER_VIEWER: 403,
  LMS_NO_ACCOUNT: 403,
  LMS_ADMINISTRATOR: 403,
  LMS_NO_HTTPS: 400,
  LMS_NETWORK_MISSING: 400,
  LMS_OFF: 403,
  LMS_PAGE_UNKNOWN_HOST: 502,
  LMS_PAGE_CERTIFICATE: 502,
  LMS_PAGE_NO_ANSWER: 502,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof LmsErrors, true> {}
}
