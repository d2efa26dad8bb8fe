import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.ts'
import { hashPassword } from '../session/password.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { createLog } from './create-log.ts'
import { readableLine } from './readable-line.ts'

interface Line {
  id: string
  msg: string
  [field: string]: unknown
}

describe('requestLog', () => {
  let test: TestApp
  let server: ServerType
  let base: string
  const written: string[] = []
  const lines = (message = 'request'): Line[] => written.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === message)

  beforeAll(async () => {
    test = await openTestApp('sqlite')
    const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) })
    const app = createApp({ ...test.deps, log, settings: Object.assign(test.deps.settings, { trustProxy: false }) })
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false })
    await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.close()
    await test.close()
  })
  beforeEach(() => {
    written.length = 0
    test.deps.settings.trustProxy = false
  })

  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(base + path, init)
    await response.arrayBuffer()
    return response
  }
  const post = (path: string, body: object): Promise<Response> =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  it('writes the pattern of an address, never what stands in its place or behind it', async () => {
    const response = await ask('/api/ml/media/SecretId/?code=secret-code&utc=1', { headers: { authorization: 'Bearer secret' } })
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()).toMatchObject([{ method: 'GET', route: '/api/ml/media/:id/', status: response.status, refusal: 'MEDIA_NOT_FOUND' }])
    expect(lines()[0]?.id).toBe(response.headers.get('x-request-id'))
    expect(lines()[0]?.bytes).toBeGreaterThan(100)
    expect(written.join('')).not.toMatch(/secret/i)
  })

  it('has one name for all addresses and methods that nothing answers', async () => {
    await ask('/no/such/page')
    await ask('/no/such/page', { method: 'PROPFIND' })
    await vi.waitFor(() => expect(lines()).toHaveLength(2))
    expect(lines()).toMatchObject([
      { method: 'GET', route: 'other', status: 404 },
      { method: 'other', route: 'other', status: 404 },
    ])
  })

  it('takes the id of a proxy that is trusted, and of nobody else', async () => {
    const idFor = async (given: string): Promise<string | null> =>
      (await ask('/robots.txt', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idFor('of-a-visitor')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
    test.deps.settings.trustProxy = true
    expect(await idFor('of-the-proxy.1')).toBe('of-the-proxy.1')
    expect(await idFor('<script>')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
    expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
  })

  it('writes sign-ins and refused ones with the id of their request, and without names', async () => {
    await test.user({ name: 'teacher', passwordHash: await hashPassword('right') })
    const refused = await post('/api/auth/login/', { un: 'teacher', pw: 'wrong' })
    const accepted = await post('/api/auth/login/', { un: 'teacher', pw: 'right' })
    await vi.waitFor(() => expect(lines()).toHaveLength(2))
    expect(lines('sign-in refused')).toMatchObject([{ by: 'password', id: refused.headers.get('x-request-id') }])
    expect(lines('signed in')).toMatchObject([{ by: 'password', id: accepted.headers.get('x-request-id') }])
    expect(written.join('')).not.toMatch(/teacher|wrong|right/)
  })

  it('answers an unexpected error with the id under which the log has it', async () => {
    const broken = vi.spyOn(test.deps.clockGuard, 'state').mockImplementation(() => {
      throw new Error('the clock is broken')
    })
    const admin = await test.user({ isAdmin: true })
    const response = await fetch(`${base}/api/admin/clock/`, { headers: { cookie: `vitrine=${admin.sessionId}` } })
    const id = response.headers.get('x-request-id')
    expect([response.status, await response.json()]).toMatchObject([500, { Code: 'UNEXPECTED', RequestID: id }])
    expect(lines('request failed')).toMatchObject([{ id, err: { message: 'the clock is broken' } }])
    broken.mockRestore()
  })

  it('leaves probes out', async () => {
    await ask('/healthz')
    await ask('/readyz')
    await ask('/robots.txt')
    await vi.waitFor(() => expect(lines()).toHaveLength(1))
    expect(lines()).toMatchObject([{ route: '/robots.txt', status: 200 }])
  })
})

describe('createLog', () => {
  it('writes readable lines of what is wrong to a terminal', () => {
    const written: string[] = []
    const output = { isTTY: true, write: (text: string) => written.push(text) }
    const log = createLog(undefined, output)
    log.info('quiet')
    log.warn({ part: 'Files' }, 'a part is away')
    createLog('info', output).info('asked for')
    expect(written).toHaveLength(2)
    expect(written[0]).toMatch(/^\d\d:\d\d:\d\d warn {2}a part is away part=Files\n$/)
    expect(written[1]).toMatch(/info {2}asked for\n$/)
  })
})

describe('readableLine', () => {
  it('takes the control characters of others out', () => {
    const line = readableLine(JSON.stringify({ level: 50, time: 0, msg: 'x\u001b[2Jy', err: { message: 'a', stack: 'a\n  at \u0007b' } }))
    expect(line).toMatch(/error x {1}\[2Jy\na\n {2}at {2}b\n$/)
  })

  it('is short for a request', () => {
    const request = {
      level: 30,
      time: 0,
      msg: 'request',
      id: 'a-1',
      method: 'GET',
      route: '/x',
      status: 200,
      ms: 1.5,
      bytes: 9,
      pid: 1,
      hostname: 'h',
    }
    expect(readableLine(JSON.stringify(request))).toMatch(/^\S+ info {2}GET \/x 200 1\.5 ms 9 bytes id=a-1\n$/)
  })
})
