import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const title = 'How a leaf makes sugar'

describe('a viewer who searches the library', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await startScene('leaf.mp4')
  }, TIMEOUT_MS)
  afterEach(() => scene?.stop(), TIMEOUT_MS)

  it(
    'searches with terms and filters, opens the quick view, goes back, saves the search and opens it again',
    async () => {
      const { vitrine } = scene
      const page = await scene.visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      await upload(page, vitrine, scene.video, title)

      await page.goto(`${vitrine.base}/`)
      await page.getByRole('combobox', { name: 'Search the library' }).fill('sugar')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: title }).waitFor()
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('checkbox', { name: 'Documents' }).check()
      await page.getByRole('heading', { name: 'No results for “sugar”' }).waitFor()
      await page.goBack()
      await expect.poll(() => page.getByRole('checkbox', { name: 'Documents' }).isChecked()).toBe(false)
      await page.getByRole('checkbox', { name: 'Video and audio' }).check()
      await page.getByRole('button', { name: 'Short' }).click()
      await page.getByRole('button', { name: 'Remove filter Duration: Short' }).waitFor()
      const found = page.url()

      await page.getByRole('link', { name: title }).hover()
      await page.getByRole('button', { name: `Quick view of ${title}` }).click()
      const quick = page.getByRole('dialog', { name: title })
      await quick.locator('video').waitFor()
      await page.goBack()
      await quick.waitFor({ state: 'detached' })
      expect(page.url()).toBe(found)

      await page.getByRole('button', { name: 'Saved searches' }).click()
      const kept = page.getByRole('dialog', { name: 'Saved searches' })
      await kept.getByLabel('Save this search').fill('Short films about sugar')
      await kept.getByRole('button', { name: 'Save', exact: true }).click()
      await kept.getByRole('button', { name: 'Short films about sugar', exact: true }).waitFor()

      await page.goto(`${vitrine.base}/`)
      await page.getByRole('button', { name: 'Saved searches' }).click()
      await kept.getByRole('button', { name: 'Short films about sugar', exact: true }).click()
      await expect.poll(() => page.url()).toBe(found)
      await page.getByRole('link', { name: title }).waitFor()
    },
    TIMEOUT_MS,
  )
})
