import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a tour that an administrator makes', () => {
  let vitrine: Vitrine
  let browser: Awaited<ReturnType<typeof startBrowser>>
  beforeAll(async () => {
    ;[vitrine, browser] = await Promise.all([startVitrine({ VITRINE_TOURS: 'on' }), startBrowser()])
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
  }, TIMEOUT_MS)

  const open = async () => (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const box = (page: Page) => page.locator('.vp-tour')
  const bar = (page: Page) => page.getByRole('region', { name: 'Choose an element' })

  async function addPupil(page: Page): Promise<void> {
    await page.goto(`${vitrine.base}/admin/users`)
    await press(page, 'Add a person')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('User name').fill('pupil')
    await dialog.getByLabel('Password', { exact: true }).fill('a first password')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('pupil').first().waitFor()
  }

  it(
    'is made by pointing, with the pointer and with keys, is previewed and published, and a pupil sees it once',
    async () => {
      const page = await open()
      await signIn(page, vitrine)
      await page.getByRole('button', { name: 'Account: Administrator' }).waitFor()
      await addPupil(page)
      await page.goto(`${vitrine.base}/admin/tours`)
      await page.getByRole('link', { name: 'New tour' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Welcome')
      await page.getByLabel('For', { exact: true }).selectOption('signed-in')

      // With the pointer.
      await press(page, 'Add step')
      await press(page, 'Point at an element')
      await bar(page).waitFor()
      await page.locator('.vp-brand').click()
      const elements = page.getByLabel('Element (CSS selector)')
      await expect.poll(() => elements.first().inputValue()).toBe('.vp-brand')
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Welcome')
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Point at an element')
      await page.getByLabel('Title', { exact: true }).fill('Home')
      await page.getByLabel('Text', { exact: true }).fill('<b>This</b> leads home.')

      // An element that is never on the page.
      await press(page, 'Add step')
      await elements.nth(1).fill('.nowhere')
      await page.getByLabel('Title', { exact: true }).nth(1).fill('Nowhere')

      // With keys.
      await press(page, 'Add step')
      await page.getByRole('button', { name: 'Point at an element' }).nth(2).click()
      await bar(page).waitFor()
      await page.locator('.vp-account').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => elements.nth(2).inputValue()).toBe('.vp-account')
      await page.getByLabel('Title', { exact: true }).nth(2).fill('You')

      await press(page, 'Preview')
      await box(page).getByRole('heading', { name: 'Home' }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => elements.count()).toBe(3)
      await press(page, 'Save')
      await page.waitForURL(/tour=\d+$/)
      await press(page, 'Publish')
      await page.getByRole('button', { name: 'Hide', exact: true }).waitFor()

      const pupil = await open()
      await signIn(pupil, { ...vitrine, user: 'pupil' }, 'a first password')
      await pupil.getByLabel('Current password').fill('a first password')
      await pupil.getByLabel('New password', { exact: true }).fill('a second password')
      await press(pupil, 'Change password')
      await box(pupil).getByRole('heading', { name: 'Home' }).waitFor()
      await box(pupil).getByText('<b>This</b> leads home.').waitFor()
      await box(pupil).getByText('Step 1 of 2').waitFor()
      await press(pupil, 'Next')
      await box(pupil).getByRole('heading', { name: 'You' }).waitFor()
      const told = pupil.waitForResponse((response) => response.url().includes('SetTourState'))
      await press(pupil, 'Done')
      await told
      await pupil.reload()
      await pupil.getByRole('button', { name: 'Help', exact: true }).click()
      await pupil.getByRole('menuitem', { name: 'Tour: Welcome' }).waitFor()
      expect(await box(pupil).count()).toBe(0)
      await pupil.getByRole('menuitem', { name: 'Tour: Welcome' }).click()
      await box(pupil).getByRole('heading', { name: 'Home' }).waitFor()
      await pupil.keyboard.press('Escape')
      await expect.poll(() => pupil.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Help')
    },
    TIMEOUT_MS,
  )
})
