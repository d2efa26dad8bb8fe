import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SaveSignInProviderInput, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { sharedRedirectAddress } from '../db/migrations/0038-shared-redirect-address.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openBrowser, type TestBrowser } from './browser-peer.fixture.ts'
import { type OidcPeer, openOidcPeer } from './oidc-peer.fixture.ts'
import { openScriptedOidcPeer, type ScriptedOidcPeer } from './scripted-oidc-peer.fixture.ts'

const base = 'http://media.test'
const shared = `${base}/sign-in/oidc`

/** RFC 9700, 4.4: a hostile provider sends its visitors to sign in at an honest one and waits for the honest one's code. */
describe.each(dialects)('two OpenID Connect providers on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let honest: OidcPeer
  let hostile: ScriptedOidcPeer
  let [honestId, hostileId] = [0, 0]
  let victim: TestBrowser
  let attacker: TestBrowser

  const save = async (name: string, settings: Record<string, unknown>, change: Partial<SaveSignInProviderInput> = {}) =>
    (await test.call(saveSignInProvider, { kind: 'oidc', name, rule: 'make', enabled: true, settings, ...change }, admin)).ID
  const honestSettings = () => ({ Issuer: honest.issuer, ClientID: honest.clientId, ClientSecret: honest.clientSecret })
  const hostileSettings = () => ({ Issuer: hostile.issuer, ClientID: 'client' })
  const begin = async (browser: TestBrowser, iid: number) =>
    new URL(String((await browser.send('/api/auth/azurelogin/', { iid })).ResponseUrl))
  const inApp = (address: string | URL): string => {
    const { pathname, search } = new URL(address)
    return pathname + search
  }
  /** Has the hostile provider forward its visitors to the honest one, inside the sign-in that the attacker began there. */
  const forwardTo = (attackersAddress: URL, redirectUri?: string) => {
    hostile.redirect = (asked) => {
      const address = new URL(attackersAddress)
      address.searchParams.set('state', asked.searchParams.get('state') ?? '')
      if (redirectUri !== undefined) address.searchParams.set('redirect_uri', redirectUri)
      return address.href
    }
  }
  const stolenCodes = () => hostile.requests.filter(({ path }) => path === '/token').map(({ body }) => body.get('code'))

  beforeAll(async () => {
    // Registered with the shared address too, as an administrator leaves it after an upgrade.
    honest = await openOidcPeer([`${shared}/1`, shared])
    honest.people.set('head', { name: 'Head of school', preferred_username: 'head' })
    hostile = await openScriptedOidcPeer()
    test = await openTestApp(dialect, { baseUrl: base })
    test.time.now = Date.now()
    admin = await test.user({ isAdmin: true })
    honestId = await save('Honest', honestSettings())
    hostileId = await save('Hostile', hostileSettings())
  })
  beforeEach(() => {
    hostile.requests.length = 0
    victim = openBrowser(test.app)
    attacker = openBrowser(test.app)
  })
  afterAll(async () => {
    await test.close()
    await Promise.all([honest.close(), hostile.close()])
  })

  for (const [where, redirectUri] of [
    ['its own redirect address', undefined],
    ['the shared redirect address of before', shared],
  ] as const) {
    it(`does not send the code of the honest provider to the hostile one: answered at ${where}`, async () => {
      const attackersAddress = await begin(attacker, honestId)
      forwardTo(attackersAddress, redirectUri)
      const forwarded = await hostile.visit((await begin(victim, hostileId)).href)
      const answer = new URL(await honest.signIn(forwarded, 'head'))
      expect(answer.searchParams.get('code')).toBeTruthy()
      // Many providers send no issuer; then only the address tells whose answer this is.
      const issuer = answer.searchParams.get('iss') ?? ''
      answer.searchParams.delete('iss')
      const refused = await victim.ask(inApp(answer))
      expect(refused.headers.get('location')).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
      expect(stolenCodes()).toEqual([])
      expect(await victim.who()).toBeUndefined()

      // Even with the code in hand, as a log of the library's proxy might show it: it is of no use at another redirect address.
      if (redirectUri === undefined) return
      const injected = new URL(attackersAddress.searchParams.get('redirect_uri') ?? '')
      injected.search = new URLSearchParams({
        code: answer.searchParams.get('code') ?? '',
        state: attackersAddress.searchParams.get('state') ?? '',
        iss: issuer,
      }).toString()
      await attacker.ask(inApp(injected))
      expect(await attacker.who()).toBeUndefined()
    })
  }

  it('sends a browser to the honest provider only with its own redirect address: the hostile one’s is not registered there', async () => {
    forwardTo(await begin(attacker, honestId), `${shared}/${hostileId}`)
    const forwarded = await hostile.visit((await begin(victim, hostileId)).href)
    await expect(honest.signIn(forwarded, 'head')).rejects.toThrow('the provider answered 400')
  })

  it('rejects a response with the issuer of another provider, or without an issuer if the provider sends one', async () => {
    for (const change of [
      (answer: URL) => answer.searchParams.set('iss', hostile.issuer),
      (answer: URL) => answer.searchParams.delete('iss'),
    ]) {
      const answer = new URL(await honest.signIn((await begin(victim, honestId)).href, 'head'))
      change(answer)
      expect((await victim.ask(inApp(answer))).headers.get('location')).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
      expect(await victim.who()).toBeUndefined()
    }
  })

  it('treats the same subject at two providers as two people', async () => {
    hostile.redirect = (asked) => `${asked.searchParams.get('redirect_uri')}?code=code&state=${asked.searchParams.get('state')}`
    await victim.ask(inApp(await honest.signIn((await begin(victim, honestId)).href, 'head')))
    hostile.claims = { sub: 'head', preferred_username: 'head' }
    await attacker.ask(inApp(await hostile.visit((await begin(attacker, hostileId)).href)))
    const [one, other] = [await victim.who(), await attacker.who()]
    expect(one?.ID).toBeGreaterThan(0)
    expect(other?.ID).toBeGreaterThan(0)
    expect(other?.ID).not.toBe(one?.ID)
  })

  describe('the shared redirect address', () => {
    it('is used by one provider at most, and by none while two are enabled', async () => {
      const no = { code: 'SIGN_IN_SHARED_ADDRESS', status: 409 }
      await expect(save('Honest', { ...honestSettings(), SharedReturn: true }, { iid: honestId })).rejects.toMatchObject(no)
      await save('Hostile', hostileSettings(), { iid: hostileId, enabled: false })
      await save('Honest', { ...honestSettings(), SharedReturn: true }, { iid: honestId })
      await expect(save('Hostile', hostileSettings(), { iid: hostileId })).rejects.toMatchObject(no)
      await expect(save('Third', hostileSettings())).rejects.toMatchObject(no)
      await save('Third', hostileSettings(), { enabled: false })
    })

    it('accepts responses only for the provider that uses it', async () => {
      const address = await begin(victim, honestId)
      expect(address.searchParams.get('redirect_uri')).toBe(shared)
      const answer = await honest.signIn(address.href, 'head')
      const elsewhere = inApp(answer).replace('/sign-in/oidc', `/sign-in/oidc/${honestId}`)
      expect((await victim.ask(elsewhere)).headers.get('location')).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
      await victim.ask(inApp(await honest.signIn((await begin(victim, honestId)).href, 'head')))
      expect(await victim.who()).toMatchObject({ DisplayName: 'Head of school' })
    })

    it('is set by the migration only if exactly one provider is enabled', async () => {
      const sharedBy = async () => {
        const rows = await test.deps.db.selectFrom('sign_in_providers').select(['name', 'settings']).execute()
        return rows.filter(({ settings }) => (JSON.parse(settings) as { SharedReturn?: boolean }).SharedReturn).map(({ name }) => name)
      }
      await save('Honest', honestSettings(), { iid: honestId })
      await save('Hostile', hostileSettings(), { iid: hostileId })
      await sharedRedirectAddress(test.deps.db)
      expect(await sharedBy()).toEqual([])
      await save('Hostile', hostileSettings(), { iid: hostileId, enabled: false })
      await sharedRedirectAddress(test.deps.db)
      expect(await sharedBy()).toEqual(['Honest'])
    })
  })
})
