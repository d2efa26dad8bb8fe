import { capability } from '../capability.ts'
import { rateLimits } from '../db/migrations/0100-rate-limits.ts'

export const limits = capability({
  name: 'limits',
  migrations: { '0100-rate-limits': rateLimits },
  deletes: {
    'forget expired rates':
      ({ db, dialect, clock }) =>
      async () => {
        if (dialect === 'postgres') await db.deleteFrom('rate_limits').where('expire', '<', clock.now()).execute()
      },
  },
})
