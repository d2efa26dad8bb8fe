import * as v from 'valibot'
import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of notifications. */
export const NotificationLimits = {
  /** Milliseconds until the portal asks for them. */
  popupDelay: 5000,
  /** Max age of an event in days. */
  days: 14,
  /** So many of a kind are looked at; they are told together. */
  counted: 20,
  /** Milliseconds in which an item is not told again after its last event that was read, for kinds that count. */
  pauseMs: 600_000,
} as const

/** All of one kind that someone has not dismissed yet, in one. */
export interface Notification {
  /** Says how far it has been told: what comes later is another notification. */
  ID: string
  Level: 'info' | 'success' | 'danger'
  Title: string
  /** Empty: the title says it all. */
  Description: string
  /** A path of the portal. */
  Link: string
  LinkText: string
}

/** No parameters. */
export type GetUserNotificationsInput = Record<string, never>
/** Notifications of the caller, the most important first; empty without an account. */
export const getUserNotifications = get<GetUserNotificationsInput, { Notifications: Notification[] }>()('/api/ml/user/notifications/', {
  iapi: ['/iapi/ml/user/notifications/'],
})

/** Schema of what `getNotifications` is given: `ml` is the library, `admin` what waits for decisions, `core` both. */
export const GetNotificationsInput = v.object({ module: v.pipe(v.string(), v.maxLength(50, 'This part does not exist.'), v.toLowerCase()) })
export type GetNotificationsInput = v.InferInput<typeof GetNotificationsInput>
/** Notifications of one part of the product; other parts have nothing to tell. */
export const getNotifications = get<GetNotificationsInput, { Notifications: Notification[] }>()('/api/core/notifications/:module/', {
  iapi: ['/iapi/core/notifications/:module/'],
})

/** Schema of what `dismissNotification` is given. */
export const DismissNotificationInput = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z]{1,20}-\d{1,15}$/, 'This notification does not exist.')),
})
export type DismissNotificationInput = v.InferInput<typeof DismissNotificationInput>
/** Takes a notification away, on every device. Refused with a code of `NotificationErrors`. */
export const dismissNotification = post<DismissNotificationInput, Done>()('/api/ml/user/notifications/dismiss/', {
  actions: ['DismissNotification'],
})

/** Error sentences of notifications, by error code. */
export const NotificationErrors = {
  NOTIFICATION_NOT_FOUND: 'This notification does not exist.',
} as const
