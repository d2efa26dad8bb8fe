import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import {
  EndNotificationMailInput,
  endNotificationMail as endNotificationMailEndpoint,
  getNotificationMail as getNotificationMailEndpoint,
  NotificationMailLimits,
  SaveNotificationMailInput,
  saveNotificationMail as saveNotificationMailEndpoint,
} from '../../sdk/notification-mail/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { endNotificationMail, getNotificationMail, saveNotificationMail } from './notification-mail.ts'

export function notificationMailRoutes(wrongLinks: RateLimiterAbstract): Route[] {
  const changes = createAccountRate(NotificationMailLimits.changes, 'MAIL_TOO_OFTEN')
  return [
    serve(getNotificationMailEndpoint, NoInput, getNotificationMail),
    serve(saveNotificationMailEndpoint, SaveNotificationMailInput, withRate(changes, saveNotificationMail)),
    serve(endNotificationMailEndpoint, EndNotificationMailInput, (ctx, input) => endNotificationMail(ctx, wrongLinks, input)),
  ]
}
