import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OidcPeer, openOidcPeer } from '../../server/sign-in/oidc-peer.fixture.ts'
import { googlePath } from '../../server/sign-in/paths.ts'
import { openSamlPage, type SamlPage } from './saml-page.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

/** The cookies of a real browser, which come along from another site or do not, decide whether this works. */
describe('signing in with an identity provider', () => {
  let vitrine: Vitrine
  let browser: Browser
  let saml: SamlPage
  let adfs: SamlPage
  let oidc: OidcPeer
  let google: OidcPeer
  let context: BrowserContext

  const send = async (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(vitrine.base + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', cookie } })

  beforeAll(async () => {
    ;[vitrine, browser, saml, adfs] = await Promise.all([
      startVitrine(),
      startBrowser(),
      openSamlPage('id-7', { displayName: 'School Teacher' }),
      openSamlPage('id-8', {
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname': 'Old',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Teacher',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/upn': 'old@school.example',
      }),
    ])
    google = await openOidcPeer(vitrine.base + googlePath, 'localhost', 'id_token')
    google.people.set('ada', { name: 'Ada of Google', email: 'ada@school.example', email_verified: true, hd: 'school.example' })
    oidc = await openOidcPeer(`${vitrine.base}/sign-in/oidc/3`, 'localhost')
    oidc.people.set('office', { name: 'Office Teacher', preferred_username: 'office' })
    const login = await send('/api/auth/login/', { un: vitrine.user, pw: vitrine.password })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const provider = { rule: 'make', enabled: true }
    const samlOf = (page: SamlPage) => ({ EntryPoint: page.entryPoint, IdpIssuer: page.issuer, Certificates: page.certificate })
    const googleSettings = {
      ClientID: google.clientId,
      AuthorizeURL: `${google.issuer}/auth`,
      JwksURL: `${google.issuer}/jwks`,
      Issuers: [google.issuer],
      HostedDomains: ['school.example'],
    }
    const oidcSettings = { Issuer: oidc.issuer, ClientID: oidc.clientId, ClientSecret: oidc.clientSecret }
    const save = '/api/admin/sign-in-providers/save/'
    for (const one of [
      { kind: 'saml', name: 'School', settings: samlOf(saml) },
      { kind: 'adfs', name: 'Old school', settings: samlOf(adfs) },
      { kind: 'oidc', name: 'Work', settings: oidcSettings },
      { kind: 'google', name: 'Google', settings: googleSettings },
    ])
      expect((await send(save, { ...provider, ...one }, cookie)).status).toBe(200)
  })
  afterAll(async () => {
    await browser?.close()
    await Promise.all([vitrine?.stop(), saml?.close(), adfs?.close(), oidc?.close(), google?.close()])
  })

  const begin = async (name: string): Promise<Page> => {
    context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${vitrine.base}/login.aspx?returnurl=%2Fconversions.aspx`)
    await page.getByRole('button', { name: 'Single sign-on' }).click()
    await page.getByRole('button', { name: `Continue with ${name}`, exact: true }).click()
    return page
  }
  /** What people do at the provider: say who they are, and agree. */
  const signInAt = async (page: Page, name: string): Promise<void> => {
    await page.locator('input[name=login]').fill(name)
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
    await page.locator('button[type=submit]').click()
  }
  const who = async (): Promise<unknown> => {
    const response = await context.request.get(`${vitrine.base}/api/auth/check/`)
    return ((await response.json()) as { User?: { DisplayName: string } }).User?.DisplayName
  }

  it('works over SAML, whose response is a cross-site POST', async () => {
    const page = await begin('School')
    await page.waitForURL(`${vitrine.base}/conversions.aspx`)
    expect(await who()).toBe('School Teacher')
    const cookies = await context.cookies()
    expect(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual(cookies.map(() => [true, 'Lax']))
    await context.close()
  })

  it('works over OpenID Connect', async () => {
    const page = await begin('Work')
    await signInAt(page, 'office')
    await page.waitForURL(`${vitrine.base}/conversions.aspx`)
    expect(await who()).toBe('Office Teacher')
    await context.close()
  })

  it('works over ADFS, which uses its own claim names', async () => {
    const page = await begin('Old school')
    await page.waitForURL(`${vitrine.base}/conversions.aspx`)
    expect(await who()).toBe('Old Teacher')
    await context.close()
  })

  it('works with Google, without a script of Google and without a token in the history', async () => {
    const page = await begin('Google')
    const asked: string[] = []
    page.on('request', (request) => {
      if (!request.isNavigationRequest() && request.frame().url().startsWith(vitrine.base)) asked.push(request.url())
    })
    await signInAt(page, 'ada')
    await page.waitForURL(`${vitrine.base}/conversions.aspx`)
    expect(await who()).toBe('Ada of Google')
    expect(asked.filter((url) => !url.startsWith(vitrine.base) && !url.startsWith('data:'))).toEqual([])
    expect(asked.filter((url) => url.includes('glogin=true'))).toEqual([`${vitrine.base}/login.aspx?glogin=true`])
    await page.goBack()
    expect(page.url()).not.toContain('id_token')
    await context.close()
  })

  it('refuses a Google token that another browser requested', async () => {
    const page = await begin('Google')
    let planted = ''
    // The answer is caught on its way, as somebody does who plants it in another browser.
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('id_token=')) planted ||= frame.url()
    })
    await page.route('**/login.aspx?glogin=true', (route) => route.abort())
    await signInAt(page, 'ada')
    await expect.poll(() => planted).toContain('id_token=')
    await page.locator('.vp-login-card').getByRole('alert').first().waitFor()
    const own = context
    context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(planted)
    await other.getByText('This sign-in was started in another browser. Please sign in again here.').first().waitFor()
    expect(await who()).toBeUndefined()
    expect(other.url()).not.toContain('id_token')
    await Promise.all([own.close(), context.close()])
  })

  it('signs in again over the page, in a window that closes by itself', async () => {
    const page = await begin('School')
    await page.waitForURL(`${vitrine.base}/conversions.aspx`)
    await page.getByRole('heading', { name: 'Conversions', exact: true }).waitFor()
    await page.locator('button.vp-account').click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    const other = await browser.newContext({ storageState: await context.storageState() })
    expect((await other.request.post(`${vitrine.base}/api/auth/logout/`)).ok()).toBe(true)
    await other.close()
    const modal = page.getByRole('dialog', { name: 'Your session has ended' })
    // The page itself may have asked for something meanwhile, and then the modal is there already.
    await page.getByRole('button', { name: 'Save' }).dispatchEvent('click')
    const opening = page.waitForEvent('popup')
    await modal.getByRole('button', { name: 'Continue with School', exact: true }).click()
    const popup = await opening
    if (!popup.isClosed()) await popup.waitForEvent('close')
    await page.getByText('Settings saved.').waitFor()
    expect(await modal.count()).toBe(0)
    expect(await who()).toBe('School Teacher')
    await context.close()
  })

  it('shows on the login page why the sign-in failed', async () => {
    context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${vitrine.base}/sign-in/complete?ticket=made-up`)
    await page.waitForURL(/\/login\.aspx\?problem=SIGN_IN_/)
    await page.getByRole('alert').filter({ hasText: 'Please' }).first().waitFor()
    await context.close()
  })

  it('does not sign in another browser', async () => {
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
