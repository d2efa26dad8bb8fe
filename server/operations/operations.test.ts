import { once } from 'node:events'
import { createServer, request as requestOf, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getSystem } from '../../sdk/operations/contract.ts'
import { createApp } from '../app.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { createReadiness } from './readiness.ts'
import { closeServer } from './shutdown.ts'

describe.each(dialects)('operations on %s', (dialect) => {
  let test: TestApp
  afterEach(() => test.close())

  it('says which part fails, in words and without details of the error', async () => {
    test = await openTestApp(dialect)
    vi.spyOn(test.deps.files, 'check').mockRejectedValue(new Error('403 InvalidAccessKeyId of key AKIA123'))
    const response = await test.ask('/readyz')
    expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([503, 'no-store', '5'])
    expect(await response.json()).toEqual({
      Ready: false,
      Process: 'works',
      Database: 'works',
      Files: 'does not work; the log of the server says why',
      Queue: 'works',
    })
    expect((await test.ask('/healthz')).status).toBe(200)
  })

  it('asks for nothing again while a check hangs, and within a second', async () => {
    test = await openTestApp(dialect)
    let finish = (): void => {}
    const check = vi.spyOn(test.deps.files, 'check').mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    const timeouts: AbortController[] = []
    const readiness = createReadiness(test.deps, () => {
      const timeout = new AbortController()
      timeouts.push(timeout)
      return timeout.signal
    })
    const [one, other] = [readiness(), readiness()]
    for (const timeout of timeouts) timeout.abort()
    const slow = { Files: 'late', Database: 'late' }
    expect(await one).toMatchObject(slow)
    expect(await other).toMatchObject(slow)
    expect(check).toHaveBeenCalledTimes(1)
    const ending = readiness()
    finish()
    expect(await ending).toMatchObject({ Files: 'works' })
    expect(await readiness()).toMatchObject({ Files: 'works', Database: 'works' })
    expect(check).toHaveBeenCalledTimes(1)
    test.time.now += 1000
    check.mockResolvedValue()
    expect(await readiness()).toMatchObject({ Queue: 'works' })
    expect(check).toHaveBeenCalledTimes(2)
  })

  it('tells the state of the server to administrators only', async () => {
    test = await openTestApp(dialect)
    const [teacher, admin] = [await test.user(), await test.user({ isAdmin: true })]
    await expect(test.call(getSystem, {})).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect(test.call(getSystem, {}, teacher)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
    const { id } = await test.item(teacher)
    const file = { item_id: id, mime: 'video/mp4', sha256: '' }
    const files = [
      { ...file, kind: 'source' as const, name: 'a.mp4', path: `${id}/a.mp4`, size: 5_000_000_000 },
      { ...file, kind: 'poster' as const, name: 'b.webp', path: `${id}/b.webp`, size: 40 },
      { ...file, kind: 'subtitle' as const, name: 'c.vtt', path: `${id}/c.vtt`, size: 3 },
    ]
    await test.deps.db.insertInto('media_files').values(files).execute()
    const load = { waiting: 1, running: 0, oldestAt: test.time.now - 60_000 }
    vi.spyOn(test.deps.jobs, 'load').mockResolvedValue([
      { ...load, name: 'a', failed: 0 },
      { ...load, name: 'b', failed: 2, oldestAt: undefined },
    ])
    const state = await test.call(getSystem, {}, admin)
    expect(state).toMatchObject({
      StartedAt: '2026-01-05T09:00:00.000Z',
      Parts: { Process: 'works', Database: 'works', Files: 'works', Queue: 'works' },
      Jobs: [
        { Name: 'b', Waiting: 1, Running: 0, Failed: 2, OldestAt: '' },
        { Name: 'a', Waiting: 1, Running: 0, Failed: 0, OldestAt: '2026-01-05T08:59:00.000Z' },
      ],
      Storage: { originals: 5_000_000_000, playable: 0, pictures: 40, texts: 3, attached: 0 },
    })
    expect(state.Version).toMatch(/^\d+\.\d+/)
    expect(state.FreeBytes).toBeGreaterThan(0)
  })

  it('is not ready while the process shuts down, and alive', async () => {
    test = await openTestApp(dialect)
    const shutdown = { hasBegun: false }
    const app = createApp({ ...test.deps, shutdown })
    const before = await app.request('http://media.test/readyz')
    expect([before.status, await before.json()]).toMatchObject([200, { Ready: true, Database: 'works', Files: 'works', Queue: 'works' }])
    shutdown.hasBegun = true
    const after = await app.request('http://media.test/READYZ/')
    expect([after.status, await after.json()]).toMatchObject([503, { Ready: false, Process: 'is shutting down', Database: 'works' }])
    const alive = await app.request('http://media.test/healthz')
    expect([alive.status, await alive.json()]).toEqual([200, { Alive: true }])
  })
})

describe('closeServer', () => {
  let server: Server
  afterEach(() => server.closeAllConnections())

  /** A server that has sent half of a download, and the rest of it. */
  async function halfSent(): Promise<{ whole: Promise<string>; sendRest: () => void; ask: () => Promise<number> }> {
    let sendRest = (): void => {}
    server = createServer((incoming, response) => {
      if (incoming.url === '/other') return response.end()
      response.write('half, ')
      sendRest = () => response.end('whole')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const asked = requestOf({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }).end()
    const [answer] = await once(asked, 'response')
    const ask = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/other`, { headers: { connection: 'close' } })).status
    return { whole: text(answer), sendRest: () => sendRest(), ask }
  }

  const never = (): Promise<never> => new Promise(() => {})

  it('cuts a download whose time is over', async () => {
    const { whole } = await halfSent()
    const slept: number[] = []
    const sleep = async (ms: number): Promise<void> => void slept.push(ms)
    expect(await closeServer(server, { drainSeconds: 0, stopSeconds: 30 }, sleep)).toBe(false)
    expect(slept).toEqual([30_000])
    server.closeAllConnections()
    await expect(whole).rejects.toThrow('aborted')
  })

  it('waits for a download, and accepts nothing new meanwhile', async () => {
    const { whole, sendRest, ask } = await halfSent()
    const closed = closeServer(server, { drainSeconds: 0, stopSeconds: 30 }, never)
    await expect(ask()).rejects.toThrow('fetch failed')
    sendRest()
    expect(await whole).toBe('half, whole')
    expect(await closed).toBe(true)
  })

  it('accepts connections while a proxy drains it', async () => {
    const { sendRest, ask } = await halfSent()
    let drained = (): void => {}
    const sleep = vi
      .fn<(ms: number) => Promise<unknown>>()
      .mockImplementationOnce(() => new Promise<void>((resolve) => (drained = resolve)))
      .mockImplementation(never)
    const closed = closeServer(server, { drainSeconds: 10, stopSeconds: 30 }, sleep)
    expect(await ask()).toBe(200)
    drained()
    sendRest()
    expect(await closed).toBe(true)
    expect(sleep.mock.calls).toEqual([[10_000], [30_000]])
  })
})
