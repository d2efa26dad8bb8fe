import { capability } from '../capability.ts'
import { groupRoutes } from './routes.ts'

export const groups = capability({
  name: 'groups',
  routes: groupRoutes,
  auditActions: ['group-added', 'group-changed', 'group-removed'],
})
