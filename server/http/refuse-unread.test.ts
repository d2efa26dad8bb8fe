import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseUnread } from './refuse-unread.ts'

describe('refuseUnread', () => {
  let server: ServerType
  let port: number
  beforeAll(async () => {
    const app = new Hono().get('/', (request) => request.text('fine'))
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
    server.on('clientError', refuseUnread)
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => new Promise((done) => server.close(done)))

  const send = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.write(text)
    await new Promise((done) => socket.once('close', done))
    return answer
  }

  it('answers 431 with a message to addresses and headers of two megabytes, and then answers the next request', async () => {
    const long = 'x'.repeat(2_000_000)
    for (const request of [`GET /w/?w=${long} HTTP/1.1\r\nhost: x\r\n\r\n`, `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${long}\r\n\r\n`]) {
      const answer = await send(request)
      expect(answer).toMatch(/^HTTP\/1\.1 431 /)
      expect(answer).toContain('This address is too long, or the request has too many headers.')
    }
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('fine')
  })

  it('answers 400 with a message to text that is no request', async () => {
    expect(await send('what is this?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*This request cannot be read\.$/s)
  })
})
