import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SaveSignInProviderInput, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { openBrowser, type TestBrowser } from './browser-peer.fixture.ts'
import { openScriptedOidcPeer, type PeerRequest, type ScriptedOidcPeer } from './scripted-oidc-peer.fixture.ts'

const base = 'http://media.test'
const refused = '/login.aspx?problem=SIGN_IN_ANSWER_REFUSED'

/**
 * One row per rule of RFC 9700 (OAuth 2.0 Security Best Current Practice) that a client has to keep, by section.
 * Rules for authorization servers and for APIs that take foreign tokens concern the library as neither. Mix-up (4.4) has a file of its own.
 */
describe('RFC 9700', () => {
  let test: TestApp
  let admin: TestUser
  let peer: ScriptedOidcPeer
  let provider = 0
  let browser: TestBrowser

  const save = async (settings: Record<string, unknown> = {}, change: Partial<SaveSignInProviderInput> = {}) => {
    const all = { Issuer: peer.issuer, ClientID: 'client', ClientSecret: 'the client secret', ...settings }
    return (
      await test.call(saveSignInProvider, { kind: 'oidc', name: 'School', rule: 'make', enabled: true, settings: all, ...change }, admin)
    ).ID
  }
  const begin = async (fields: Record<string, unknown> = {}, from = browser) =>
    new URL(String((await from.send('/api/auth/azurelogin/', { iid: provider, ...fields })).ResponseUrl))
  const answerTo = async (address: URL) => new URL(await peer.visit(address.href))
  const deliver = (answer: URL, to = browser) => to.ask(answer.pathname + answer.search)
  const placeOf = (response: Response) => response.headers.get('location')
  const tokenRequests = (): PeerRequest[] => peer.requests.filter(({ path }) => path === '/token')
  const lastTokenRequest = (): PeerRequest => {
    const last = tokenRequests().at(-1)
    if (!last) throw new Error('nothing was asked of the token endpoint')
    return last
  }
  const everyTable = async (): Promise<string> => {
    const names = await test.deps.db.introspection.getTables()
    const contents = names.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(test.deps.db)).rows)
    return JSON.stringify(await Promise.all(contents))
  }

  beforeAll(async () => {
    peer = await openScriptedOidcPeer()
    test = await openTestApp('sqlite', { baseUrl: base })
    test.time.now = Date.now()
    admin = await test.user({ isAdmin: true })
    provider = await save()
  })
  beforeEach(() => {
    browser = openBrowser(test.app)
    peer.requests.length = 0
    peer.claims = {}
    peer.userInfo = {}
  })
  afterAll(async () => {
    await test.close()
    await peer.close()
  })

  const rules: [section: string, rule: string, check: () => Promise<void>][] = [
    [
      '2.1, 4.1',
      'one exact redirect address, the same in both requests, whatever the request says of its host',
      async () => {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          host: 'evil.example',
        }
        const begun = await browser.ask('/api/auth/azurelogin/', { method: 'POST', body: JSON.stringify({ iid: provider }), headers })
        const address = new URL(((await begun.json()) as { ResponseUrl: string }).ResponseUrl)
        const own = `${base}/sign-in/oidc/${provider}`
        expect(address.searchParams.getAll('redirect_uri')).toEqual([own])
        await deliver(await answerTo(address))
        expect(lastTokenRequest().body.getAll('redirect_uri')).toEqual([own])
      },
    ],
    [
      '2.1, 4.7',
      'a state that is made at random for each sign-in and bound to the browser that began it',
      async () => {
        const [one, other] = [await begin(), await begin()]
        for (const name of ['state', 'nonce', 'code_challenge']) {
          expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
          expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
        }
        expect(placeOf(await deliver(await answerTo(one), openBrowser(test.app)))).toBe('/login.aspx?problem=SIGN_IN_OTHER_BROWSER')
        const forged = await answerTo(other)
        forged.searchParams.delete('state')
        expect(placeOf(await deliver(forged))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
        expect(tokenRequests()).toEqual([])
      },
    ],
    [
      '2.1.1, 4.5.3.1',
      'PKCE with S256, whose verifier goes to the token endpoint only',
      async () => {
        const address = await begin()
        expect(address.searchParams.get('code_challenge_method')).toBe('S256')
        await deliver(await answerTo(address))
        const verifier = lastTokenRequest().body.get('code_verifier') ?? ''
        expect(verifier).toMatch(/^[\w.~-]{43,128}$/)
        expect(createHash('sha256').update(verifier).digest('base64url')).toBe(address.searchParams.get('code_challenge'))
        expect(address.href).not.toContain(verifier)
      },
    ],
    [
      '2.1.1, 4.5.3.2',
      'a nonce that the ID token has to repeat',
      async () => {
        peer.claims = { nonce: 'of another sign-in' }
        expect(placeOf(await deliver(await answerTo(await begin())))).toBe(refused)
        expect(await browser.who()).toBeUndefined()
      },
    ],
    [
      '4.8',
      'S256 also with a provider that says it knows only plain challenges, or none',
      async () => {
        peer.metadata = { code_challenge_methods_supported: ['plain'] }
        const other = await save({ ClientID: 'other' }, { name: 'Other' })
        const address = await begin({ iid: other })
        expect(address.searchParams.get('code_challenge_method')).toBe('S256')
        peer.metadata = {}
      },
    ],
    [
      '2.1.2',
      'a code and no token comes through the browser',
      async () => {
        const address = await begin()
        expect(address.searchParams.get('response_type')).toBe('code')
        const answer = await answerTo(address)
        answer.searchParams.delete('code')
        answer.searchParams.set('access_token', 'x')
        answer.searchParams.set('id_token', 'x.y.z')
        expect(placeOf(await deliver(answer))).toBe(refused)
        expect(await browser.who()).toBeUndefined()
      },
    ],
    [
      '2.4',
      'no passwords for the provider: the only grant is the authorization code',
      async () => {
        await deliver(await answerTo(await begin()))
        expect(tokenRequests().map(({ body }) => body.get('grant_type'))).toEqual(['authorization_code'])
      },
    ],
    [
      '2.5',
      'the client secret goes to the token endpoint in the body, and stands in no address and in no table',
      async () => {
        const address = await begin()
        await deliver(await answerTo(address))
        expect(lastTokenRequest().body.get('client_secret')).toBe('the client secret')
        expect(address.href + peer.requests.map(({ search }) => search.toString()).join()).not.toContain('secret')
        expect(await everyTable()).not.toContain('the client secret')
      },
    ],
    [
      '2.6',
      'metadata of the issuer that was entered, and no addresses without TLS for a provider that has it',
      async () => {
        peer.metadata = { issuer: 'https://other.example' }
        const other = await save({ ClientID: 'renamed' }, { name: 'Renamed' })
        const answer = await browser.send('/api/auth/azurelogin/', { iid: other })
        expect(answer).toMatchObject({ Success: false, Code: 'SIGN_IN_PROVIDER_UNREACHABLE' })
        peer.metadata = {}
        await expect(save({ Issuer: 'http://idp.example' })).rejects.toMatchObject({ code: 'SIGN_IN_SETTINGS_NOT_RIGHT' })
      },
    ],
    [
      '4.2',
      'the page that a code arrives at tells its address to nobody',
      async () => {
        const response = await deliver(await answerTo(await begin()))
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
        expect(await response.text()).toBe('')
        expect((await browser.ask('/login.aspx')).headers.get('referrer-policy') ?? '').toMatch(/^(same-origin|no-referrer)?$/)
      },
    ],
    [
      '4.2.4, 4.5',
      'a state works once, also when the first answer was refused',
      async () => {
        const answer = await answerTo(await begin())
        peer.claims = { nonce: 'wrong' }
        expect(placeOf(await deliver(answer))).toBe(refused)
        peer.claims = {}
        expect(placeOf(await deliver(answer))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
        expect(tokenRequests()).toHaveLength(1)
      },
    ],
    [
      '4.3',
      'no token and no code stays in an address, a cache or the database',
      async () => {
        peer.metadata = { userinfo_endpoint: `${peer.issuer}/userinfo` }
        const other = await save({ ClientID: 'client', Scope: 'openid email' }, { name: 'With user info' })
        peer.userInfo = { sub: 'teacher', name: 'Teacher' }
        const response = await deliver(await answerTo(await begin({ iid: other })))
        peer.metadata = {}
        expect(placeOf(response)).toBe('/')
        expect(response.headers.get('cache-control')).toBe('no-store')
        const asked = peer.requests.find(({ path }) => path === '/userinfo')
        expect(asked).toMatchObject({ authorization: 'Bearer the-access-token' })
        expect(asked?.search.toString()).toBe('')
        const kept = await everyTable()
        for (const word of ['the-access-token', 'the-refresh-token']) expect(kept).not.toContain(word)
      },
    ],
    [
      '4.6, 4.15',
      'user info of somebody else than the ID token names is refused',
      async () => {
        peer.metadata = { userinfo_endpoint: `${peer.issuer}/userinfo` }
        const other = await save({ Scope: 'openid profile' }, { name: 'Swaps people' })
        peer.userInfo = { sub: 'head', name: 'Head of school' }
        expect(placeOf(await deliver(await answerTo(await begin({ iid: other }))))).toBe(refused)
        peer.metadata = {}
        expect(await browser.who()).toBeUndefined()
      },
    ],
    [
      '4.11.1',
      'no open redirector: people are sent on to pages of the library only, and a plain link begins no sign-in',
      async () => {
        for (const returnurl of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/api/x'])
          expect(placeOf(await deliver(await answerTo(await begin({ returnurl })))), returnurl).toBe('/')
        const byLink = await browser.ask(`/api/auth/azurelogin/?iid=${provider}&returnurl=https://evil.example/`)
        expect([byLink.status, placeOf(byLink)]).toEqual([404, null])
        const unknown = `/sign-in/oidc/${provider}?error=x&error_uri=https://evil.example&redirect_uri=https://evil.example&returnurl=https://evil.example`
        expect(placeOf(await browser.ask(unknown))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
      },
    ],
    [
      '4.12',
      'every redirect after something was posted is a 303, so that no browser posts it again',
      async () => {
        const posted = { method: 'POST', body: 'SAMLResponse=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        expect((await browser.ask('/sign-in/saml/1', posted)).status).toBe(303)
        expect((await deliver(await answerTo(await begin()))).status).toBe(303)
        expect((await browser.ask('/sign-in/complete?ticket=x')).status).toBe(303)
      },
    ],
    [
      '2.2.2, 4.14',
      'no refresh token is asked for',
      async () => {
        const address = await begin()
        expect(address.searchParams.get('scope')).not.toContain('offline_access')
        expect(address.searchParams.get('prompt')).toBeNull()
      },
    ],
    [
      '4.16',
      'the pages of the sign-in stand in no frame of another site',
      async () => {
        expect((await browser.ask('/login.aspx')).headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      },
    ],
  ]

  it.each(rules)('%s: %s', async (_section, _rule, check) => check())
})
