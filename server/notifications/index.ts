import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = capability({
  name: 'notifications',
  errors,
  routes: notificationRoutes,
})
