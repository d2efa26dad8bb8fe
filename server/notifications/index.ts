import { capability } from '../capability.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = capability({
  name: 'notifications',
  routes: notificationRoutes,
})
