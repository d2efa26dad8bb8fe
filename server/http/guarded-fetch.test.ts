import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedFetch, mayReach } from './guarded-fetch.ts'

const outside = { loopback: false, privateNetworks: false }

describe('mayReach', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808', '172.32.0.1'])('reaches %s', (address) => {
    expect(mayReach(address, outside)).toBe(true)
  })

  it.each([...['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1']])(
    'reaches %s in private networks only',
    (address) => {
      expect(mayReach(address, outside)).toBe(false)
      expect(mayReach(address, { ...outside, privateNetworks: true })).toBe(true)
    },
  )

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:7f00:1', '64:ff9b::7f00:1'])('reaches %s on this machine only', (address) => {
    expect(mayReach(address, { ...outside, privateNetworks: true })).toBe(false)
    expect(mayReach(address, { ...outside, loopback: true })).toBe(true)
  })

  it.each([
    ...['0.0.0.0', '169.254.169.254', '::ffff:169.254.169.254', '192.0.2.1', '224.0.0.1', '255.255.255.255', '::', '::7f00:1'],
    ...['fe80::1', 'ff02::1', '2002:7f00:1::', '2001:0:1::1', '64:ff9b:1::7f00:1', '64:ff9b::a9fe:a9fe'],
  ])('never reaches %s', (address) => {
    expect(mayReach(address, { loopback: true, privateNetworks: true })).toBe(false)
  })
})

describe('guardedFetch', () => {
  let server: Server
  let base: string
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/away') response.writeHead(302, { location: 'https://169.254.169.254/' }).end()
      else if (request.url === '/much') response.end('x'.repeat(2_000_000))
      else
        request.pipe(response.setHeader('x-method', request.method ?? '').setHeader('content-type', request.headers['content-type'] ?? 'x'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  const here = guardedFetch({ ...outside, loopback: true })

  it('refuses private addresses in every notation, without sending a request', async () => {
    asked.length = 0
    const { port } = new URL(base)
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254'])
      await expect(guardedFetch(outside)(`https://${host}:${port}/`), host).rejects.toThrow('private network')
    for (const address of [base, 'http://idp.example/', 'ftp://idp.example/', 'file:///etc/passwd'])
      await expect(guardedFetch(outside)(address), address).rejects.toThrow('not HTTPS')
    await expect(here('http://idp.example/')).rejects.toThrow('not HTTPS')
    expect(asked).toEqual([])
  })

  it('refuses a host name that resolves to a private address', async () => {
    for (const address of ['127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a9fe:a9fe']) {
      const resolve = (_name: string, _options: unknown, done: (error: null, found: { address: string; family: number }[]) => void) =>
        done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
      await expect(guardedFetch(outside, resolve)('https://idp.example/'), address).rejects.toThrow('private network')
    }
  })

  it('connects to this machine where that is permitted, follows no redirect, and limits the response size', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await here(`${base}/echo`, { method: 'POST', headers, body: new URLSearchParams({ code: 'a b' }) })
    expect([answer.status, answer.headers.get('x-method'), answer.headers.get('content-type')]).toEqual([
      200,
      'POST',
      headers['content-type'],
    ])
    expect(await answer.text()).toBe('code=a+b')
    expect((await here(`${base.replace('127.0.0.1', 'localhost')}/echo`)).status).toBe(200)
    asked.length = 0
    expect((await here(`${base}/away`)).status).toBe(302)
    await expect(here(`${base}/much`)).rejects.toThrow('more than')
    expect(asked).toEqual(['/away', '/much'])
  })

  it('stops when its signal is aborted', async () => {
    await expect(here(`${base}/echo`, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
  })
})
