import { capability } from '../capability.ts'
import { openSessionRoutes } from './routes.ts'

export const openSessions = capability({
  name: 'open-sessions',
  routes: openSessionRoutes,
  auditActions: ['session-ended', 'sessions-ended'],
})
