import { capability } from '../capability.ts'
import { newItems } from '../db/migrations/0042-new-items.ts'
import { errors } from './errors.ts'
import { publishingRoutes } from './routes.ts'

export const publishing = capability({
  name: 'publishing',
  errors,
  routes: publishingRoutes,
  migrations: { '0042-new-items': newItems },
  auditActions: ['policy-added', 'policy-changed', 'policy-removed', 'item-privacy', 'item-publishing'],
})
