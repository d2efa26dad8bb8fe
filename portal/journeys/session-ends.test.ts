import { rm } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MadeFile, makeImage } from './make-file.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a session that ends while a form is being edited', () => {
  let vitrine: Vitrine
  let browser: Browser
  let image: MadeFile
  let context: BrowserContext
  let page: Page
  let address: string | undefined

  beforeAll(async () => {
    image = await makeImage('leaf.png')
    ;[vitrine, browser] = await Promise.all([startVitrine(), startBrowser()])
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    page = await context.newPage()
    await signIn(page, vitrine)
    await page.waitForURL(`${vitrine.base}/`)
  }, TIMEOUT_MS)

  beforeEach(async () => {
    address ??= await upload(page, vitrine, image.path, 'A leaf', true)
    await page.goto(address)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  }, TIMEOUT_MS)

  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
    if (image) await rm(image.folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  const modal = () => page.getByRole('dialog', { name: 'Your session has ended' })
  const text = () => page.getByLabel('Description')
  /** As if time had run out: the same session, ended from somewhere else. */
  const endSession = async () => {
    const other = await browser.newContext({ storageState: await context.storageState() })
    const answer = await other.request.post(`${vitrine.base}/api/auth/logout/`)
    expect(answer.ok()).toBe(true)
    await other.close()
  }
  const signInAgain = async (password: string) => {
    await modal().getByLabel('User name').fill(vitrine.user)
    await modal().getByLabel('Password', { exact: true }).fill(password)
    await modal().getByRole('button', { name: 'Sign in' }).click()
  }

  it(
    'keeps the input, which is saved after a new sign-in in place',
    async () => {
      await text().fill('A text that took an hour to write.')
      await endSession()
      await page.getByRole('button', { name: 'Save' }).click()
      await modal().waitFor()
      await signInAgain('wrong')
      await modal().getByText('Wrong user name or password.').waitFor()
      expect(await modal().getByLabel('User name').inputValue()).toBe(vitrine.user)
      expect(await text().inputValue()).toBe('A text that took an hour to write.')
      await signInAgain(vitrine.password)
      await page.locator('.vp-toast').getByText('Saved', { exact: true }).waitFor()
      expect(await modal().count()).toBe(0)
      await page.reload()
      await page.getByText('A text that took an hour to write.').first().waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'is noticed by an idle page, and other pages notice a new sign-in',
    async () => {
      const other = await context.newPage()
      await other.clock.install()
      await other.goto(`${vitrine.base}/upload.aspx`)
      await other.getByRole('heading', { name: 'Upload' }).waitFor()
      await endSession()
      await other.clock.fastForward('08:00:10')
      const asked = other.getByRole('dialog', { name: 'Your session has ended' })
      await asked.waitFor()
      await page.getByRole('button', { name: 'Save' }).click()
      await modal().waitFor()
      await signInAgain(vitrine.password)
      await page.locator('.vp-toast').getByText('Saved', { exact: true }).waitFor()
      await asked.waitFor({ state: 'detached' })
      await other.close()
    },
    TIMEOUT_MS,
  )

  it(
    'traps the focus in the dialog, and does not close it on Escape for a private page',
    async () => {
      await text().fill('Half a sen')
      await endSession()
      await page.getByRole('button', { name: 'Save' }).click()
      await modal().waitFor()
      const isInside = () => page.evaluate(() => document.querySelector('dialog.vp-session')?.contains(document.activeElement) ?? false)
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab')
        const focus = await page.evaluate(() => document.activeElement?.tagName)
        // Between the last and the first field the focus visits the browser itself.
        expect(focus === 'BODY' || (await isInside())).toBe(true)
      }
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      expect(await modal().isVisible()).toBe(true)
      expect(await text().inputValue()).toBe('Half a sen')
      await signInAgain(vitrine.password)
      await page.locator('.vp-toast').getByText('Saved', { exact: true }).waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'opens the dialog over an administration page with typed text',
    async () => {
      await page.goto(`${vitrine.base}/admin/groups`)
      await page.getByRole('button', { name: 'Add a group' }).click()
      const form = page.getByRole('dialog', { name: 'Add a group' })
      await form.getByLabel('Name').fill('Readers of year 9')
      await endSession()
      await form.getByRole('button', { name: 'Save' }).click()
      await modal().waitFor()
      await signInAgain(vitrine.password)
      await form.waitFor({ state: 'detached' })
      await page.getByRole('cell', { name: 'Readers of year 9' }).waitFor()
    },
    TIMEOUT_MS,
  )
})
