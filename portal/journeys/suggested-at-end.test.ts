import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const similar = ['Rivers of Asia', 'Rivers of Africa and what lives in them from their springs to the sea']

describe('the end of a film', () => {
  let scene: Scene
  let page: Page
  let first: string
  let encid: string
  const asked: string[] = []
  beforeAll(async () => {
    scene = await startScene('rivers.mp4', 4)
    page = await scene.visit()
    await signIn(page, scene.vitrine)
    await page.waitForURL(`${scene.vitrine.base}/`)
    first = await upload(page, scene.vitrine, scene.video, 'Rivers of Europe')
    for (const title of similar) await upload(page, scene.vitrine, scene.video, title)
    encid = new URL(first).searchParams.get('id') ?? ''
    // Words are found a moment after an upload.
    await vi.waitFor(
      async () => {
        const answer = await page.request.get(`${scene.vitrine.base}/api/ml/relatedmedia/${encid}/suggested/`)
        expect(((await answer.json()) as { Items: unknown[] }).Items).toHaveLength(similar.length)
      },
      { timeout: 60_000, interval: 500 },
    )
    page.on('request', (request) => request.url().includes('/suggested/') && asked.push(request.url()))
  }, TIMEOUT_MS)
  afterAll(() => scene?.stop())

  const links = () => page.locator('.vt-suggested a')
  const end = async (): Promise<void> => {
    await pressVideo(page)
    await page.locator('.vt-end button').first().waitFor()
  }

  it(
    'leads to similar items on the page of an item, without loading the page anew',
    async () => {
      await page.goto(first)
      await end()
      await links().first().waitFor()
      expect(await links().count()).toBe(similar.length)
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await links().filter({ hasText: 'Rivers of Asia' }).click()
      await page.getByRole('heading', { level: 1, name: 'Rivers of Asia' }).waitFor()
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    },
    TIMEOUT_MS,
  )

  it(
    'asks for nothing in an embed until the site allows it there',
    async () => {
      asked.length = 0
      await page.goto(`${scene.vitrine.base}/Embed.aspx?id=${encid}`)
      await end()
      expect([asked, await links().count()]).toEqual([[], 0])
      await page.goto(`${scene.vitrine.base}/admin/settings`)
      await page.getByRole('switch', { name: 'Suggest items at the end of embeds' }).click()
      await page.getByRole('button', { name: 'Save' }).first().click()
      await page.getByText(/saved/i).first().waitFor()
      await page.goto(`${scene.vitrine.base}/Embed.aspx?id=${encid}`)
      await end()
      await links().first().waitFor()
      expect(await links().count()).toBe(similar.length)
      expect(await links().first().getAttribute('target')).toBe('_blank')
    },
    TIMEOUT_MS,
  )
})
