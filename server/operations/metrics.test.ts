import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp, jobsOf } from '../app.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createMetricsServer } from './metrics-server.ts'
import { startMetrics } from './start-metrics.ts'

describe.each(dialects)('createMetrics on %s', (dialect) => {
  let test: TestApp
  let metrics: Metrics
  beforeAll(async () => {
    test = await openTestApp(dialect)
    const jobNames = jobsOf(test.deps).map(({ name }) => name)
    metrics = createMetrics(test.deps, { version: '1.2.3', jobNames, openSockets: async () => 7 })
  })
  afterAll(async () => {
    metrics.close()
    await test.close()
  })

  const linesOf = async (name: string): Promise<string[]> => (await metrics.text()).split('\n').filter((line) => line.startsWith(name))

  it('has no label with a value of a request', async () => {
    const app = createApp({ ...test.deps, observers: [metrics.observe] })
    for (const path of ['/api/ml/media/Secret1/?code=secret', '/api/ml/media/Secret2/', '/secret/page', '/media/secret/Secret1/secret.mp4'])
      await app.request(`http://media.test${path}`)
    await app.request('http://media.test/secret', { method: 'SECRET' })
    expect(await metrics.text()).not.toMatch(/secret/i)
    expect(await linesOf('vitrine_requests_total{')).toEqual(
      expect.arrayContaining([
        'vitrine_requests_total{method="GET",route="/api/ml/media/:id/",status="404"} 2',
        'vitrine_requests_total{method="GET",route="other",status="404"} 1',
        'vitrine_requests_total{method="other",route="other",status="404"} 1',
      ]),
    )
    expect(await linesOf('vitrine_request_seconds_count{route="other"')).toEqual(['vitrine_request_seconds_count{route="other"} 2'])
  })

  it('goes on without a value that cannot be read', async () => {
    const load = vi.spyOn(test.deps.jobs, 'load').mockRejectedValue(new Error('the database is away'))
    expect(await linesOf('vitrine_open_sockets')).toEqual(['vitrine_open_sockets 7'])
    load.mockRestore()
  })

  it('counts jobs by name, and those that this version does not know as one', async () => {
    const known = jobsOf(test.deps)[0]?.name ?? ''
    const load = vi.spyOn(test.deps.jobs, 'load').mockResolvedValue([
      { name: known, waiting: 3, running: 1, failed: 2, oldestAt: test.time.now - 90_000 },
      { name: 'of-a-newer-version', waiting: 1, running: 0, failed: 0, oldestAt: undefined },
      { name: 'of-an-older-version', waiting: 4, running: 0, failed: 0, oldestAt: undefined },
    ])
    const text = await metrics.text()
    expect(text).toContain(`vitrine_jobs{job="${known}",state="waiting"} 3\n`)
    expect(text).toContain(`vitrine_jobs{job="${known}",state="failed"} 2\n`)
    expect(text).toContain(`vitrine_oldest_job_seconds{job="${known}"} 90\n`)
    expect(text).toContain('vitrine_jobs{job="other",state="waiting"} 5\n')
    expect(text).not.toContain('version"')
    load.mockRestore()
  })

  it('sums stored files by kind', async () => {
    const owner = await test.user()
    const { id } = await test.item(owner)
    const file = { item_id: id, mime: 'video/mp4', sha256: '' }
    const files = [
      { ...file, kind: 'source' as const, name: 'a.mp4', path: `${id}/a.mp4`, size: 5_000_000_000 },
      { ...file, kind: 'poster' as const, name: 'b.webp', path: `${id}/b.webp`, size: 40 },
    ]
    await test.deps.db.insertInto('media_files').values(files).execute()
    test.time.now += 300_000
    const text = await metrics.text()
    expect(text).toContain('vitrine_stored_bytes{kind="source"} 5000000000\n')
    expect(text).toContain('vitrine_stored_bytes{kind="poster"} 40\n')
    expect(text).toMatch(/^vitrine_disk_free_bytes \d+$/m)
    expect(text).toMatch(/^vitrine_nodejs_eventloop_lag_p99_seconds /m)
  })
})

describe('startMetrics', () => {
  it('measures nothing without a port, and refuses a port that is taken', async () => {
    const test = await openTestApp('sqlite')
    expect((await startMetrics(test.deps, {}, [])).observers).toEqual([])
    const taken = createMetricsServer({ text: async () => 'x 1\n', contentType: 'text/plain' }).listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    await expect(startMetrics(test.deps, { VITRINE_METRICS_PORT: port }, [])).rejects.toThrow('Set VITRINE_METRICS_PORT')
    const base = `http://127.0.0.1:${port}`
    expect((await fetch(`${base}/`)).status).toBe(404)
    expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404)
    const scraped = await fetch(`${base}/metrics`)
    expect([scraped.status, await scraped.text()]).toEqual([200, 'x 1\n'])
    taken.close()
    await test.close()
  })
})
