import type { Hono } from 'hono'
import { isReady, presentReadiness, type Readiness } from './readiness.ts'

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
