import { capability } from '../capability.ts'
import { waiting } from '../db/migrations/0033-waiting.ts'
import { errors } from './errors.ts'
import { approvalRoutes } from './routes.ts'

export const approvals = capability({
  name: 'approvals',
  errors,
  routes: approvalRoutes,
  migrations: { '0033-waiting': waiting },
  auditActions: ['item-approved', 'item-declined'],
})
