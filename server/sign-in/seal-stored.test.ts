import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { azureLogin, listSignInProviderDetails, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { isSealed, openSecret } from '../secrets/sealed-secret.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openBrowser } from './browser-peer.fixture.ts'
import { type OidcPeer, openOidcPeer } from './oidc-peer.fixture.ts'
import { sealStoredSecrets } from './seal-stored.ts'

const ownKey = 'a key that somebody keeps elsewhere'

describe.each(dialects)('client secrets on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let peer: OidcPeer
  beforeAll(async () => {
    peer = await openOidcPeer([1, 2, 3, 4].map((id) => `http://media.test/sign-in/oidc/${id}`))
    peer.people.set('ada', { name: 'Ada' })
    test = await openTestApp(dialect, { baseUrl: 'http://media.test' })
    // The provider's own tokens carry the time of this machine.
    test.time.now = Date.now()
    admin = await test.user({ isAdmin: true })
  })
  afterAll(async () => {
    await test.close()
    await peer.close()
  })

  const settings = () => ({ Issuer: peer.issuer, ClientID: peer.clientId })
  const save = (change: { iid?: number; settings: Record<string, unknown> }) =>
    test.call(saveSignInProvider, { kind: 'oidc', name: 'Work', rule: 'make', enabled: true, ...change }, admin)
  const stored = async (id: number): Promise<Record<string, unknown>> => {
    const row = await test.deps.db.selectFrom('sign_in_providers').select('settings').where('id', '=', id).executeTakeFirstOrThrow()
    return JSON.parse(row.settings) as Record<string, unknown>
  }
  const signIn = async (iid: number): Promise<string | null> => {
    const browser = openBrowser(test.app)
    const { ResponseUrl } = await browser.send(azureLogin.path, { iid })
    const back = new URL(await peer.signIn(String(ResponseUrl), 'ada'))
    return (await browser.ask(back.pathname + back.search)).headers.get('location')
  }

  it('are never stored or returned in plain text, and work', async () => {
    const { ID } = await save({ settings: { ...settings(), ClientSecret: peer.clientSecret } })
    const kept = await stored(ID)
    expect(JSON.stringify(kept)).not.toContain(peer.clientSecret)
    expect(openSecret(test.deps.settings, peer.issuer, String(kept.ClientSecret))).toBe(peer.clientSecret)
    expect(JSON.stringify(await test.call(listSignInProviderDetails, {}, admin))).not.toContain('sealed:')
    expect(await signIn(ID)).toBe('/')
    await save({ iid: ID, settings: settings() })
    expect(await signIn(ID)).toBe('/')
    await save({ iid: ID, settings: { ...settings(), Issuer: 'https://elsewhere.example' } })
    expect((await stored(ID)).ClientSecret).toBe('')
  })

  it('in plain text are read, and encrypted at the next start', async () => {
    const { ID } = await save({ settings: { ...settings(), ClientSecret: 'x' } })
    const old = JSON.stringify({ ...settings(), ClientSecret: peer.clientSecret })
    await test.deps.db.updateTable('sign_in_providers').set({ settings: old }).where('id', '=', ID).execute()
    expect(await signIn(ID)).toBe('/')
    await sealStoredSecrets(test.deps)
    const sealed = (await stored(ID)).ClientSecret
    expect(isSealed(test.deps.settings, peer.issuer, String(sealed))).toBe(true)
    expect(await signIn(ID)).toBe('/')
    await sealStoredSecrets(test.deps)
    expect((await stored(ID)).ClientSecret).toBe(sealed)
  })

  it('are encrypted again when a separate key is set, and require it afterwards', async () => {
    const { ID } = await save({ settings: { ...settings(), ClientSecret: peer.clientSecret } })
    test.deps.settings.secretsKey = ownKey
    await sealStoredSecrets(test.deps)
    expect(isSealed(test.deps.settings, peer.issuer, String((await stored(ID)).ClientSecret))).toBe(true)
    expect(await signIn(ID)).toBe('/')
    const unused = await save({ settings: { ...settings(), ClientSecret: peer.clientSecret } })
    test.deps.settings.secretsKey = ''
    await sealStoredSecrets(test.deps)
    expect(await openBrowser(test.app).send(azureLogin.path, { iid: unused.ID })).toMatchObject({ Success: false, Code: 'SIGN_IN_FAILED' })
  })
})
