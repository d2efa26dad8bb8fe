import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { ownerRoutes } from './routes.ts'

export const owners = capability({
  name: 'owners',
  errors,
  routes: ownerRoutes,
  auditActions: ['item-owner'],
})
