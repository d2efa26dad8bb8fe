import { LmsLimits } from '../../sdk/lms/contract.ts'
import { capability } from '../capability.ts'
import { lms as lmsTables } from '../db/migrations/0060-lms.ts'
import { sessionEnvironment } from '../db/migrations/0134-session-environment.ts'
import { viewClaims } from '../db/migrations/0143-view-claims.ts'
import { environmentPolicy } from '../db/migrations/0145-environment-policy.ts'
import { policyOfSession } from './environments.ts'
import { errors } from './errors.ts'
import { mountOlderPages, olderPages } from './older-pages.ts'
import { lmsRoutes } from './routes.ts'
import { deleteEventsBefore } from './table.ts'

export const lms = capability({
  name: 'lms',
  errors,
  routes: lmsRoutes,
  migrations: {
    '0060-lms': lmsTables,
    '0134-session-environment': sessionEnvironment,
    '0143-view-claims': viewClaims,
    '0145-environment-policy': environmentPolicy,
  },
  pages: { paths: Object.keys(olderPages), mount: mountOlderPages },
  deletes: {
    'delete old events of learning environments':
      ({ db, clock }) =>
      () =>
        deleteEventsBefore(db, clock.now() - LmsLimits.logDays * 86_400_000),
  },
  usualPolicy: policyOfSession,
  auditActions: ['lms-added', 'lms-changed', 'lms-removed'],
})
