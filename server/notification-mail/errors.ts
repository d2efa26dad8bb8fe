import { NotificationMailErrors } from '../../sdk/notification-mail/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(NotificationMailErrors, {
  UNSUBSCRIBE_LINK_WRONG: 400,
  UNSUBSCRIBE_TOO_OFTEN: 429,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof NotificationMailErrors, true> {}
}
