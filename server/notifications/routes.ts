import {
  DismissNotificationInput,
  dismissNotification,
  GetNotificationsInput,
  getNotifications,
  getUserNotifications,
} from '../../sdk/notifications/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { dismiss, emptyModuleNotifications, userNotifications } from './notifications.ts'

export const notificationRoutes = (): Route[] => [
  serve(getUserNotifications, NoInput, userNotifications),
  serve(getNotifications, GetNotificationsInput, emptyModuleNotifications),
  serve(dismissNotification, DismissNotificationInput, dismiss),
]
