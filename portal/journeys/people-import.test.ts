import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('an administrator with a list of people', () => {
  let vitrine: Vitrine
  let browser: Awaited<ReturnType<typeof startBrowser>>
  beforeAll(async () => {
    ;[vitrine, browser] = await Promise.all([startVitrine(), startBrowser()])
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
  }, TIMEOUT_MS)

  /** The figure with this name. */
  const figure = (page: Page, name: string) => page.locator('.vp-import-figures > div', { hasText: name }).locator('dd')

  it(
    'adds 30 people with their groups in five clicks, and prints cards that are shown once',
    async () => {
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      await page.goto(`${vitrine.base}/admin/users`)
      let clicks = 0
      const press = async (role: 'link' | 'button', name: string) => {
        await page.getByRole(role, { name }).click()
        clicks++
      }
      const rows = Array.from({ length: 30 }, (_, place) => `Pupil;N\xfcmber ${place + 1};pupil${place + 1}@school.example;7b`)
      const buffer = Buffer.from(['Vorname;Nachname;E-Mail;Klasse', ...rows, 'Broken;;no address;7b'].join('\r\n'), 'latin1')

      await press('link', 'Add people from a list')
      const chooser = page.waitForEvent('filechooser')
      await press('button', 'Choose a file')
      await (await chooser).setFiles({ name: 'class-7b.csv', mimeType: 'text/csv', buffer })
      await expect.poll(() => figure(page, 'New').innerText()).toBe('30')
      await page.getByRole('cell', { name: 'This is not an e-mail address.' }).waitFor()
      await press('button', 'Add 30 people')
      await press('button', 'Show password cards')
      const cards = page.locator('.vp-password-cards li')
      await expect.poll(() => cards.count()).toBe(30)
      await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
      await press('button', 'Print')
      expect(await page.locator('body[data-printed]').count()).toBe(1)
      expect(clicks).toBeLessThanOrEqual(5)

      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
      await page.emulateMedia({ media: null })
      const password = await page.locator('.vp-password-text').first().innerText()
      await page.reload()
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      expect(await page.getByText(password).count()).toBe(0)
      await page.goto(`${vitrine.base}/admin/users?s=pupil7`)
      await page
        .getByRole('row', { name: /Pupil Nümber 7/ })
        .getByText('7b')
        .waitFor()
    },
    TIMEOUT_MS,
  )
})
