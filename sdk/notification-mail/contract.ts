import * as v from 'valibot'
import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** `never`, soon after something happens, or once a day. */
export const NotificationMailTimes = ['never', 'at-once', 'daily'] as const
/** One of the words of `NotificationMailTimes`. */
export type NotificationMailTime = (typeof NotificationMailTimes)[number]

/** The figures of e-mail about notifications. */
export const NotificationMailLimits = {
  /** Minutes from the first event to the message: what happens in between is in it. */
  burstMinutes: 5,
  /** Hour of the daily message, in the time zone of its reader. */
  hour: 7,
  /** Notifications that a message lists; the others are counted. */
  entries: 30,
  /** Changes of the setting by one account in a quarter of an hour. */
  changes: 60,
  /** Wrong links from one network in a quarter of an hour. */
  wrongLinks: 60,
} as const

/** When the caller's account gets e-mail about its notifications. */
export interface NotificationMailSetting {
  /** The site sends e-mail, and the account has an address. */
  IsOffered: boolean
  When: NotificationMailTime
}

/** Reads when the caller gets e-mail about notifications. */
export const getNotificationMail = get<Record<string, never>, NotificationMailSetting>()('/api/core/account/notification-mail/')

/** Schema of what `saveNotificationMail` is given. */
export const SaveNotificationMailInput = v.object({ when: v.picklist(NotificationMailTimes, 'Please choose when you want e-mail.') })
export type SaveNotificationMailInput = v.InferInput<typeof SaveNotificationMailInput>
/** Saves when the caller gets e-mail about notifications. No message tells of earlier events. */
export const saveNotificationMail = post<SaveNotificationMailInput, Done>()('/api/core/account/notification-mail/save/')

/** Schema of what `endNotificationMail` is given. `token` stands in the link of a message. */
export const EndNotificationMailInput = v.object({
  token: v.pipe(
    v.string('This link is not complete. Copy all of it from the message.'),
    v.maxLength(100, 'This link is not complete. Copy all of it from the message.'),
  ),
})
export type EndNotificationMailInput = v.InferInput<typeof EndNotificationMailInput>
/** Turns e-mail about notifications off for the account of a message, and nothing else. Needs no session. */
export const endNotificationMail = post<EndNotificationMailInput, Done>()('/api/core/notification-mail/end/')

/** Error sentences of e-mail about notifications, by error code. */
export const NotificationMailErrors = {
  UNSUBSCRIBE_LINK_WRONG: 'This link is not complete. Copy all of it from the message.',
  UNSUBSCRIBE_TOO_OFTEN: 'Too many wrong links. Please wait a quarter of an hour and try again.',
} as const
