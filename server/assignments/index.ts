import { capability } from '../capability.ts'
import { assignments as assignmentTables } from '../db/migrations/0077-assignments.ts'
import { errors } from './errors.ts'
import { assignmentRoutes } from './routes.ts'

export const assignments = capability({
  name: 'assignments',
  errors,
  routes: assignmentRoutes,
  migrations: { '0077-assignments': assignmentTables },
  auditActions: ['assignment-submitted', 'assignment-deleted'],
})
