import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { noticeRoutes } from './routes.ts'

export const notices = capability({
  name: 'notices',
  errors,
  routes: noticeRoutes,
})
