import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServerType, serve } from '@hono/node-server'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openSamlPeer } from '../sign-in/saml-peer.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { refuseUnread } from './refuse-unread.ts'

/** On a real server, because only there a sender can go away. */
describe('readBody', () => {
  let test: TestApp
  let server: ServerType
  let port: number
  let admin: TestUser
  const logged: string[] = []
  let handled = 0
  beforeAll(async () => {
    test = await openTestApp('sqlite', { baseUrl: 'http://media.test' })
    test.deps.log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
    admin = await test.user({ isAdmin: true })
    const idp = openSamlPeer('https://idp.example/metadata')
    const settings = { EntryPoint: 'https://idp.example/sso', IdpIssuer: idp.issuer, Certificates: idp.certificate }
    const provider = await test.call(saveSignInProvider, { kind: 'saml', name: 'School', rule: 'make', enabled: true, settings }, admin)
    // The address below names it.
    expect(provider.ID).toBe(1)
    const fetch = async (...given: Parameters<typeof test.app.fetch>) => {
      try {
        return await test.app.fetch(...given)
      } finally {
        handled++
      }
    }
    server = serve({ fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false })
    server.on('clientError', refuseUnread)
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(async () => {
    await new Promise((done) => server.close(done))
    await test.close()
  })
  afterEach(() => {
    logged.length = 0
    handled = 0
  })

  const begin = async (path: string, headers: string[], body: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write([`${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...headers, '', body].join('\r\n'))
    // The server has to be reading before the sender goes away.
    await wait(50)
    return socket
  }
  const json = ['content-type: application/json', 'content-length: 1000']

  it.each([
    ['a call', 'POST /api/auth/login/', json, '{"un":'],
    ['a call of an account', 'POST /api/ml/media/AbC/update/', [...json], '{"title":'],
    ['an old action', 'POST /Ajax.asmx/Login', json, '{"un":'],
    ['a chunked call', 'POST /api/auth/login/', [json[0] ?? '', 'transfer-encoding: chunked'], '5\r\n{"un"\r\n'],
    [
      'the answer of a provider',
      'POST /sign-in/saml/1',
      ['content-type: application/x-www-form-urlencoded', 'content-length: 1000'],
      'SAMLResponse=',
    ],
  ])('writes no log entry when the sender of %s disconnects', async (_name, path, headers, body) => {
    const socket = await begin(path, headers, body)
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(handled).toBe(1))
    expect(logged).toEqual([])
  })

  it('writes no log entry when an upload is interrupted, and keeps the received bytes', async () => {
    const cookie = `cookie: vitrine=${admin.sessionId}`
    const tus = ['tus-resumable: 1.0.0', cookie, 'x-requested-with: tests']
    const metadata = `upload-metadata: filename ${Buffer.from('a.mp4').toString('base64')}`
    const made = await begin('POST /api/ml/upload/files/', [...tus, 'upload-length: 1000', metadata, 'content-length: 0'], '')
    made.destroy()
    await vi.waitFor(() => expect(handled).toBe(1))
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': `filename ${Buffer.from('a.mp4').toString('base64')}`,
    }
    const path = (await test.ask('/api/ml/upload/files/', { method: 'POST', headers }, admin)).headers.get('location') ?? ''
    const part = ['upload-offset: 0', 'content-type: application/offset+octet-stream', 'content-length: 1000']
    const socket = await begin(`PATCH ${path}`, [...tus, ...part], 'x'.repeat(300))
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(handled).toBe(2))
    const head = await test.ask(path, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } }, admin)
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '300'])
    expect(logged).toEqual([])
  })
})
