import { XapiErrors } from '../../sdk/xapi/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(XapiErrors, {
  XAPI_NO_HTTPS: 400,
  XAPI_PRIVATE: 400,
  XAPI_NO_BASE_URL: 409,
  XAPI_SECRET_AGAIN: 400,
  XAPI_NO_STORE: 409,
  XAPI_OFF: 409,
  XAPI_STATEMENT_NOT_FOUND: 404,
  XAPI_TOO_OFTEN: 429,
  XAPI_NO_SECRET: 500,
  XAPI_CERTIFICATE: 502,
  XAPI_TIMEOUT: 504,
  XAPI_UNREACHABLE: 502,
  XAPI_FORBIDDEN: 502,
  XAPI_REDIRECT: 502,
  XAPI_BUSY: 502,
  XAPI_FAULTY: 502,
  XAPI_NOT_TAKEN: 502,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof XapiErrors, true> {}
}
