import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { createWorkerApp } from './worker-app.ts'

describe('createWorkerApp', () => {
  let test: TestApp
  afterEach(() => test.close())

  it('answers its health, and tells visitors that they are wrong here', async () => {
    test = await openTestApp()
    const shutdown = { hasBegun: false }
    const app = createWorkerApp({ ...test.deps, shutdown })
    const refused = await app.request('http://worker.test/')
    expect([refused.status, await refused.text()]).toEqual([
      404,
      'This process takes jobs and answers /healthz and /readyz only (VITRINE_ROLE=worker).\n',
    ])
    expect((await app.request('http://worker.test/api/auth/login/', { method: 'POST' })).status).toBe(404)
    expect((await app.request('http://worker.test/healthz')).status).toBe(200)
    expect((await app.request('http://worker.test/readyz')).status).toBe(200)
    shutdown.hasBegun = true
    expect((await app.request('http://worker.test/readyz')).status).toBe(503)
  })
})
