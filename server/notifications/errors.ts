import { NotificationErrors } from '../../sdk/notifications/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(NotificationErrors, {
  NOTIFICATION_NOT_FOUND: 404,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof NotificationErrors, true> {}
}
