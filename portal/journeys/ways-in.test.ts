import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('sign-in pages', () => {
  let vitrine: Vitrine
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    ;[vitrine, browser] = await Promise.all([startVitrine({ VITRINE_GUEST_SIGN_IN: 'on' }), startBrowser()])
  }, TIMEOUT_MS)
  afterEach(() => page.context().close())
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
  }, TIMEOUT_MS)
  const visit = async (path: string) => {
    page = await (await browser.newContext()).newPage()
    await page.goto(vitrine.base + path)
  }
  const fill = async () => {
    await page.getByLabel('User name').fill(vitrine.user)
    await page.getByLabel('Password', { exact: true }).fill(vitrine.password)
    await page.locator('form.vp-login-form').getByRole('button', { name: 'Sign in' }).click()
  }

  it(
    'redirect to no other site, and return to the previous page',
    async () => {
      for (const address of [
        '//evil.example',
        'https://evil.example',
        '/%5Cevil.example',
        '/%09/evil.example',
        'javascript:document.write(1)',
      ]) {
        await visit(`/login.aspx?SourceURL=${address}`)
        await fill()
        await page.waitForURL(`${vitrine.base}/`)
        await page.goto(`${vitrine.base}/LoginComplete.aspx?returnurl=${address}`)
        await page.waitForURL(`${vitrine.base}/`)
        await page.context().close()
      }
      await visit('/login.aspx?SourceURL=%2Fconversions.aspx')
      await fill()
      await page.waitForURL(`${vitrine.base}/conversions.aspx`)
    },
    TIMEOUT_MS,
  )

  it(
    'sign a guest in with a button, and out again',
    async () => {
      await visit('/login.aspx?guestlogin=1')
      const door = page.getByRole('button', { name: 'Continue as a guest' })
      await expect.poll(() => door.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.waitForURL(`${vitrine.base}/`)
      await page.locator('button.vp-account').click()
      await page.getByText('Guest', { exact: true }).waitFor()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect.poll(async () => (await page.context().cookies()).length).toBe(0)
    },
    TIMEOUT_MS,
  )

  it(
    'switch the account, but only with a button',
    async () => {
      await visit('/')
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      const before = await page.context().cookies()
      await page.locator('button.vp-account').click()
      await page.getByRole('menuitem', { name: 'Switch account' }).click()
      await page.getByText('You are signed in as').waitFor()
      expect((await page.context().cookies())[0]?.value).toBe(before[0]?.value)
      await fill()
      await page.waitForURL(`${vitrine.base}/`)
      expect((await page.context().cookies())[0]?.value).not.toBe(before[0]?.value)
    },
    TIMEOUT_MS,
  )

  it(
    'store the preferences of the account',
    async () => {
      await visit('/')
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      await page.locator('button.vp-account').click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
      await page.getByLabel('Dark').check()
      await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Settings saved.').waitFor()
      await page.context().close()
      await visit('/')
      expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    },
    TIMEOUT_MS,
  )

  it(
    'add a passkey, and sign in with it',
    async () => {
      page = await (await browser.newContext()).newPage()
      // Browsers make passkeys for names, not for numbers.
      const base = vitrine.base.replace('127.0.0.1', 'localhost')
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
          ...{ isUserVerified: true, automaticPresenceSimulation: true },
        },
      })
      await signIn(page, { ...vitrine, base })
      await page.waitForURL(`${base}/`)
      await page.goto(`${base}/account`)
      await page.getByRole('button', { name: 'Add passkey' }).click()
      await page.getByRole('dialog').getByLabel('Current password').fill(vitrine.password)
      await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
      await page.getByRole('table', { name: 'Passkeys' }).getByText('This device').waitFor()
      expect((await page.request.post(`${base}/api/auth/logout/`)).ok()).toBe(true)
      await page.goto(`${base}/login.aspx?SourceURL=%2Faccount`)
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await page.waitForURL(`${base}/account`)
      await page.getByRole('table', { name: 'Passkeys' }).getByText('Never').waitFor({ state: 'detached' })
    },
    TIMEOUT_MS,
  )
})
