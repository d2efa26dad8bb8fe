import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OidcPeer, openOidcPeer } from '../../server/sign-in/oidc-peer.ts'
import { openSamlPage, type SamlPage } from './saml-page.ts'
import { startBrowser } from './start-browser.ts'
import { startVitrine, type Vitrine } from './start-vitrine.ts'

/** The cookies of a real browser, which come along from another site or do not, decide whether this works. */
describe('signing in with an account of another place', () => {
  let vitrine: Vitrine
  let browser: Browser
  let saml: SamlPage
  let oidc: OidcPeer
  let context: BrowserContext

  const send = async (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(vitrine.base + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', cookie } })

  beforeAll(async () => {
    ;[vitrine, browser, saml] = await Promise.all([startVitrine(), startBrowser(), openSamlPage('id-7', { displayName: 'Grace Green' })])
    oidc = await openOidcPeer(`${vitrine.base}/sign-in/oidc`, 'localhost')
    oidc.people.set('henry', { name: 'Henry Hill', preferred_username: 'henry' })
    const login = await send('/api/auth/login/', { un: vitrine.user, pw: vitrine.password })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const provider = { rule: 'make', enabled: true }
    const samlSettings = { EntryPoint: saml.entryPoint, IdpIssuer: saml.issuer, Certificates: saml.certificate }
    const oidcSettings = { Issuer: oidc.issuer, ClientID: oidc.clientId, ClientSecret: oidc.clientSecret }
    const save = '/api/admin/sign-in-providers/save/'
    expect((await send(save, { ...provider, kind: 'saml', name: 'School', settings: samlSettings }, cookie)).status).toBe(200)
    expect((await send(save, { ...provider, kind: 'oidc', name: 'Work', settings: oidcSettings }, cookie)).status).toBe(200)
  })
  afterAll(async () => {
    await browser?.close()
    await Promise.all([vitrine?.stop(), saml?.close(), oidc?.close()])
  })

  const begin = async (call: string): Promise<Page> => {
    context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${vitrine.base}/login.aspx`)
    await page.evaluate(async (path) => {
      const init = { method: 'POST', body: '{"returnurl":"/conversions.aspx"}', headers: { 'content-type': 'application/json' } }
      const { ResponseUrl } = (await (await fetch(path, init)).json()) as { ResponseUrl: string }
      location.assign(ResponseUrl)
    }, call)
    return page
  }
  const who = async (): Promise<unknown> => {
    const response = await context.request.get(`${vitrine.base}/api/auth/check/`)
    return ((await response.json()) as { User?: { DisplayName: string } }).User?.DisplayName
  }

  it('works over SAML, whose answer another site posts', async () => {
    const page = await begin('/api/auth/samllogin/')
    await page.waitForURL(`${vitrine.base}/conversions.aspx`)
    expect(await who()).toBe('Grace Green')
    const cookies = await context.cookies()
    expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual(cookies.map(() => [true, 'Lax']))
    await context.close()
  })

  it('works over OpenID Connect', async () => {
    const page = await begin('/api/auth/azurelogin/')
    await page.locator('input[name=login]').fill('henry')
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
    await page.locator('button[type=submit]').click()
    await page.waitForURL(`${vitrine.base}/conversions.aspx`)
    expect(await who()).toBe('Henry Hill')
    await context.close()
  })

  it('does not sign another browser in', async () => {
    const own = await browser.newContext()
    const answer = await own.request.post(`${vitrine.base}/api/auth/samllogin/`, { data: {} })
    const place = await fetch(((await answer.json()) as { ResponseUrl: string }).ResponseUrl)
    const form = /action="([^"]+)"><input name="SAMLResponse" value="([^"]+)"/.exec(await place.text())
    const posted = await own.request.post(form?.[1] ?? '', { form: { SAMLResponse: form?.[2] ?? '' }, maxRedirects: 0 })
    const ticket = new URL(posted.headers().location ?? '', vitrine.base).href
    expect(ticket).toContain('/sign-in/complete?ticket=')
    context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(ticket)
    expect(other.url()).toContain('/login.aspx?problem=SIGN_IN_OTHER_BROWSER')
    expect(await who()).toBeUndefined()
    await Promise.all([own.close(), context.close()])
  })
})
