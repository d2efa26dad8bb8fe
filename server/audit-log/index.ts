import { capability } from '../capability.ts'
import { auditIndexes } from '../db/migrations/0008-audit-indexes.ts'
import { auditRoutes } from './routes.ts'

export const auditLog = capability({
  name: 'audit-log',
  routes: auditRoutes,
  migrations: { '0008-audit-indexes': auditIndexes },
})
