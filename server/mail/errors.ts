import { MailErrors } from '../../sdk/mail/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(MailErrors, {
  MAIL_OFF: 409,
  MAIL_NO_BASE_URL: 409,
  MAIL_NO_SERVER: 409,
  MAIL_NO_OWN_ADDRESS: 409,
  MAIL_NO_ADDRESS: 409,
  MAIL_PASSWORD_AGAIN: 400,
  MAIL_PASSWORD_UNREADABLE: 500,
  MAIL_TOO_OFTEN: 429,
  MAIL_NOT_FOUND: 404,
  MAIL_TOO_LATE: 409,
  MAIL_NAME_NOT_FOUND: 502,
  MAIL_REFUSED: 502,
  MAIL_PRIVATE: 400,
  MAIL_UNREACHABLE: 502,
  MAIL_TIMEOUT: 504,
  MAIL_CERTIFICATE: 502,
  MAIL_NO_TLS: 502,
  MAIL_WRONG_PASSWORD: 502,
  MAIL_SENDER_REFUSED: 502,
  MAIL_RECIPIENT_REFUSED: 502,
  MAIL_LATER: 502,
  MAIL_NOT_TAKEN: 502,
  PASSWORD_LINK_OVER: 410,
  PASSWORD_LINK_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof MailErrors, true> {}
}
