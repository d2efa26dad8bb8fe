import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { openSessionRoutes } from './routes.ts'

export const openSessions = capability({
  name: 'open-sessions',
  errors,
  routes: openSessionRoutes,
  auditActions: ['session-ended', 'sessions-ended'],
})
