import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { grantRoutes } from './routes.ts'

export const grants = capability({
  name: 'grants',
  errors,
  routes: grantRoutes,
  auditActions: ['access-granted', 'access-taken-back'],
})
