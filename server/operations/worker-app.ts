import { Hono } from 'hono'
import type { AppDeps } from '../context.ts'
import { mountHealth } from './mount-health.ts'
import { observeRequests } from './observe-requests.ts'
import { createReadiness } from './readiness.ts'
import { requestLog } from './request-log.ts'

/** Answers for a process that takes jobs only: its health. A proxy that sends visitors here is told so. */
export function createWorkerApp(deps: AppDeps): Hono {
  const app = new Hono()
  app.use(observeRequests(deps, [requestLog(deps), ...(deps.observers ?? [])]))
  mountHealth(app, createReadiness(deps))
  app.notFound((request) =>
    request.text('This process takes jobs and answers /healthz and /readyz only (VITRINE_ROLE=worker).\n', 404, {
      'cache-control': 'no-store',
    }),
  )
  return app
}
