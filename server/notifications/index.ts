import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { itemKinds } from './item-kinds.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = capability({
  name: 'notifications',
  errors,
  routes: notificationRoutes,
  notificationKinds: itemKinds,
})
