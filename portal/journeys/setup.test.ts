import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeFile, makeImage } from './make-file.fixture.ts'
import { signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('the first day of a library', () => {
  let vitrine: Vitrine
  let browser: Awaited<ReturnType<typeof startBrowser>>
  let file: MadeFile
  beforeAll(async () => {
    const begins = startVitrine({ VITRINE_SETUP: 'on', VITRINE_NEW_ITEMS: '' })
    ;[vitrine, browser, file] = await Promise.all([begins, startBrowser(), makeImage('hall.png')])
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
    if (file) await rm(file.folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  const open = async () => (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true })
  const isFocused = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  it(
    'leads the administrator from the first sign-in through five steps to the home page, with a reload between',
    async () => {
      const page = await open()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/setup`)
      await heading(page, 'Name and logo').waitFor()
      await page.getByLabel('Name of the site').fill('Harrowby')
      await page.getByLabel('Logo', { exact: true }).setInputFiles(file.path)
      await page.locator('.vp-branding-image img').waitFor()
      await press(page, 'Save and continue')
      await page.waitForURL(`${vitrine.base}/setup?step=sign-in`)
      await isFocused(page)
      await press(page, 'Save and continue')
      await page.waitForURL(`${vitrine.base}/setup?step=audience`)

      // Left, and taken up again.
      await page.goto(`${vitrine.base}/`)
      await heading(page, 'Set up your library: 2 of 5 done').waitFor()
      expect(await page.title()).toContain('Harrowby')
      await page.getByRole('link', { name: 'Continue the set-up' }).click()
      await heading(page, 'Who can see new items').waitFor()
      await page.reload()
      await page.getByLabel('Default for who can see new items').selectOption('owner')
      await press(page, 'Save and continue')
      await page.waitForURL(`${vitrine.base}/setup?step=people`)

      await page.getByRole('button', { name: 'Add a person' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('User name').fill('teacher')
      await dialog.getByLabel('Password', { exact: true }).fill('a first password')
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('2 people have an account.').waitFor()
      await press(page, 'Continue')
      await page.waitForURL(`${vitrine.base}/setup?step=upload`)
      await page.goBack()
      await heading(page, 'People').waitFor()
      await page.goForward()
      await press(page, 'Skip for now')
      await heading(page, 'End of the set-up').waitFor()
      const states = page.locator('.vp-setup-state')
      await expect.poll(() => states.allInnerTexts()).toEqual(['Done', 'Done', 'Done', 'Done', 'Skipped'])
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await page.waitForURL(`${vitrine.base}/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator('.vp-setup-card').count()).toBe(0)
      await page.goto(`${vitrine.base}/admin/setup`)
      await expect.poll(() => states.allInnerTexts()).toEqual(['Done', 'Done', 'Done', 'Done', 'Skipped'])
    },
    TIMEOUT_MS,
  )

  it(
    'never shows it to a teacher, who chooses an own password first',
    async () => {
      const page = await open()
      await signIn(page, { ...vitrine, user: 'teacher' }, 'a first password')
      await page.getByLabel('Current password', { exact: true }).fill('a first password')
      await page.getByLabel('New password', { exact: true }).fill('a password of my own')
      await press(page, 'Change password')
      await page.waitForURL(`${vitrine.base}/`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator('.vp-setup-card').count()).toBe(0)
      const answer = await page.goto(`${vitrine.base}/setup`)
      expect(answer?.status()).toBe(403)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator('.vp-setup').count()).toBe(0)
    },
    TIMEOUT_MS,
  )
})
