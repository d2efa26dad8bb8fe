import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('../../examples/lms-lti/platform.js', import.meta.url))
const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const contentItems = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items'
const scoreType = { 'content-type': 'application/vnd.ims.lis.v1.score+json' }

/** The environment of the example, and a tool that signs as it likes. */
describe('the learning environment of the example', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  let tool: Server
  let environment: ChildProcess
  let base = ''
  let home = ''
  let clientId = ''

  const listening = async (server: Server): Promise<number> => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  beforeAll(async () => {
    tool = createServer((_request, response) =>
      response.end(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })),
    )
    home = `http://127.0.0.1:${await listening(tool)}`
    const free = createServer()
    const port = await listening(free)
    free.close()
    await once(free, 'close')
    base = `http://localhost:${port}`
    environment = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'], env: { PORT: String(port) } })
    await once(environment.stdout as NodeJS.ReadableStream, 'data')
  })
  afterAll(() => {
    environment.kill()
    tool.close()
  })

  const at = (path: string, init?: RequestInit) => fetch(`${base}${path}`, { redirect: 'manual', ...init })
  const form = (path: string, fields: Record<string, string>) => at(path, { method: 'POST', body: new URLSearchParams(fields) })
  const now = () => Math.floor(Date.now() / 1000)
  interface Signing {
    key?: KeyObject
    kid?: string
    issuer?: string
    audience?: string
    ends?: number
  }
  const signed = (
    claims: Record<string, unknown>,
    { key = privateKey, kid = 'one', issuer = clientId, audience = base, ends = 60 }: Signing = {},
  ) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(now() + ends)
      .sign(key)
  const choice = (change: Record<string, unknown> = {}) => ({
    ...{ [claim('message_type')]: 'LtiDeepLinkingResponse', [claim('deployment_id')]: '1' },
    ...{ [contentItems]: [{ title: 'A leaf', url: `${home}/launch` }], ...change },
  })
  const wrongly: [string, Signing][] = [
    ['a key that the tool does not publish', { key: stranger }],
    ['an unknown kid', { kid: 'two' }],
    ['another issuer', { issuer: 'someone' }],
    ['another audience', { audience: 'http://localhost:1' }],
    ['an end that is over', { ends: -60 }],
  ]
  const refused = async (send: (token: string) => Promise<Response>, claims: Record<string, unknown>, status: number, audience = base) => {
    for (const [what, signing] of wrongly) expect((await send(await signed(claims, { audience, ...signing }))).status, what).toBe(status)
    const plain = new UnsecuredJWT(claims)
      .setIssuer(clientId)
      .setAudience(audience)
      .setExpirationTime(now() + 60)
      .encode()
    for (const token of ['', 'a.b.c', plain]) expect((await send(token)).status, token).toBe(status)
  }

  it('has no addresses before a tool is registered, and registers one with the token of its page alone', async () => {
    for (const path of ['/launch', '/authorize', '/lines/0/scores']) expect((await at(path)).status, path).toBe(404)
    const page = await (await at(`/?registration=${encodeURIComponent(`${home}/register`)}`)).text()
    const token = /registration_token=([\w-]+)/.exec(page)?.[1] ?? ''
    const description = {
      ...{ jwks_uri: `${home}/keys`, initiate_login_uri: `${home}/initiate`, redirect_uris: [`${home}/launch`] },
      'https://purl.imsglobal.org/spec/lti-tool-configuration': { target_link_uri: `${home}/launch` },
    }
    const register = (body: object, bearer = token) =>
      at('/register', { method: 'POST', body: JSON.stringify(body), headers: { authorization: `Bearer ${bearer}` } })
    expect((await register(description, 'a-guess')).status).toBe(401)
    expect((await register({ ...description, jwks_uri: 'javascript:alert(1)' })).status).toBe(400)
    const response = await register(description)
    expect(response.status).toBe(201)
    clientId = ((await response.json()) as { client_id: string }).client_id
    expect((await register(description)).status).toBe(409)
  })

  it('answers no other tool and no other address, and gives back the state and the nonce that it was given', async () => {
    const begun = await at('/launch?as=teacher')
    const asked = new URL(begun.headers.get('location') ?? '').searchParams
    const query = (change: Record<string, string> = {}) =>
      new URLSearchParams({
        ...{ client_id: clientId, redirect_uri: `${home}/launch`, state: 'a-state', nonce: 'a-nonce' },
        ...{ lti_message_hint: asked.get('lti_message_hint') ?? '', ...change },
      })
    for (const change of [{ client_id: 'someone' }, { redirect_uri: `${home}/elsewhere` }, { redirect_uri: 'https://evil.example/' }])
      expect((await at(`/authorize?${query(change)}`)).status).toBe(404)
    const page = await (await at(`/authorize?${query()}`)).text()
    expect(page).toContain('name="state" value="a-state"')
    const claims = decodeJwt(/name="id_token" value="([^"]+)"/.exec(page)?.[1] ?? '')
    expect([claims.nonce, claims.aud, (claims.exp ?? 0) > now()]).toEqual(['a-nonce', clientId, true])
  })

  it('takes no links that the tool has not signed for it', async () => {
    const send = (JWT: string) => form('/return', { JWT })
    await refused(send, choice(), 403)
    for (const change of [{ [claim('message_type')]: 'LtiResourceLinkRequest' }, { [claim('deployment_id')]: '2' }])
      expect((await send(await signed(choice(change)))).status).toBe(403)
    expect(await (await at('/')).text()).not.toContain('A leaf')
    expect((await send(await signed(choice()))).status).toBe(200)
    expect(await (await at('/')).text()).toContain('A leaf')
  })

  it('gives no token to others, and takes no grade without one', async () => {
    const ask = (client_assertion: string) => form('/token', { client_assertion, scope: 'score' })
    await refused(ask, { sub: clientId }, 401, `${base}/token`)
    const score = (bearer: string) =>
      at('/lines/0/scores', {
        method: 'POST',
        body: JSON.stringify({ userId: 'pupil-1', scoreGiven: 80, scoreMaximum: 100 }),
        headers: { ...scoreType, authorization: bearer },
      })
    for (const bearer of ['', 'Bearer a-guess']) expect((await score(bearer)).status).toBe(401)
    expect(await (await at('/')).text()).not.toContain('80 of 100')
    const given = await ask(await signed({ sub: clientId }, { audience: `${base}/token` }))
    const { access_token } = (await given.json()) as { access_token: string }
    expect((await score(`Bearer ${access_token}`)).status).toBe(200)
    expect(await (await at('/')).text()).toContain('80 of 100')
  })
})
