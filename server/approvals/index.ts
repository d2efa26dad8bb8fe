import { capability } from '../capability.ts'
import { waiting } from '../db/migrations/0033-waiting.ts'
import { declines } from '../db/migrations/0116-declines.ts'
import { errors } from './errors.ts'
import { declinePart } from './item-part.ts'
import { approvalNotifications } from './notification-kinds.ts'
import { approvalRoutes } from './routes.ts'

export const approvals = capability({
  name: 'approvals',
  errors,
  routes: approvalRoutes,
  migrations: { '0033-waiting': waiting, '0116-declines': declines },
  itemParts: { decline: declinePart },
  notificationKinds: approvalNotifications,
  auditActions: ['item-approved', 'item-declined', 'item-approval-asked'],
})
