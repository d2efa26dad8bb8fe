import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeImage } from './make-file.fixture.ts'
import { signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('somebody with many files', () => {
  let vitrine: Awaited<ReturnType<typeof startVitrine>>
  let browser: Awaited<ReturnType<typeof startBrowser>>
  let image: Awaited<ReturnType<typeof makeImage>>
  let page: Page
  beforeAll(async () => {
    ;[vitrine, browser, image] = await Promise.all([startVitrine(), startBrowser(), makeImage('leaf.png')])
    page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
    await signIn(page, vitrine)
    await page.waitForURL(`${vitrine.base}/`)
    await page.evaluate(async () => {
      const body = JSON.stringify({ id: 0, data: { Name: 'Leaves' } })
      await fetch('/api/core/cats/save/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    })
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
    if (image) await rm(image.folder, { recursive: true, force: true })
  })

  /** Uploads copies of the image, describes them alike and publishes them; answers how often somebody clicks. */
  async function describeAlike(count: number, first: string): Promise<number> {
    const files = Array.from({ length: count }, (_, index) => join(image.folder, `${first} ${index + 1}.png`))
    for (const file of files) await copyFile(image.path, file)
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    await page.goto(`${vitrine.base}/upload.aspx`)
    const chooser = page.waitForEvent('filechooser')
    await click(page.getByRole('button', { name: 'Choose files' }))
    await (await chooser).setFiles(files)
    await click(page.getByRole('button', { name: 'Categories, fields and dates' }))
    const drawer = page.getByRole('dialog', { name: 'Details of all files' })
    // The list opens and a choice is made.
    clicks += 2
    await drawer.getByLabel('Who can see this').selectOption('signed-in')
    await click(drawer.getByRole('treeitem', { name: /^Leaves/ }))
    await click(drawer.getByLabel('Description'))
    await page.keyboard.type('Found in the park.')
    await click(drawer.getByRole('button', { name: 'Done' }))
    await click(page.getByRole('button', { name: `Publish ${count} files` }))
    return clicks
  }

  const audiencesOf = (text: string) =>
    page.evaluate(async (words) => {
      const answer = await fetch(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s: words, ps: 50 }))}`)
      const { Items } = (await answer.json()) as { Items: { Item: { Audience: string } }[] }
      return `${Items.length} ${[...new Set(Items.map(({ Item }) => Item.Audience))].join(' ')}`
    }, text)

  it(
    'describes 9 alike with 8 clicks and sees all of them, and 30 with 12 at most',
    async () => {
      expect(await describeAlike(9, 'Leaf')).toBeLessThanOrEqual(8)
      const saved = page.locator('.vp-upload-row:not([data-unsaved])', { has: page.getByRole('link', { name: /^Open / }) })
      await expect.poll(() => saved.count(), { timeout: 60_000 }).toBe(9)
      const last = await page.locator('.vp-upload-row').last().boundingBox()
      expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
      expect(last?.height).toBeLessThanOrEqual(56)

      expect(await describeAlike(30, 'Tree')).toBeLessThanOrEqual(12)
      // They go on while one looks around.
      await page.locator('.vp-brand').click()
      await page.getByRole('link', { name: /of 30 uploaded/ }).click()
      await expect.poll(() => saved.count(), { timeout: 60_000 }).toBe(30)
      expect(await audiencesOf('Found in the park')).toBe('39 signed-in')
    },
    TIMEOUT_MS,
  )
})
