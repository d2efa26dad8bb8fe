import { capability } from '../capability.ts'
import { tickets } from '../db/migrations/0006-tickets.ts'
import { sessionParents } from '../db/migrations/0007-session-parents.ts'
import { deviceGeneration } from '../db/migrations/0040-device-generation.ts'
import { errors } from './errors.ts'
import { sessionRoutes } from './routes.ts'
import { deleteSessionsSeenBefore } from './users.ts'

export const session = capability({
  name: 'session',
  errors,
  accessTables: ['session_tickets'],
  routes: (deps) => sessionRoutes(deps),
  deletes: {
    'end sessions':
      ({ db, clock, settings }) =>
      () =>
        deleteSessionsSeenBefore(db, clock.now() - settings.sessionMinutes * 60_000),
  },
  migrations: { '0006-tickets': tickets, '0007-session-parents': sessionParents, '0040-device-generation': deviceGeneration },
  auditActions: ['sign-in', 'sign-in-failed', 'guest-sign-in', 'sign-out'],
})
