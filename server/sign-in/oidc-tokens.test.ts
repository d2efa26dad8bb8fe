import { type CryptoKey, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { openBrowser } from './browser-peer.fixture.ts'
import { openScriptedOidcPeer, type ScriptedOidcPeer } from './scripted-oidc-peer.fixture.ts'

describe('ID tokens', () => {
  let test: TestApp
  let peer: ScriptedOidcPeer
  let own: ScriptedOidcPeer['sign']
  let stranger: CryptoKey

  beforeAll(async () => {
    peer = await openScriptedOidcPeer()
    own = peer.sign
    stranger = (await generateKeyPair('RS256')).privateKey
    test = await openTestApp('sqlite', { baseUrl: 'http://media.test' })
    test.time.now = Date.now()
    const settings = { Issuer: peer.issuer, ClientID: 'client' }
    const input = { kind: 'oidc' as const, name: 'W', rule: 'make' as const, enabled: true, settings }
    await test.call(saveSignInProvider, input, await test.user({ isAdmin: true }))
  })
  beforeEach(() => {
    peer.sign = own
    peer.claims = {}
  })
  afterAll(async () => {
    await test.close()
    await peer.close()
  })

  const signIn = async (): Promise<string | null> => {
    const browser = openBrowser(test.app)
    const { ResponseUrl } = await browser.send('/api/auth/azurelogin/', {})
    const back = new URL(await peer.visit(String(ResponseUrl)))
    return (await browser.ask(back.pathname + back.search)).headers.get('location')
  }

  it('are accepted when they are valid', async () => {
    expect(await signIn()).toBe('/')
  })

  it.each<[string, () => unknown]>([
    ['for another client', () => (peer.claims = { aud: 'another' })],
    ['by another issuer', () => (peer.claims = { iss: 'https://other.example' })],
    ['requested by another client', () => (peer.claims = { azp: 'another' })],
    ['made in the future', () => (peer.claims = { iat: Math.floor(Date.now() / 1000) + 3600 })],
    ['made a year ago', () => (peer.claims = { iat: Math.floor(Date.now() / 1000) - 365 * 86_400 })],
    ['that has expired', () => (peer.claims = { exp: Math.floor(Date.now() / 1000) - 120 })],
    ['without a nonce', () => (peer.claims = { nonce: undefined })],
    ['without a subject', () => (peer.claims = { sub: undefined })],
    [
      'signed with another key',
      () => (peer.sign = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(stranger)),
    ],
    ['without a signature', () => (peer.sign = (claims) => new UnsecuredJWT(claims).encode())],
    ['that is malformed', () => (peer.sign = () => 'x.y.z')],
  ])('are refused: a token %s', async (_, prepare) => {
    prepare()
    expect(await signIn()).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
  })

  it('are accepted with a new key of the provider, which is fetched at most once in ten seconds', async () => {
    const fetches = (): number => peer.requests.filter(({ path }) => path === '/jwks').length
    expect(await signIn()).toBe('/')
    const before = fetches()
    expect(await signIn()).toBe('/')
    expect(fetches()).toBe(before)
    await peer.rotateKey()
    test.time.now += 10_000
    expect(await signIn()).toBe('/')
    expect(fetches()).toBe(before + 1)
    await peer.rotateKey()
    test.time.now += 9999
    expect(await signIn()).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
    expect(fetches()).toBe(before + 1)
    test.time.now += 1
    expect(await signIn()).toBe('/')
    expect(fetches()).toBe(before + 2)
  })
})
