import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { azureLogin, listSignInProviderDetails, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/app.fixture.ts'
import { dialects } from '../testing/test-database.ts'
import { openBrowser } from './browser-peer.fixture.ts'
import { type OidcPeer, openOidcPeer } from './oidc-peer.fixture.ts'
import { sealStoredSecrets } from './seal-stored.ts'
import { isSealed, openSecret, sealSecret } from './sealed-secret.ts'

const keys = { secret: 'a secret of the server', secretsKey: '' }
const own = { ...keys, secretsKey: 'a key that somebody keeps elsewhere' }
const issuer = 'https://id.school.example'

describe('sealSecret', () => {
  it('encrypts the text differently each time, and decrypts it with the same key', () => {
    const [one, two] = [sealSecret(keys, issuer, 'höchst geheim'), sealSecret(keys, issuer, 'höchst geheim')]
    expect(one).not.toBe(two)
    expect(Buffer.from(one.slice('sealed:1:'.length), 'base64url').toString('latin1')).not.toContain('geheim')
    expect(openSecret(keys, issuer, one)).toBe('höchst geheim')
    expect(openSecret(keys, issuer, 'typed long ago')).toBe('typed long ago')
  })

  it('decrypts nothing with another key, for another purpose, or after a change', () => {
    const sealed = sealSecret(own, issuer, 'secret')
    expect(openSecret(keys, issuer, sealed)).toBeUndefined()
    expect(openSecret(own, 'https://evil.example', sealed)).toBeUndefined()
    for (const broken of ['sealed:1:', sealed.slice(0, -2), `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`])
      expect(openSecret(own, issuer, broken), broken).toBeUndefined()
  })

  it('decrypts secrets from before a separate key was set', () => {
    const sealed = sealSecret(keys, issuer, 'secret')
    expect([openSecret(own, issuer, sealed), isSealed(own, issuer, sealed), isSealed(keys, issuer, sealed)]).toEqual([
      'secret',
      false,
      true,
    ])
  })
})

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
    test.deps.settings.secretsKey = own.secretsKey
    await sealStoredSecrets(test.deps)
    expect(isSealed(test.deps.settings, peer.issuer, String((await stored(ID)).ClientSecret))).toBe(true)
    expect(await signIn(ID)).toBe('/')
    const unused = await save({ settings: { ...settings(), ClientSecret: peer.clientSecret } })
    test.deps.settings.secretsKey = ''
    await sealStoredSecrets(test.deps)
    expect(await openBrowser(test.app).send(azureLogin.path, { iid: unused.ID })).toMatchObject({ Success: false, Code: 'SIGN_IN_FAILED' })
  })
})
