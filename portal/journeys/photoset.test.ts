import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cameraJpeg, zipOf } from '../../server/images/image.fixture.ts'
import { signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a teacher who publishes a photoset', () => {
  let vitrine: Vitrine
  let browser: Browser
  let folder: string
  beforeEach(async () => {
    ;[vitrine, browser, folder] = await Promise.all([startVitrine(), startBrowser(), mkdtemp(join(tmpdir(), 'vitrine-trip-'))])
  }, TIMEOUT_MS)
  afterEach(async () => {
    await browser?.close()
    await vitrine?.stop()
    await rm(folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  const file = async (name: string, bytes: Uint8Array): Promise<string> => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const names = (page: Page): Promise<string[]> => page.locator('.vp-photo-editor .vp-entry-text').allInnerTexts()

  it(
    'uploads, sorts, rotates, renames and deletes photos, restores them and views the photoset',
    async () => {
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
      const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      await page.getByRole('button', { name: 'New', exact: true }).click()
      await dialog('Create new')
        .getByRole('radio', { name: /^Photoset/ })
        .click()
      await dialog('Create new')
        .getByRole('textbox', { name: /^Title/ })
        .fill('Our trip')
      await dialog('Create new').getByRole('button', { name: 'Create' }).click()
      await page.getByRole('button', { name: 'Add photos' }).click()

      const three = await Promise.all(['Sea', 'Beach', 'Harbour'].map(async (name) => file(`${name}.jpg`, await cameraJpeg(1, 960, 640))))
      const zip = await file(
        'more.zip',
        zipOf([
          { name: 'Bridge.jpg', data: await cameraJpeg(6, 960, 640) },
          { name: 'notes.txt', data: Buffer.from('words') },
        ]),
      )
      await page.locator('.vp-photo-editor input[type=file]').setInputFiles([...three, zip])
      await page.getByText('Files Uploaded').waitFor({ timeout: 60_000 })
      await page.getByText('notes.txt').waitFor()
      await expect.poll(() => names(page), { timeout: 60_000 }).toEqual(['Sea', 'Beach', 'Harbour', 'Bridge'])

      await page.getByRole('button', { name: 'Move Harbour, now 3 of 4' }).press('Home')
      await expect.poll(() => names(page)).toEqual(['Harbour', 'Sea', 'Beach', 'Bridge'])
      const choose = async (title: string, what: string): Promise<void> => {
        await page.getByRole('button', { name: `Options for ${title}` }).click()
        await page.getByRole('menuitem', { name: what }).click()
      }
      await choose('Sea', 'Title, description, rotation')
      const details = dialog('Details of Sea')
      await details.getByRole('button', { name: 'Rotate right' }).click()
      await details.getByLabel('Title', { exact: true }).fill('The open sea')
      await details.getByRole('button', { name: 'Save' }).click()
      await page.getByText('The image rotation command has been queued and will be processed shortly.').waitFor()
      await expect.poll(() => names(page), { timeout: 60_000 }).toEqual(['Harbour', 'The open sea', 'Beach', 'Bridge'])
      await choose('Beach', 'Use as photoset thumbnail')
      await page.getByRole('paragraph').filter({ hasText: 'Thumbnail change submitted' }).waitFor()

      await choose('Bridge', 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect.poll(() => names(page)).toEqual(['Harbour', 'The open sea', 'Beach'])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => names(page)).toEqual(['Harbour', 'The open sea', 'Beach', 'Bridge'])
      await choose('Beach', 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect.poll(() => names(page)).toEqual(['Harbour', 'The open sea', 'Bridge'])
      await page.getByRole('button', { name: 'Done', exact: true }).click()
      await page.locator('.vp-photo-gallery img').first().waitFor()
    },
    TIMEOUT_MS,
  )
})
