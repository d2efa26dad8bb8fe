import { capability } from '../capability.ts'
import { errors } from './errors.ts'
import { groupRoutes } from './routes.ts'

export const groups = capability({
  name: 'groups',
  errors,
  accessTables: ['group_members'],
  routes: groupRoutes,
  auditActions: ['group-added', 'group-changed', 'group-removed'],
})
