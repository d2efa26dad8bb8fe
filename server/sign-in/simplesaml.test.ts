import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSignInProvider } from '../../sdk/sign-in/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openBrowser, type TestBrowser } from './browser-peer.fixture.ts'
import { hasSimpleSaml, openSimpleSamlPeer, type SimpleSamlPeer } from './simplesaml-peer.fixture.ts'

describe.runIf(hasSimpleSaml).each(dialects)('SAML sign-in at SimpleSAMLphp on %s', (dialect) => {
  let test: TestApp
  let peer: SimpleSamlPeer
  let provider: number

  beforeAll(async () => {
    peer = await openSimpleSamlPeer()
    test = await openTestApp(dialect, { baseUrl: 'http://media.test' })
    test.time.now = Date.now()
    const settings = { EntryPoint: peer.entryPoint, IdpIssuer: peer.issuer, Certificates: peer.certificate }
    const input = { kind: 'saml' as const, name: 'School', rule: 'make' as const, enabled: true, settings }
    provider = (await test.call(saveSignInProvider, input, await test.user({ isAdmin: true }))).ID
    const own = `http://media.test/sign-in/saml/${provider}`
    await peer.trust(`${own}/metadata`, own)
  })
  afterAll(async () => {
    await test?.close()
    await peer?.close()
  })

  const post = (SAMLResponse: string): Promise<Response> => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return test.ask(`/sign-in/saml/${provider}`, { method: 'POST', body: new URLSearchParams({ SAMLResponse }).toString(), headers })
  }
  const begin = async (browser: TestBrowser): Promise<string> =>
    String((await browser.send('/api/auth/samllogin/', { returnurl: '/upload.aspx' })).ResponseUrl)

  it('signs a person in, and finds the same account the next time', async () => {
    const ids: (number | undefined)[] = []
    for (let time = 0; time < 2; time++) {
      const browser = openBrowser(test.app)
      const { action, SAMLResponse } = await peer.signIn(await begin(browser), 'teacher', 'teacher-password')
      expect(action).toBe(`http://media.test/sign-in/saml/${provider}`)
      const place = (await post(SAMLResponse)).headers.get('location') ?? ''
      expect(place).toContain('/sign-in/complete?ticket=')
      expect((await browser.ask(place)).headers.get('location')).toBe('/upload.aspx')
      expect(await browser.who()).toMatchObject({ DisplayName: 'Teacher One', IsAdmin: false })
      ids.push((await browser.who())?.ID)
    }
    expect(ids[0]).toBe(ids[1])
  })

  it('rejects a response that is changed, from another browser, or used twice', async () => {
    const browser = openBrowser(test.app)
    const { SAMLResponse } = await peer.signIn(await begin(browser), 'second', 'second-password')
    const xml = Buffer.from(SAMLResponse, 'base64').toString()
    expect(xml).toContain('>second<')
    const altered = Buffer.from(xml.replaceAll('>second<', '>teacher<')).toString('base64')
    expect((await post(altered)).headers.get('location')).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
    const again = await peer.signIn(await begin(browser), 'second', 'second-password')
    const place = (await post(again.SAMLResponse)).headers.get('location') ?? ''
    expect((await openBrowser(test.app).ask(place)).headers.get('location')).toBe('/login.aspx?problem=SIGN_IN_OTHER_BROWSER')
    expect((await post(again.SAMLResponse)).headers.get('location')).toBe('/login.aspx?problem=SIGN_IN_ANSWER_REFUSED')
  })

  it('receives no response after a wrong password', async () => {
    const address = await begin(openBrowser(test.app))
    await expect(peer.signIn(address, 'teacher', 'wrong')).rejects.toThrow('never sends the browser back')
  })
})
