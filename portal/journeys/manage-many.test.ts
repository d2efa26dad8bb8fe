import { copyFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeImage } from './make-file.fixture.ts'
import { chooseForItem, signIn } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const titles = ['Cloud', 'River', 'Sun']

describe('an editor who manages many items', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await startScene('unused.mp4', 1)
  }, TIMEOUT_MS)
  afterEach(() => scene?.stop(), TIMEOUT_MS)

  const list = (page: Page) => page.goto(`${scene.vitrine.base}/Default.aspx?report=1`)
  /** Begins what is to be done with the selection. */
  async function begin(page: Page, action: string) {
    await page.getByLabel('Action').selectOption({ label: action })
    await page.getByRole('button', { name: 'Continue' }).click()
    return page.getByRole('dialog', { name: action, exact: true })
  }

  it(
    'changes a selection and undoes it, deletes and restores an item, and sorts a playlist',
    async () => {
      const { vitrine } = scene
      const page = await scene.visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      await uploadAll(page)

      await list(page)
      await page.getByRole('checkbox', { name: 'Select every item on this page' }).check()
      const privacy = await begin(page, 'Change privacy')
      await privacy.getByLabel('Who can see this').selectOption('owner')
      await privacy.getByRole('button', { name: 'Apply' }).click()
      await privacy.getByText('3 items changed').waitFor()
      await privacy.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('Undone').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await expect.poll(() => page.getByRole('cell', { name: 'Public', exact: true }).count()).toBe(3)

      await page.getByRole('checkbox', { name: 'Select Cloud' }).check()
      const deletion = await begin(page, 'Delete')
      await deletion.getByRole('button', { name: 'Delete' }).click()
      await deletion.getByText('1 item changed').waitFor()
      await page.goto(`${vitrine.base}/Default.aspx?show=trash`)
      await page.getByRole('button', { name: 'Restore Cloud' }).click()
      await page.getByText('No deleted items.').waitFor()

      for (const title of titles) await addToPlaylist(page, title)
      await list(page)
      await page.getByRole('link', { name: 'Weather' }).click()
      await page.getByRole('button', { name: 'Edit entries' }).click()
      await page.getByRole('button', { name: 'Move Cloud down' }).click()
      await page.getByRole('button', { name: /^Move Sun, now 3/ }).press('Home')
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Edit entries' }).waitFor()
      await page.reload()
      await expect
        .poll(async () =>
          (await page.locator('.vp-lines .vp-line-text').allTextContents()).map((text) => titles.find((one) => text.startsWith(one))),
        )
        .toEqual(['Sun', 'River', 'Cloud'])
    },
    TIMEOUT_MS,
  )

  async function uploadAll(page: Page): Promise<void> {
    const { path, folder } = await makeImage('made.png')
    const files = titles.map((title) => join(dirname(scene.video), `${title}.png`))
    for (const file of files) await copyFile(path, file)
    await rm(folder, { recursive: true })
    await page.goto(`${scene.vitrine.base}/upload.aspx`)
    await page.locator('input[type=file]').setInputFiles(files)
    await page.getByRole('button', { name: 'Publish 3 files' }).click()
    await expect
      .poll(() => page.locator('.vp-upload-row:not([data-unsaved])', { hasText: /Ready|Finished/ }).count(), { timeout: 60_000 })
      .toBe(3)
  }

  /** The first makes it. */
  async function addToPlaylist(page: Page, title: string): Promise<void> {
    await list(page)
    await page.getByRole('link', { name: title, exact: true }).click()
    await chooseForItem(page, title, 'Add to playlist')
    const dialog = page.getByRole('dialog', { name: `Add “${title}” to a playlist` })
    if (title === titles[0]) {
      await dialog.getByLabel('Title of the new playlist').fill('Weather')
      await dialog.getByRole('button', { name: 'Create and add' }).click()
    } else await dialog.getByRole('button', { name: /^Weather/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
})
