import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listSignInProviderDetails,
  listSignInProviders,
  removeSignInProvider,
  type SaveSignInProviderInput,
  saveSignInProvider,
} from '../../sdk/sign-in/contract.ts'
import { openSecret } from '../secrets/sealed-secret.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { makeCertificate } from './certificate-peer.fixture.ts'

const { certificate } = makeCertificate('idp.example')

describe.each(dialects)('sign-in providers on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: 'https://media.test' })
    admin = await test.user({ isAdmin: true })
    // The cookie of the tests has no HTTPS.
    test.deps.settings.baseUrl = 'http://media.test'
  })
  afterAll(() => test.close())

  const oidc = { Issuer: 'https://idp.example/tenant', ClientID: 'client', ClientSecret: 'hush' }
  const saml = { EntryPoint: 'https://idp.example/sso', IdpIssuer: 'https://idp.example', Certificates: certificate }
  const google = { ClientID: 'google-client', HostedDomains: ['School.example'] }
  const save = (change: Partial<SaveSignInProviderInput>, as: TestUser | undefined = admin) =>
    test.call(saveSignInProvider, { kind: 'oidc', name: 'Work', rule: 'make', enabled: true, settings: oidc, ...change }, as)
  const details = async (id: number) => {
    const found = (await test.call(listSignInProviderDetails, {}, admin)).Items.find(({ ID }) => ID === id)
    if (!found) throw new Error('not listed')
    return found
  }

  it('are accessible only to administrators', async () => {
    const { ID } = await save({})
    const visitor = await test.user()
    const no = { code: 'SIGN_IN_PROVIDERS_NOT_ALLOWED', status: 403 }
    const asNobody = { method: 'POST', headers: { 'content-type': 'application/json' } }
    for (const as of [visitor, undefined]) {
      await expect(test.call(listSignInProviderDetails, {}, as)).rejects.toMatchObject(no)
      await expect(test.call(removeSignInProvider, { iid: ID }, as)).rejects.toMatchObject(no)
      const body = JSON.stringify({ kind: 'oidc', name: 'Mine', rule: 'make', enabled: true, settings: oidc })
      const response = await test.ask('/api/admin/sign-in-providers/save/', { ...asNobody, body }, as)
      expect(await response.json()).toMatchObject({ Code: 'SIGN_IN_PROVIDERS_NOT_ALLOWED' })
    }
    expect((await test.call(listSignInProviderDetails, {}, admin)).Items).toHaveLength(1)
    await test.call(removeSignInProvider, { iid: ID }, admin)
    await expect(test.call(removeSignInProvider, { iid: ID }, admin)).rejects.toMatchObject({ code: 'SIGN_IN_PROVIDER_NOT_FOUND' })
  })

  it('reject invalid settings with a message', async () => {
    for (const [change, sentence] of [
      [{ settings: {} }, '"Issuer" is missing or invalid.'],
      [{ settings: { ...oidc, Issuer: 'http://idp.example' } }, 'An address of a sign-in service must start with https://'],
      [{ settings: { ...oidc, Issuer: 'http://localhost.evil.example' } }, 'An address of a sign-in service must start with https://'],
      [{ settings: { ...oidc, ClientID: ' ' } }, 'Please enter the client ID.'],
      [{ settings: { ...oidc, Scope: 'profile' } }, 'The scope must contain openid.'],
      [{ name: ' ' }, 'Please enter a name.'],
      [{ kind: 'saml', settings: oidc }, '"EntryPoint" is missing or invalid.'],
      [{ kind: 'saml', settings: { ...saml, Certificates: 'x' } }, expect.stringContaining('certificate cannot be read')],
      [
        { kind: 'adfs', settings: { ...saml, Certificates: makeCertificate('short', 1024).certificate } },
        expect.stringContaining('cannot be read'),
      ],
      [{ kind: 'saml', settings: { ...saml, Certificates: '' } }, 'Please paste the signing certificate of the identity provider.'],
      [{ kind: 'google', settings: { ClientID: 'x' } }, expect.stringContaining('Please enter a hosted domain')],
      [{ iid: 999_999 }, 'This sign-in method is not set up here.'],
    ] as const) {
      await expect(save(change as Partial<SaveSignInProviderInput>), JSON.stringify(change)).rejects.toMatchObject({ message: sentence })
    }
    expect((await test.call(listSignInProviders, {})).Items).toEqual([])
  })

  it('show their names on the sign-in page, and never their secrets', async () => {
    const ids = [
      await save({}),
      await save({ kind: 'saml', name: 'School', settings: saml }),
      await save({ kind: 'google', settings: google }),
    ]
    await save({ name: 'Off', enabled: false })
    const [first, second, third] = ids.map(({ ID }) => ID)
    expect((await test.call(listSignInProviders, {})).Items).toEqual([
      { ID: second, Kind: 'saml', Name: 'School' },
      { ID: first, Kind: 'oidc', Name: 'Work' },
      { ID: third, Kind: 'google', Name: 'Work' },
    ])
    const listed = await details(first ?? 0)
    expect(listed).toMatchObject({
      HasSecret: true,
      ReturnURL: `http://media.test/sign-in/oidc/${first}`,
      MetadataURL: '',
      Rule: 'make',
      IsEnabled: true,
    })
    expect(listed.Settings).toEqual({
      ...oidc,
      ClientSecret: '',
      Scope: 'openid profile email',
      GroupsClaim: 'groups',
      SharedReturn: false,
      GraphURL: '',
    })
    const own = `http://media.test/sign-in/saml/${second}`
    expect(await details(second ?? 0)).toMatchObject({ HasSecret: false, ReturnURL: own, MetadataURL: `${own}/metadata` })
    expect((await details(third ?? 0)).Settings).toMatchObject({ HostedDomains: ['school.example'] })
    expect(JSON.stringify(await test.call(listSignInProviderDetails, {}, admin))).not.toContain('hush')
  })

  it('preserve a secret that is not entered again, unless the address changes', async () => {
    const { ID } = await save({ name: 'Secret' })
    const stored = async () => {
      const row = await test.deps.db.selectFrom('sign_in_providers').select('settings').where('id', '=', ID).executeTakeFirstOrThrow()
      const { Issuer, ClientSecret } = JSON.parse(row.settings) as { Issuer: string; ClientSecret: string }
      return openSecret(test.deps.settings, Issuer, ClientSecret)
    }
    await save({ iid: ID, settings: { ...oidc, ClientSecret: '', ClientID: 'other' } })
    expect(await stored()).toBe('hush')
    await save({ iid: ID, settings: { ...oidc, ClientSecret: 'new' } })
    expect(await stored()).toBe('new')
    await save({ iid: ID, settings: { ...oidc, ClientSecret: '', Issuer: 'https://evil.example' } })
    expect(await stored()).toBe('')
    await expect(save({ iid: ID, kind: 'saml', settings: saml })).rejects.toMatchObject({ code: 'SIGN_IN_PROVIDER_NOT_FOUND' })
  })

  it('delete their identities with them, but not the accounts', async () => {
    const { ID } = await save({ name: 'Short' })
    const { id } = await test.user({ name: 'stays' })
    await test.deps.db.insertInto('sign_in_identities').values({ provider_id: ID, subject: 'x', user_id: id, created_at: 0 }).execute()
    await test.call(removeSignInProvider, { iid: ID }, admin)
    expect(await test.deps.db.selectFrom('sign_in_identities').selectAll().where('provider_id', '=', ID).execute()).toEqual([])
    expect(await test.deps.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()).toEqual({ name: 'stays' })
  })
})
