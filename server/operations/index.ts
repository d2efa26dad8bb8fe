import type { Hono } from 'hono'
import { getSystem } from '../../sdk/operations/contract.ts'
import { capability } from '../capability.ts'
import { hourlyRuns } from '../db/migrations/0113-hourly-runs.ts'
import { systemAlerts } from '../db/migrations/0115-system-alerts.ts'
import { NoInput, serve } from '../http/serve.ts'
import { watchSystem } from './alerts.ts'
import { createReadiness, isReady, presentReadiness, type Readiness } from './readiness.ts'
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

/** Without a caller: they answer while the database is away. */
export function mountHealth(app: Hono, readiness: () => Promise<Readiness>): void {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  app.get('/healthz', (request) => request.json({ Alive: true }, 200, headers))
  app.get('/readyz', async (request) => {
    const states = await readiness()
    const isUp = isReady(states)
    return request.json(presentReadiness(states), isUp ? 200 : 503, isUp ? headers : { ...headers, 'retry-after': '5' })
  })
}
