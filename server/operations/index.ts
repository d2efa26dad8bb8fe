import type { Hono } from 'hono'
import { capability } from '../capability.ts'
import { createReadiness, type Readiness } from './readiness.ts'

export const operations = capability({
  name: 'operations',
  state: (deps) => createReadiness(deps),
  pages: {
    paths: ['/healthz', '/readyz'],
    mount: (app, _site, readiness) => mountHealth(app, readiness),
  },
})

/** Without a caller: they answer while the database is away. */
function mountHealth(app: Hono, readiness: () => Promise<Readiness>): void {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  app.get('/healthz', (request) => request.json({ Alive: true }, 200, headers))
  app.get('/readyz', async (request) => {
    const state = await readiness()
    return request.json(state, state.Ready ? 200 : 503, state.Ready ? headers : { ...headers, 'retry-after': '5' })
  })
}
