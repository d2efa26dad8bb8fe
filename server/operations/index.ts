import { getSystem } from '../../sdk/operations/contract.ts'
import { capability } from '../capability.ts'
import { hourlyRuns } from '../db/migrations/0113-hourly-runs.ts'
import { systemAlerts } from '../db/migrations/0115-system-alerts.ts'
import { NoInput, serve } from '../http/serve.ts'
import { watchSystem } from './alerts.ts'
import { mountHealth } from './mount-health.ts'
import { createReadiness } from './readiness.ts'
import { createSystem } from './system.ts'

export const operations = capability({
  name: 'operations',
  state: (deps) => {
    const readiness = createReadiness(deps)
    return { readiness, system: createSystem(deps, readiness) }
  },
  migrations: { '0113-hourly-runs': hourlyRuns, '0115-system-alerts': systemAlerts },
  start: watchSystem,
  routes: (_deps, { system }) => [serve(getSystem, NoInput, system)],
  pages: {
    paths: ['/healthz', '/readyz'],
    mount: (app, _site, { readiness }) => mountHealth(app, readiness),
  },
})
