import { capability } from '../capability.ts'
import { grantRoutes } from './routes.ts'

export const grants = capability({
  name: 'grants',
  routes: grantRoutes,
  auditActions: ['access-granted', 'access-taken-back'],
})
