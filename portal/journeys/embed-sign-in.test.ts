import { rm } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startForeignPage } from './foreign-page.fixture.ts'
import { type MadeFile, makeImage } from './make-file.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('an embed that needs an account', () => {
  let vitrine: Vitrine
  let browser: Browser
  let image: MadeFile
  let id: string | undefined
  const contexts: BrowserContext[] = []
  const stops: (() => Promise<void>)[] = []
  /** As behind a proxy with HTTPS: cookies are what they are there. Browsers trust the own machine without. */
  const visit = async (proto: 'https' | 'http' = 'https') => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-proto': proto }, viewport: { width: 900, height: 700 } })
    contexts.push(context)
    return context.newPage()
  }
  const privateItem = async () => {
    if (id !== undefined) return id
    const owner = await visit()
    await signIn(owner, vitrine)
    await owner.waitForURL(`${vitrine.base}/`)
    const address = await upload(owner, vitrine, image.path, 'A secret leaf', true)
    id = new URL(address).searchParams.get('id') ?? ''
    return id
  }
  /** Somebody else's site with the embed in it, and the window that its button opens. */
  const openEmbed = async (page: Page, query = '') => {
    const html = `<iframe title="Embed" style="width:800px;height:500px" src="${vitrine.base}/Embed.aspx?id=${await privateItem()}${query}"></iframe>`
    const foreign = await startForeignPage(html)
    stops.push(foreign.stop)
    await page.goto(foreign.address)
    return page.frameLocator('iframe')
  }
  const pressSignIn = async (page: Page) => {
    const opening = page.waitForEvent('popup')
    await page.frameLocator('iframe').getByRole('link', { name: 'Sign in' }).click()
    return opening
  }
  const fill = async (popup: Page) => {
    await popup.getByLabel('User name').fill(vitrine.user)
    await popup.getByLabel('Password', { exact: true }).fill(vitrine.password)
    await popup.locator('form.vp-login-form').getByRole('button', { name: 'Sign in' }).click()
  }

  beforeAll(async () => {
    image = await makeImage('leaf.png')
    ;[vitrine, browser] = await Promise.all([startVitrine({ VITRINE_TRUST_PROXY: 'on' }), startBrowser()])
  }, TIMEOUT_MS)
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    await Promise.all(stops.splice(0).map((stop) => stop()))
  })
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
    if (image) await rm(image.folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  it(
    'shows that the browser stores no cookie for the frame, with a link to the library',
    async () => {
      const page = await visit('http')
      const embed = await openEmbed(page)
      await fill(await pressSignIn(page))
      await embed.getByText('your browser does not let this page remember it').waitFor()
      expect(await embed.getByRole('link', { name: 'Open in the library' }).getAttribute('href')).toBe(
        `/view.aspx?id=${await privateItem()}`,
      )
    },
    TIMEOUT_MS,
  )

  it(
    'signs in through a window, only for its own frame and the host page',
    async () => {
      const page = await visit()
      const embed = await openEmbed(page, '&reauth=1')
      await embed.getByText('Your session has ended. Please sign in again.').waitFor()
      const popup = await pressSignIn(page)
      const closed = popup.waitForEvent('close')
      await fill(popup)
      await closed
      await embed.locator('.vt-page').waitFor()
      const frame = page.frames().find((each) => each.url().includes('/Embed.aspx'))
      expect(frame?.url()).toBe(`${vitrine.base}/Embed.aspx?id=${await privateItem()}`)
      const cookies = await page.context().cookies(vitrine.base)
      const own = cookies.find(({ name }) => name === '__Host-vitrine-frame')
      expect(own).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true })
      expect(own?.partitionKey).toContain('localhost')
      expect(cookies.find(({ name }) => name === '__Host-vitrine')?.value).not.toBe(own?.value)
      await page.reload()
      await embed.locator('.vt-page').waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'shows the sign-in again by itself when the session has ended',
    async () => {
      const page = await visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      await page.clock.install()
      await page.goto(`${vitrine.base}/Embed.aspx?id=${await privateItem()}`)
      await page.locator('.vt-page').waitFor()
      expect((await page.context().request.post(`${vitrine.base}/api/auth/logout/`)).ok()).toBe(true)
      await page.clock.fastForward('08:00:10')
      await page.waitForURL(/[?&]reauth=1$/)
      await page.getByText('Your session has ended. Please sign in again.').waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'needs no password when the person is signed in to the portal',
    async () => {
      const page = await visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      const embed = await openEmbed(page)
      await embed.getByText('This item does not exist, or you do not have access to it.').waitFor()
      const popup = await pressSignIn(page)
      if (!popup.isClosed()) await popup.waitForEvent('close')
      await embed.locator('.vt-page').waitFor()
    },
    TIMEOUT_MS,
  )
})
