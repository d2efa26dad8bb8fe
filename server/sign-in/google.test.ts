import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { googleLogin, type SaveSignInProviderInput, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openBrowser, type TestBrowser } from './browser-peer.fixture.ts'

describe.each(dialects)('Google sign-in on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let provider: number
  let browser: TestBrowser
  let keys: Server
  let published: JWK[]
  let own: CryptoKey
  let stranger: CryptoKey
  let fetched = 0
  const settings: Record<string, unknown> = { ClientID: 'our-client', HostedDomains: ['school.example'] }

  const save = async (change: Partial<SaveSignInProviderInput> = {}): Promise<number> => {
    const input = { kind: 'google' as const, name: 'Google', rule: 'make' as const, enabled: true, settings, ...change }
    return (await test.call(saveSignInProvider, input, admin)).ID
  }
  /** Leaves for Google, and answers the address there. */
  const begin = async (returnurl = '/', from = browser): Promise<URL> =>
    new URL(String((await from.send(googleLogin.path, { returnurl })).ResponseUrl))
  const nonceOf = (address: URL): string => address.searchParams.get('nonce') ?? ''
  /** A token as Google would make it for somebody who has just left from here. */
  const tokenOf = async (claims: Record<string, unknown> = {}, key = own, kid = 'k1'): Promise<string> => {
    const now = Math.floor(test.time.now / 1000)
    const nonce = 'nonce' in claims ? claims.nonce : nonceOf(await begin())
    const all = {
      iss: 'https://accounts.google.com',
      aud: 'our-client',
      sub: '1234',
      iat: now,
      exp: now + 3600,
      hd: 'school.example',
      nonce,
    }
    return new SignJWT({ ...all, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  }
  const ask = async (token: string, headers: Record<string, string> = {}) => {
    const response = await browser.ask('/login.aspx?glogin=true&utc=1', { headers: { token, return: '/view.aspx?id=AbC', ...headers } })
    return {
      status: response.status,
      ...((await response.json()) as { Success: boolean; Code?: string; Message: string; ResponseUrl?: string }),
    }
  }
  const refused = { status: 403, Success: false, Code: 'SIGN_IN_ANSWER_REFUSED' }

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    own = pair.privateKey
    stranger = (await generateKeyPair('RS256')).privateKey
    published = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }]
    keys = createServer((_, response) => {
      fetched++
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
    }).listen(0, '127.0.0.1')
    await once(keys, 'listening')
    settings.JwksURL = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/certs`
    test = await openTestApp(dialect, { baseUrl: 'http://media.test' })
    admin = await test.user({ isAdmin: true })
    provider = await save()
  })
  beforeEach(() => {
    browser = openBrowser(test.app)
  })
  afterAll(async () => {
    await test.close()
    keys.closeAllConnections()
    keys.close()
  })

  it('rejects tokens with a wrong issuer, audience, time or signature, or without an expiry', async () => {
    const now = Math.floor(test.time.now / 1000)
    expect(await ask(await tokenOf({}, stranger))).toMatchObject(refused)
    expect(await ask(await tokenOf({ iss: 'https://evil.example' }))).toMatchObject(refused)
    expect(await ask(await tokenOf({ aud: 'another-client' }))).toMatchObject(refused)
    expect(await ask(await tokenOf({ aud: ['our-client', 'another-client'] }))).toMatchObject(refused)
    expect(await ask(await tokenOf({ exp: now - 120 }))).toMatchObject(refused)
    expect(await ask(await tokenOf({ iat: now - 365 * 86_400 }))).toMatchObject(refused)
    expect(await ask(await tokenOf({ iat: now + 3600 }))).toMatchObject(refused)
    expect(await ask(await tokenOf({ azp: 'another-client' }))).toMatchObject(refused)
    expect(await ask(await tokenOf({ exp: undefined }))).toMatchObject(refused)
    const nonce = nonceOf(await begin())
    const unsigned = new UnsecuredJWT({
      sub: '1',
      aud: 'our-client',
      iss: 'https://accounts.google.com',
      iat: now,
      exp: now + 60,
      nonce,
    }).encode()
    expect(await ask(unsigned)).toMatchObject(refused)
    const [head, body = '', signature] = (await tokenOf()).split('.')
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('1234', '4321')).toString('base64url')
    expect(await ask([head, other, signature].join('.'))).toMatchObject(refused)
    for (const junk of ['x', 'a.b.c', '..']) expect(await ask(junk)).toMatchObject(refused)
    expect(await browser.who()).toBeUndefined()
  })

  it('rejects another domain, and a token without one', async () => {
    for (const hd of ['evil.example', undefined, '']) {
      expect(await ask(await tokenOf({ hd }))).toMatchObject({ status: 403, Code: 'SIGN_IN_DOMAIN_REFUSED' })
    }
  })

  it('rejects a token that is used, expired, unrequested, or requested by another browser', async () => {
    const outOfDate = { Success: false, Code: 'SIGN_IN_OUT_OF_DATE' }
    const used = await tokenOf({ sub: 'replayed' })
    expect((await ask(used)).Success).toBe(true)
    expect(await ask(used)).toMatchObject(outOfDate)
    browser = openBrowser(test.app)
    expect(await ask(used)).toMatchObject(outOfDate)
    expect(await ask(await tokenOf({ nonce: undefined }))).toMatchObject(refused)
    expect(await ask(await tokenOf({ nonce: 'made-up' }))).toMatchObject(outOfDate)
    const late = await tokenOf()
    test.time.now += 11 * 60_000
    expect(await ask(late)).toMatchObject(outOfDate)

    const victim = openBrowser(test.app)
    await begin('/', victim)
    const attacker = openBrowser(test.app)
    const planted = await tokenOf({ sub: 'attacker', nonce: nonceOf(await begin('/', attacker)) })
    browser = victim
    expect(await ask(planted)).toMatchObject({ status: 403, Code: 'SIGN_IN_OTHER_BROWSER' })
    expect(await victim.who()).toBeUndefined()
    browser = attacker
    expect(await ask(planted)).toMatchObject(outOfDate)
  })

  it('does not count responses to unknown sign-ins against the network', async () => {
    for (let index = 0; index < 120; index++) await ask(`x.${Buffer.from(`{"nonce":"${index}"}`).toString('base64url')}.x`)
    expect((await ask(await tokenOf({ sub: 'after-a-flood' }))).Success).toBe(true)
  })

  it('requests a token for this browser from Google', async () => {
    const address = await begin('/view.aspx?id=AbC')
    expect(address.origin + address.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    const { nonce, ...asked } = Object.fromEntries(address.searchParams)
    expect(nonce).toMatch(/^[\w-]{43}$/)
    expect(asked).toEqual({
      response_type: 'id_token',
      scope: 'openid email profile',
      client_id: 'our-client',
      redirect_uri: 'http://media.test/login.aspx?google=1',
      hd: 'school.example',
    })
    expect(nonceOf(await begin())).not.toBe(nonce)
    expect((await ask(await tokenOf({ sub: 'way-back', nonce }), { return: '/' })).ResponseUrl).toBe('/view.aspx?id=AbC')
    // Whoever is signed in and becomes somebody else comes back to the page too, and is not sent on with the token.
    expect((await browser.ask('/login.aspx?google=1')).status).toBe(200)
    expect((await browser.ask('/login.aspx')).status).toBe(303)
  })

  it('rejects requests from another site, plain addresses and links', async () => {
    const token = await tokenOf()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
    ]) {
      expect(await ask(token, headers as Record<string, string>)).toMatchObject({ status: 403, Code: 'NOT_FROM_HERE' })
    }
    for (const headers of [{}, { return: '/' }, { token }]) {
      expect((await browser.ask('/login.aspx?glogin=true', { headers: headers as Record<string, string> })).status).toBe(400)
    }
    // No other site is ever allowed to send the headers.
    const preflight = {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'token,return',
      origin: 'https://evil.example',
    }
    const response = await test.ask('/login.aspx?glogin=true', { method: 'OPTIONS', headers: preflight })
    expect(response.headers.get('access-control-allow-headers')).toBeNull()
    expect(await browser.who()).toBeUndefined()
  })

  it('signs a person in and returns the redirect address', async () => {
    const claims = { sub: 'teacher3', name: 'Google Teacher', email: 'teacher3@school.example', email_verified: true }
    const answer = await ask(await tokenOf(claims), { 'sec-fetch-site': 'same-origin' })
    expect(answer).toEqual({ status: 200, Success: true, Message: '', ResponseUrl: '/view.aspx?id=AbC' })
    const first = await browser.who()
    expect(first).toMatchObject({ DisplayName: 'Google Teacher', IsAdmin: false })
    browser = openBrowser(test.app)
    expect((await ask(await tokenOf(claims), { return: '//evil.example' })).ResponseUrl).toBe('/')
    expect((await browser.who())?.ID).toBe(first?.ID)
    // The keys are kept.
    expect(fetched).toBe(1)
  })

  it('asks for a new key at once, and at most once in ten seconds', async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    const come = async (kid: string) => ask(await tokenOf({ sub: 'rota' }, pair.privateKey, kid))
    await save({ iid: provider, settings: { ...settings, Issuers: ['https://accounts.google.com'] } })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      expect((await ask(await tokenOf({ sub: 'rota' }))).Success).toBe(true)
      const before = fetched
      const jwk = { ...(await exportJWK(pair.publicKey)), alg: 'RS256', use: 'sig' }
      published = [...published, { ...jwk, kid: 'k2' }]
      expect(await come('k2')).toMatchObject(refused)
      expect(fetched).toBe(before)
      vi.setSystemTime(Date.now() + 10_001)
      expect((await come('k2')).Success).toBe(true)
      expect(await come('k3')).toMatchObject(refused)
      expect(fetched).toBe(before + 1)
    } finally {
      vi.useRealTimers()
      await save({ iid: provider })
    }
  })

  it('reads keys from the settings, and reports when keys cannot be fetched', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    const Jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] }
    await save({ iid: provider, settings: { ...settings, Jwks } })
    expect(await ask(await tokenOf({ sub: 'uma' }))).toMatchObject(refused)
    expect((await ask(await tokenOf({ sub: 'uma' }, privateKey))).Success).toBe(true)
    await save({ iid: provider, settings: { ...settings, JwksURL: 'http://127.0.0.1:9/certs' } })
    expect(await ask(await tokenOf())).toMatchObject({ status: 502, Code: 'SIGN_IN_PROVIDER_UNREACHABLE' })
    await save({ iid: provider })
  })

  it('still shows the sign-in page, and rejects sign-ins when the provider is disabled', async () => {
    expect((await test.ask('/login.aspx?glogin=false')).headers.get('content-type')).toContain('text/html')
    const begun = await tokenOf()
    await save({ iid: provider, enabled: false })
    expect(await ask(begun)).toMatchObject({ status: 404, Code: 'SIGN_IN_PROVIDER_NOT_FOUND' })
    expect(await browser.send(googleLogin.path, {})).toMatchObject({ Code: 'SIGN_IN_PROVIDER_NOT_FOUND' })
    await save({ iid: provider })
  })
})
