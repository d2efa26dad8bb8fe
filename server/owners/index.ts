import { capability } from '../capability.ts'
import { ownerRoutes } from './routes.ts'

export const owners = capability({
  name: 'owners',
  routes: ownerRoutes,
  auditActions: ['item-owner'],
})
