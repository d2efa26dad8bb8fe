import { capability } from '../capability.ts'
import { clockRoutes } from './routes.ts'

export const clock = capability({
  name: 'clock',
  routes: clockRoutes,
  auditActions: ['clock-confirmed'],
})
