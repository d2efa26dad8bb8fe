import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openBrowser } from './browser-peer.fixture.ts'
import { openSamlPeer, placeOf, readRequest } from './saml-peer.fixture.ts'

const idp = openSamlPeer('https://idp.example/metadata')
const provider = { name: 'School', rule: 'make', enabled: true }
const saml = { EntryPoint: 'https://idp.example/sso', IdpIssuer: idp.issuer, Certificates: idp.certificate }
const oidc = { Issuer: 'https://idp.example', ClientID: 'client' }

describe.each(dialects)('signInBaseOf on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    test.time.now = Date.now()
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const send = (path: string, host: string, body: unknown, headers = {}) =>
    test.app.request(`http://${host}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', cookie: `vitrine=${admin.sessionId}`, host, ...headers },
    })
  const save = (kind: string, settings: unknown, host: string, headers = {}) =>
    send('/api/admin/sign-in-providers/save/', host, { ...provider, kind, settings }, headers)
  const needsAddress = { Success: false, Code: 'SIGN_IN_NEEDS_ADDRESS' }

  it('rejects providers and sign-ins under a host that only the request names', async () => {
    for (const host of ['media.school.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:80', '127.0.0.2']) {
      for (const [kind, settings] of [['saml', saml] as const, ['adfs', saml] as const, ['oidc', oidc] as const])
        expect(await (await save(kind, settings, host)).json(), `${kind} ${host}`).toMatchObject(needsAddress)
    }
    // A proxy on this machine may say localhost for anybody.
    expect(await (await save('saml', saml, 'localhost', { 'x-forwarded-for': '192.0.2.1' })).json()).toMatchObject(needsAddress)
    expect((await save('saml', saml, 'localhost:8080')).status).toBe(200)
    for (const path of ['/login.aspx/SAMLLogin', '/Ajax.asmx/ADFSLogin', '/Ajax.asmx/AzureLogin']) {
      const kind = path.includes('Azure') ? 'oidc' : path.includes('ADFS') ? 'adfs' : 'saml'
      if (kind !== 'saml') expect((await save(kind, kind === 'oidc' ? oidc : saml, '127.0.0.1')).status).toBe(200)
      const { d } = (await (await send(path, 'evil-sp.example', {})).json()) as { d: string }
      expect(JSON.parse(d), path).toMatchObject(needsAddress)
    }
  })

  it('rejects a response for a service whose host only the request names', async () => {
    const { ID } = (await (await save('saml', saml, 'localhost')).json()) as { ID: number }
    const here = openBrowser(test.app, 'http://localhost')
    const begun = await here.ask('/api/auth/samllogin/', {
      method: 'POST',
      body: JSON.stringify({ iid: ID }),
      headers: { 'content-type': 'application/json', host: 'localhost' },
    })
    const asked = readRequest(((await begun.json()) as { ResponseUrl: string }).ResponseUrl)
    const elsewhere = (text: string) => text.replace('//localhost', '//evil-sp.example')
    const post = async (host: string, xml: string) =>
      placeOf(
        await test.app.request(`http://${host}/sign-in/saml/${ID}`, {
          method: 'POST',
          body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64') }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', host },
        }),
      )
    const stolen = idp.answer({ ...asked, audience: elsewhere(asked.audience), recipient: elsewhere(asked.recipient) })
    expect(await post('evil-sp.example', stolen)).toBe('/login.aspx?problem=SIGN_IN_NEEDS_ADDRESS')
    const ticket = await post('localhost', idp.answer(asked))
    expect(ticket).toContain('/sign-in/complete?ticket=')
    for (const path of [ticket, '/sign-in/oidc?state=x&code=y'])
      expect(placeOf(await here.ask(path, { headers: { host: 'evil-sp.example' } }))).toBe('/login.aspx?problem=SIGN_IN_NEEDS_ADDRESS')
    expect(await (await test.app.request(`http://evil-sp.example/sign-in/saml/${ID}/metadata`)).json()).toMatchObject(needsAddress)
    expect(placeOf(await here.ask(ticket, { headers: { host: 'localhost' } }))).toBe('/')
    expect(await here.who()).toBeDefined()
  })
})
