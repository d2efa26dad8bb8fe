import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { openBrowser } from './browser-peer.ts'

/** A provider that hands out whatever ID token a test wants: real ones never hand out wrong ones. */
describe('ID tokens', () => {
  let test: TestApp
  let server: Server
  let issuer: string
  let own: CryptoKey
  let stranger: CryptoKey
  let makeToken: (claims: Record<string, unknown>) => string | Promise<string>

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    own = pair.privateKey
    stranger = (await generateKeyPair('RS256')).privateKey
    const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] }
    let nonce = ''
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
        ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: ['RS256'] },
      }),
      '/jwks': () => jwks,
      '/token': async () => {
        const now = Math.floor(Date.now() / 1000)
        const id_token = await makeToken({ iss: issuer, aud: 'client', sub: 'teacher', iat: now, exp: now + 600, nonce })
        return { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token }
      },
    }
    server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', issuer)
      if (url.pathname === '/auth') {
        nonce = url.searchParams.get('nonce') ?? ''
        response.end()
        return
      }
      void Promise.resolve(answers[url.pathname]?.()).then((body) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    test = await openTestApp('sqlite', { baseUrl: 'http://media.test' })
    test.time.now = Date.now()
    const settings = { Issuer: issuer, ClientID: 'client' }
    const input = { kind: 'oidc' as const, name: 'W', rule: 'make' as const, enabled: true, settings }
    await test.call(saveSignInProvider, input, await test.user({ isAdmin: true }))
  })
  afterAll(async () => {
    await test.close()
    server.closeAllConnections()
    server.close()
  })

  const signed = (key: CryptoKey, change: Record<string, unknown> = {}) => {
    makeToken = (claims) => new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key)
  }
  const signIn = async (): Promise<string | null> => {
    const browser = openBrowser(test.app)
    const { ResponseUrl } = await browser.send('/api/auth/azurelogin/', {})
    await fetch(String(ResponseUrl))
    const state = new URL(String(ResponseUrl)).searchParams.get('state') ?? ''
    return (await browser.ask(`/sign-in/oidc?code=c&state=${state}`)).headers.get('location')
  }

  it('are believed when they are right', async () => {
    signed(own)
    expect(await signIn()).toBe('/')
  })

  it.each([
    ['for another client', () => signed(own, { aud: 'another' })],
    ['by another issuer', () => signed(own, { iss: 'https://other.example' })],
    ['that has ended', () => signed(own, { exp: Math.floor(Date.now() / 1000) - 120 })],
    ['without a nonce', () => signed(own, { nonce: undefined })],
    ['without a subject', () => signed(own, { sub: undefined })],
    ['signed by a stranger', () => signed(stranger)],
    [
      'that nobody signed',
      () => {
        makeToken = (claims) => new UnsecuredJWT(claims).encode()
      },
    ],
    [
      'that is no token',
      () => {
        makeToken = () => 'x.y.z'
      },
    ],
  ])('are refused: one %s', async (_, prepare) => {
    prepare()
    expect(await signIn()).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
  })
})
