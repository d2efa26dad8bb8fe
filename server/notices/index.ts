import { capability } from '../capability.ts'
import { noticeRoutes } from './routes.ts'

export const notices = capability({
  name: 'notices',
  routes: noticeRoutes,
})
