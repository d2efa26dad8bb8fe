import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedFetch } from '../http/guarded-fetch.ts'
import { forbidsFraming, refusesFrames } from './refuses-frames.ts'

describe('forbidsFraming', () => {
  it.each([
    [{ 'x-frame-options': 'DENY' }],
    [{ 'x-frame-options': ' sameorigin ' }],
    [{ 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' }],
    [{ 'content-security-policy': "default-src *; Frame-Ancestors 'none'" }],
    [{ 'content-security-policy': "frame-ancestors 'self'" }],
    [{ 'content-security-policy': 'frame-ancestors' }],
    [{ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" }],
  ])('returns true for %j', (headers) => expect(forbidsFraming(new Headers(headers))).toBe(true))

  it.each([
    [{}],
    [{ 'x-frame-options': 'ALLOWALL' }],
    [{ 'content-security-policy': "frame-src 'none'" }],
    [{ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }],
    [{ 'content-security-policy': "frame-ancestors 'self' https://*.school.example" }],
  ])('returns false for %j', (headers) => expect(forbidsFraming(new Headers(headers))).toBe(false))
})

describe('refusesFrames', () => {
  let server: Server
  let base: string
  const ask = guardedFetch({ loopback: true, privateNetworks: false })
  beforeAll(async () => {
    server = createServer(({ url = '' }, answer) => {
      if (url === '/moved') return answer.writeHead(302, { location: '/closed' }).end()
      if (url === '/round') return answer.writeHead(302, { location: '/round' }).end()
      const status = url === '/broken' ? 500 : 200
      return answer.writeHead(status, url === '/open' ? {} : { 'x-frame-options': 'DENY' }).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  it('requests no private address', async () => expect(await refusesFrames(`${base}/closed`)).toBe(false))

  it.each([
    ['/closed', true],
    ['/moved', true],
    ['/open', false],
    ['/broken', false],
    ['/round', false],
  ])('%s: %s', async (path, refuses) => expect(await refusesFrames(base + path, ask)).toBe(refuses))

  it('returns false without a response', async () => expect(await refusesFrames('https://127.0.0.1:1/', ask)).toBe(false))
})
