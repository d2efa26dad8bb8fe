import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { grantAccess } from './grants.ts'
import { grantRoutes } from './routes.ts'

export const grants = capability({
  name: 'grants',
  errors,
  accessTables: ['item_grants'],
  routes: grantRoutes,
  accessSource: grantAccess,
  auditActions: ['access-granted', 'access-revoked'],
})
