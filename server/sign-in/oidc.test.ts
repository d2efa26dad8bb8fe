import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SaveSignInProviderInput, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openBrowser, type TestBrowser } from './browser-peer.fixture.ts'
import { type OidcPeer, openOidcPeer } from './oidc-peer.fixture.ts'

const base = 'http://media.test'

describe.each(dialects)('OpenID Connect sign-in on %s', (dialect) => {
  let test: TestApp
  let peer: OidcPeer
  let admin: TestUser
  let provider: number
  let browser: TestBrowser
  const reasons: string[] = []

  const save = async (change: Partial<SaveSignInProviderInput> = {}, settings: Record<string, unknown> = {}): Promise<number> => {
    const all = { Issuer: peer.issuer, ClientID: peer.clientId, ClientSecret: peer.clientSecret, ...settings }
    const input = { kind: 'oidc' as const, name: 'School', rule: 'make' as const, enabled: true, settings: all, ...change }
    return (await test.call(saveSignInProvider, input, admin)).ID
  }
  const begin = async (from = browser, fields: Record<string, unknown> = { returnurl: '/view.aspx?id=AbC' }): Promise<string> => {
    const answer = await from.send('/api/auth/azurelogin/', fields)
    return String(answer.ResponseUrl)
  }
  /** Signs in at the provider; answers the path that it sends the browser to. */
  const answerOf = async (address: string, name = 'teacher'): Promise<string> => (await peer.signIn(address, name)).slice(base.length)
  const placeOf = (response: Response): string => {
    expect(response.status).toBe(303)
    return response.headers.get('location') ?? ''
  }
  const changed = (path: string, change: Record<string, string>): string => {
    const url = new URL(path, base)
    for (const [name, value] of Object.entries(change)) url.searchParams.set(name, value)
    return url.pathname + url.search
  }
  const expectRefused = async (path: string, reason: RegExp): Promise<void> => {
    reasons.length = 0
    expect(placeOf(await browser.ask(path))).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED&returnurl=%2Fview.aspx%3Fid%3DAbC')
    expect(reasons.join(' ')).toMatch(reason)
    expect(await browser.who()).toBeUndefined()
  }

  beforeAll(async () => {
    peer = await openOidcPeer([1, 2].map((id) => `${base}/sign-in/oidc/${id}`))
    peer.people.set('teacher', {
      name: 'Teacher One',
      preferred_username: 'Teacher.One',
      email: 'teacher@school.example',
      email_verified: true,
      groups: ['Staff'],
    })
    test = await openTestApp(dialect, { baseUrl: base })
    test.time.now = Date.now()
    test.deps.log = pino({ level: 'warn' }, { write: (line) => reasons.push((JSON.parse(line) as { reason?: string }).reason ?? line) })
    admin = await test.user({ isAdmin: true })
    provider = await save()
  })
  beforeEach(() => {
    browser = openBrowser(test.app)
  })
  afterAll(async () => {
    await test.close()
    await peer.close()
  })

  describe('refusals', () => {
    it('rejects a response in another browser, or without cookies', async () => {
      const other = openBrowser(test.app)
      await begin(other)
      expect(placeOf(await other.ask(await answerOf(await begin())))).toBe('/login.aspx?problem=SIGN_IN_OTHER_BROWSER')
      expect(await other.who()).toBeUndefined()
      expect(placeOf(await test.ask(await answerOf(await begin())))).toBe('/login.aspx?problem=SIGN_IN_OTHER_BROWSER')
    })

    it('rejects a second use of a response', async () => {
      const path = await answerOf(await begin())
      expect(placeOf(await browser.ask(path))).toBe('/view.aspx?id=AbC')
      expect(placeOf(await browser.ask(path))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
    })

    it('rejects a used code with a new state', async () => {
      const first = await answerOf(await begin())
      await browser.ask(first)
      browser = openBrowser(test.app)
      const state = new URL(await begin()).searchParams.get('state') ?? ''
      await expectRefused(changed(first, { state }), /server responded with an error/)
    })

    it('rejects a code that another client requested with another secret', async () => {
      const foreign = await answerOf(await begin(openBrowser(test.app)), 'stranger')
      const state = new URL(await begin()).searchParams.get('state') ?? ''
      await expectRefused(changed(foreign, { state }), /server responded with an error/)
    })

    it('rejects another nonce', async () => {
      const address = new URL(await begin())
      expect(address.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
      address.searchParams.set('nonce', 'another')
      await expectRefused(await answerOf(address.href), /nonce/)
    })

    it('rejects another state, and an empty one', async () => {
      const path = await answerOf(await begin())
      for (const state of ['another', '']) {
        expect(placeOf(await browser.ask(changed(path, { state })))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
      }
    })

    it('rejects a response with the issuer of another provider', async () => {
      await expectRefused(changed(await answerOf(await begin()), { iss: 'https://other.example' }), /iss/)
    })

    it('rejects a code that the provider does not recognise', async () => {
      await expectRefused(changed(await answerOf(await begin()), { code: 'made-up' }), /server responded with an error/)
    })

    it('rejects a response after ten minutes', async () => {
      const path = await answerOf(await begin())
      test.time.now += 10 * 60_000 + 1
      expect(placeOf(await browser.ask(path))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
      test.time.now = Date.now()
    })

    it('reports a cancelled sign-in', async () => {
      const state = new URL(await begin()).searchParams.get('state') ?? ''
      const path = `/sign-in/oidc/${provider}?error=access_denied&error_description=no&state=${state}`
      expect(placeOf(await browser.ask(path))).toBe('/login.aspx?problem=SIGN_IN_CANCELLED&returnurl=%2Fview.aspx%3Fid%3DAbC')
    })

    it('rejects a response after the provider was disabled', async () => {
      const path = await answerOf(await begin())
      await save({ iid: provider, enabled: false })
      expect(placeOf(await browser.ask(path))).toBe('/login.aspx?problem=SIGN_IN_PROVIDER_NOT_FOUND&returnurl=%2Fview.aspx%3Fid%3DAbC')
      await save({ iid: provider })
    })

    it('rejects a sign-in without a provider, with an ambiguous one, and with an unreachable one', async () => {
      const send = (fields: Record<string, unknown>) => browser.send('/api/auth/azurelogin/', fields)
      expect(await send({ iid: 999_999 })).toMatchObject({ Code: 'SIGN_IN_PROVIDER_NOT_FOUND', Success: false })
      expect(await send({ iid: 'x' })).toMatchObject({ Success: false })
      const gone = await save({ name: 'Gone' }, { Issuer: 'http://127.0.0.1:9' })
      expect(await send({})).toMatchObject({ Code: 'SIGN_IN_PROVIDER_NOT_CHOSEN' })
      expect(await send({ iid: gone })).toMatchObject({
        Code: 'SIGN_IN_PROVIDER_UNREACHABLE',
        Message: 'The sign-in service cannot be reached. Please try again in a few minutes.',
      })
      // The one who answers there calls itself otherwise.
      await save({ iid: gone, name: 'Gone' }, { Issuer: `${peer.issuer}/tenant` })
      expect(await send({ iid: gone })).toMatchObject({ Code: 'SIGN_IN_PROVIDER_UNREACHABLE' })
      await save({ iid: gone, enabled: false })
    })

    it('rejects a sign-in requested by another site', async () => {
      const headers = { 'content-type': 'application/json', origin: 'https://evil.example' }
      const response = await browser.ask('/login.aspx/AzureLogin', { method: 'POST', body: '{}', headers })
      expect(JSON.parse(((await response.json()) as { d: string }).d)).toMatchObject({ Code: 'NOT_FROM_HERE' })
    })
  })

  it('redirects with a code challenge, a state and a nonce', async () => {
    const address = new URL(await begin())
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: peer.clientId,
      redirect_uri: `${base}/sign-in/oidc/${provider}`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid profile email',
    })
    expect(address.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  })

  it('creates an account at the first sign-in and finds it again, even if the claims change', async () => {
    expect(placeOf(await browser.ask(await answerOf(await begin())))).toBe('/view.aspx?id=AbC')
    const first = await browser.who()
    expect(first).toMatchObject({ DisplayName: 'Teacher One', IsAdmin: false })
    const row = await test.deps.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', first?.ID ?? 0)
      .executeTakeFirstOrThrow()
    expect(row.name).toBe('teacher.one')
    const known = peer.people.get('teacher')
    peer.people.set('teacher', { ...known, preferred_username: 'admin', email: 'admin@school.example' })
    browser = openBrowser(test.app)
    await browser.ask(await answerOf(await begin()))
    expect((await browser.who())?.ID).toBe(first?.ID)
    peer.people.set('teacher', known ?? {})
  })

  it('adds the account to the groups that the provider names', async () => {
    const { id } = await test.deps.db
      .insertInto('groups')
      .values({ name: 'staff', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await browser.ask(await answerOf(await begin()))
    const row = await test.deps.db.selectFrom('group_members').selectAll().where('group_id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ user_id: (await browser.who())?.ID, provider_id: provider })
  })

  it('starts by the old action and redirects only to pages of the site', async () => {
    const answer = await browser.send('/login.aspx/azurelogin', { iid: String(provider), returnurl: 'https://evil.example/' })
    const { ResponseUrl, Success } = JSON.parse(String(answer.d)) as { ResponseUrl: string; Success: boolean }
    expect(Success).toBe(true)
    expect(placeOf(await browser.ask(await answerOf(ResponseUrl)))).toBe('/')
  })

  it('ends the previous session of the browser, and sends no referrer', async () => {
    await browser.ask(await answerOf(await begin()))
    const former = browser.cookies.get('vitrine') ?? ''
    const response = await browser.ask(await answerOf(await begin()))
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(browser.cookies.get('vitrine')).not.toBe(former)
    expect((await test.ask('/api/auth/check/', { headers: { cookie: `vitrine=${former}` } })).status).toBe(401)
  })

  it('accepts simultaneous sign-ins in two tabs', async () => {
    const [first, second] = [await begin(), await begin()]
    expect(placeOf(await browser.ask(await answerOf(first)))).toBe('/view.aspx?id=AbC')
    expect(placeOf(await browser.ask(await answerOf(second)))).toBe('/view.aspx?id=AbC')
  })

  it('deletes unfinished sign-ins', async () => {
    await begin()
    test.time.now += 11 * 60_000
    await begin()
    const rows = await test.deps.db.selectFrom('sign_in_attempts').select('created_at').execute()
    expect(rows.map(({ created_at }) => created_at)).toEqual([test.time.now])
    test.time.now = Date.now()
  })
})
