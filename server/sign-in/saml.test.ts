import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SaveSignInProviderInput, saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openBrowser, type TestBrowser } from './browser-peer.fixture.ts'
import { beginSamlIn, openSamlPeer, placeOf, postAnswer, readRequest, type SamlRequest } from './saml-peer.fixture.ts'

const idp = openSamlPeer('https://idp.example/metadata')
const minutes = (count: number): Date => new Date(Date.now() + count * 60_000)

describe.each(dialects)('SAML sign-in on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let provider: number
  let strict: number
  let browser: TestBrowser

  const save = async (change: Partial<SaveSignInProviderInput> = {}, settings: Record<string, unknown> = {}): Promise<number> => {
    const all = { EntryPoint: 'https://idp.example/sso', IdpIssuer: idp.issuer, Certificates: idp.certificate, ...settings }
    const input = { kind: 'saml' as const, name: 'School', rule: 'make' as const, enabled: true, settings: all, ...change }
    return (await test.call(saveSignInProvider, input, admin)).ID
  }
  const begin = (iid = provider, returnurl?: string, from = browser): Promise<SamlRequest> => beginSamlIn(from, iid, returnurl)
  const post = (xml: string, id = provider): Promise<string> => postAnswer(test.app, id, xml)
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: 'http://media.test' })
    // The library compares with the machine's clock.
    test.time.now = Date.now()
    admin = await test.user({ isAdmin: true })
    provider = await save()
    strict = await save({ name: 'Strict' }, { WantResponseSigned: true })
  })
  beforeEach(() => {
    browser = openBrowser(test.app)
  })
  afterAll(() => test.close())

  describe('the browser', () => {
    it('must be the one that started the sign-in', async () => {
      for (const other of [openBrowser(test.app), openBrowser(test.app)]) {
        await begin(provider, '/', other)
        const place = await post(idp.answer(await begin()))
        expect(placeOf(await other.ask(place))).toBe('/login.aspx?problem=SIGN_IN_OTHER_BROWSER')
        expect(await other.who()).toBeUndefined()
        // And the ticket is worth nothing afterwards.
        expect(placeOf(await browser.ask(place))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
      }
      const place = await post(idp.answer(await begin()))
      expect(placeOf(await test.ask(place))).toBe('/login.aspx?problem=SIGN_IN_OTHER_BROWSER')
    })

    it('can use a ticket once, within a minute', async () => {
      const place = await post(idp.answer(await begin()))
      expect(placeOf(await browser.ask(place))).toBe('/view.aspx?id=AbC')
      expect(placeOf(await openBrowser(test.app).ask(place))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
      const late = await post(idp.answer(await begin()))
      test.time.now += 61_000
      expect(placeOf(await browser.ask(late))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
      test.time.now = Date.now()
      for (const made of ['', '?ticket=', '?ticket=made-up']) {
        expect(placeOf(await browser.ask(`/sign-in/complete${made}`))).toBe('/login.aspx?problem=SIGN_IN_OUT_OF_DATE')
      }
    })

    it('gets a new session, and its previous one ends', async () => {
      const signIn = async () => browser.ask(await post(idp.answer(await begin())))
      await signIn()
      const former = browser.cookies.get('vitrine') ?? ''
      expect(former).not.toBe('')
      await signIn()
      expect(browser.cookies.get('vitrine')).not.toBe(former)
      expect((await test.ask('/api/auth/check/', { headers: { cookie: `vitrine=${former}` } })).status).toBe(401)
      expect(await browser.who()).toBeDefined()
    })

    it('is redirected only to pages of the site', async () => {
      for (const returnurl of ['//evil.example/x', 'https://evil.example/', `/${'x'.repeat(2000)}`]) {
        const place = await post(idp.answer(await begin(provider, returnurl)))
        expect(placeOf(await browser.ask(place))).toBe('/')
      }
    })

    it('gets a cookie that scripts and other sites cannot read', async () => {
      const secure = await openTestApp(dialect, { baseUrl: 'https://media.test' })
      try {
        const input = { kind: 'saml' as const, name: 'S', rule: 'make' as const, enabled: true }
        const settings = { EntryPoint: 'https://idp.example/sso', IdpIssuer: idp.issuer, Certificates: idp.certificate }
        const session = `__Host-vitrine=${(await secure.user({ isAdmin: true })).sessionId}`
        const headers = { 'content-type': 'application/json', cookie: session }
        await secure.ask('/api/admin/sign-in-providers/save/', { method: 'POST', body: JSON.stringify({ ...input, settings }), headers })
        const response = await secure.ask('/login.aspx/SAMLLogin', { method: 'POST', body: '{}', headers })
        expect(response.headers.getSetCookie()[0]).toMatch(
          /^__Host-vitrine-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        )
        const { d } = (await response.json()) as { d: string }
        expect(readRequest((JSON.parse(d) as { ResponseUrl: string }).ResponseUrl).recipient).toBe('https://media.test/sign-in/saml/1')
      } finally {
        await secure.close()
      }
    })
  })

  describe('the account', () => {
    const signIn = async (overrides: Parameters<typeof idp.answer>[1], id = provider): Promise<string> => {
      const place = await post(idp.answer(await begin(id), overrides), id)
      return placeOf(await browser.ask(place))
    }

    it('is created from the usual attributes', async () => {
      expect(
        await signIn({ nameId: 'id-1', attributes: { uid: 'Teacher.Two', mail: 'second@school.example', displayName: 'Teacher Two' } }),
      ).toBe('/view.aspx?id=AbC')
      expect(await browser.who()).toMatchObject({ DisplayName: 'Teacher Two', IsAdmin: false })
      const row = await test.deps.db.selectFrom('users').selectAll().where('name', '=', 'teacher.two').executeTakeFirstOrThrow()
      expect(row).toMatchObject({ display_name: 'Teacher Two', is_admin: 0 })
    })

    it('is found again when the attributes change', async () => {
      await signIn({ nameId: 'id-2', attributes: { uid: 'carl' } })
      const first = await browser.who()
      browser = openBrowser(test.app)
      await signIn({ nameId: 'id-2', attributes: { uid: 'admin', mail: 'admin@school.example' } })
      expect((await browser.who())?.ID).toBe(first?.ID)
    })

    it('is signed in despite a clock difference of up to a minute', async () => {
      const late = new Date(Date.now() - 30_000)
      expect(await signIn({ nameId: 'id-3', notOnOrAfter: late, confirmedUntil: late, notBefore: minutes(-5) })).toBe('/view.aspx?id=AbC')
    })

    it('is signed in when the response is signed as well', async () => {
      const request = await begin(strict)
      const place = await post(idp.sign(idp.answer(request), 'Response'), strict)
      expect(placeOf(await browser.ask(place))).toBe('/view.aspx?id=AbC')
    })

    it('is created from the claim names of ADFS', async () => {
      const adfs = await save({ kind: 'adfs', name: 'ADFS' })
      const answer = await browser.send('/login.aspx/ADFSLogin', {})
      const request = readRequest((JSON.parse(String(answer.d)) as { ResponseUrl: string }).ResponseUrl)
      const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
      const attributes = {
        [`${soap}/upn`]: 'subject.lead@school.example',
        [`${soap}/givenname`]: 'Subject',
        [`${soap}/surname`]: 'Lead',
        [`${soap}/emailaddress`]: 'subject.lead@school.example',
        'http://schemas.xmlsoap.org/claims/Group': ['Staff', 'Year 7'],
      }
      const place = await post(idp.answer(request, { nameId: 'SCHOOL\\subject.lead', attributes }), adfs)
      const kept = await test.deps.db.selectFrom('sign_in_attempts').select('result').where('result', '!=', '').execute()
      expect(kept.map(({ result }) => result).join()).toContain('"groups":["Staff","Year 7"]')
      expect(placeOf(await browser.ask(place))).toBe('/')
      expect(await browser.who()).toMatchObject({ DisplayName: 'Subject Lead' })
    })

    it('is identified by an attribute if the provider sends no persistent NameID', async () => {
      const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
      const id = await save({ name: 'By attribute' }, { SubjectAttribute: 'employeeNumber' })
      await signIn({ nameId: 'x1', nameIdFormat, attributes: { employeeNumber: '77', uid: 'emil' } }, id)
      const first = await browser.who()
      browser = openBrowser(test.app)
      await signIn({ nameId: 'x2', nameIdFormat, attributes: { employeeNumber: '77', uid: 'emil' } }, id)
      expect((await browser.who())?.ID).toBe(first?.ID)
      expect(await signIn({ nameId: 'x3', nameIdFormat, attributes: { uid: 'emil' } }, id)).toBe(
        '/login.aspx?problem=SIGN_IN_NO_SUBJECT&returnurl=%2Fview.aspx%3Fid%3DAbC',
      )
    })

    it('is refused when suspended', async () => {
      await signIn({ nameId: 'id-9', attributes: { uid: 'finn' } })
      await test.deps.db.updateTable('users').set({ disabled: 1 }).where('name', '=', 'finn').execute()
      browser = openBrowser(test.app)
      expect(await signIn({ nameId: 'id-9' })).toBe('/login.aspx?problem=SIGN_IN_SUSPENDED&returnurl=%2Fview.aspx%3Fid%3DAbC')
      expect(await browser.who()).toBeUndefined()
    })
  })

  it('returns the metadata of the site for a provider', async () => {
    const response = await test.ask(`/sign-in/saml/${provider}/metadata`)
    const xml = await response.text()
    expect(response.headers.get('content-type')).toBe('application/samlmetadata+xml')
    expect(xml).toContain(`entityID="http://media.test/sign-in/saml/${provider}/metadata"`)
    expect(xml).toContain(`Location="http://media.test/sign-in/saml/${provider}"`)
    expect(xml).toContain('WantAssertionsSigned="true"')
    expect((await test.ask('/sign-in/saml/999999/metadata')).status).toBe(404)
  })

  it('stores no value that gives access from a copy of the database', async () => {
    const request = await begin()
    const place = await post(idp.answer(request))
    const rows = JSON.stringify(await test.deps.db.selectFrom('sign_in_attempts').selectAll().execute())
    for (const secret of [request.id, place.split('ticket=')[1] ?? '', browser.cookies.get('vitrine-sign-in') ?? '']) {
      expect(secret.length).toBeGreaterThan(20)
      expect(rows).not.toContain(secret)
    }
  })
})
