import type { NotificationMailTime } from '../../sdk/notification-mail/contract.ts'

declare module '../db/schema.ts' {
  interface Database {
    notification_mails: NotificationMailRow
  }
}

/** An account that wants e-mail about its notifications. */
export interface NotificationMailRow {
  user_id: number
  mode: Exclude<NotificationMailTime, 'never'>
  /** Events until then are in a message that was written already. */
  mailed_until: number
  /** When the account is looked at next. */
  next_at: number
}
