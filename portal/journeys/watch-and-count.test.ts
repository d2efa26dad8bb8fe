import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { ClipView, ItemStats } from '../../sdk/viewing/contract.ts'
import { pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import type { Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a video from its views to its statistics', () => {
  let scene: Scene
  let vitrine: Vitrine
  let visit: Scene['visit']
  let owner: Page
  let address: string
  let id: string

  beforeAll(async () => {
    scene = await startScene('IMG_0043.mp4', 40)
    ;({ vitrine, visit } = scene)
  }, TIMEOUT_MS)

  afterAll(() => scene?.stop(), TIMEOUT_MS)

  const ask = async <Answer>(path: string): Promise<Answer> => (await owner.request.get(vitrine.base + path)).json() as Promise<Answer>
  const views = async (): Promise<ClipView[]> =>
    (await ask<{ Data: { Views: ClipView[] } }>(`/iapi/core/analytics/clip/?id=${id}&from=2020-01-01`)).Data.Views
  /** Views of visitors: the parts of fewer than five are not shown. */
  const addViews = async (count: number): Promise<void> => {
    const visitor = await visit()
    for (let view = 0; view < count; view++) {
      const u = `journey-view-${String(view).padStart(8, '0')}`
      const part = { dt: Date.now(), ct: 7, i: 0, v: { StartTimeSecs: 0, EndTimeSecs: 4 }, u }
      await visitor.request.post(`${vitrine.base}/api/ml/media/${id}/registerstatsentry/`, { data: { u } })
      await visitor.request.post(`${vitrine.base}/api/vt/${id}/post/`, { data: { ind: 0, data: [part] } })
    }
    await visitor.context().close()
  }
  const film = (page: Page) => page.locator('video').first()
  const seconds = (page: Page): Promise<number> => film(page).evaluate((element) => (element as HTMLVideoElement).currentTime)
  const goTo = (page: Page, time: number): Promise<void> =>
    film(page).evaluate((element, to) => {
      ;(element as HTMLVideoElement).currentTime = to
    }, time)
  const watchUntil = (page: Page, time: number) =>
    expect.poll(() => seconds(page), { timeout: 60_000, interval: 100 }).toBeGreaterThan(time)
  const isBatch = (request: Request): boolean => request.url().includes('/api/vt/')

  it(
    'counts no view for loading the page',
    async () => {
      owner = await visit()
      await signIn(owner, vitrine)
      await owner.waitForURL(`${vitrine.base}/`)
      address = await upload(owner, vitrine, scene.video, 'How tides come and go')
      id = new URL(address).searchParams.get('id') ?? ''
      const visitor = await visit()
      await visitor.goto(address)
      await visitor.locator('video').waitFor()
      await visitor.context().close()
      expect((await ask<MediaItem>(`/api/ml/media/${id}/`)).ViewCount).toBe(0)
    },
    TIMEOUT_MS,
  )

  it(
    'counts the watched parts once, also when a batch is repeated',
    async () => {
      const page = await visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      const batches: { url: string; body: string }[] = []
      page.on('request', (request) => isBatch(request) && batches.push({ url: request.url(), body: request.postData() ?? '' }))
      await page.goto(address)
      await pressVideo(page)
      await watchUntil(page, 2)
      await goTo(page, 30)
      await watchUntil(page, 32)
      await film(page).evaluate((element) => (element as HTMLVideoElement).pause())
      const left = await seconds(page)
      await page.goto(`${vitrine.base}/Default.aspx`)
      await expect.poll(async () => (await views())[0]?.Segments.length, { timeout: 60_000 }).toBe(2)

      const [seen] = await views()
      const [first, second] = seen?.Segments ?? []
      expect(first?.StartTimeSecs).toBeLessThan(0.2)
      expect(first?.EndTimeSecs).toBeGreaterThan(1.5)
      expect(first?.EndTimeSecs).toBeLessThan(12)
      expect(second?.StartTimeSecs).toBeGreaterThan(29.5)
      expect(Math.abs((second?.EndTimeSecs ?? 0) - left)).toBeLessThan(0.3)
      expect([seen?.IsFinish, seen?.IsEmbed]).toEqual([false, false])

      expect(batches.length).toBeGreaterThan(0)
      for (const { url, body } of [...batches, ...batches.toReversed()]) {
        const again = await page.request.post(url, { data: body, headers: { 'content-type': 'application/json' } })
        expect([again.status(), await again.json()]).toEqual([200, { Success: true, Message: '' }])
      }
      expect(await views()).toEqual([seen])
      const item = () => ask<MediaItem>(`/api/ml/media/${id}/`)
      expect((await item()).ViewCount).toBe(1)
      await expect.poll(async () => Math.abs(((await item()).PlayerSettings?.ResumeTime ?? 0) - left), { timeout: 5000 }).toBeLessThan(0.5)
    },
    TIMEOUT_MS,
  )

  it(
    'resumes where the same person left',
    async () => {
      const page = await visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      await page.goto(address)
      await page.getByRole('button', { name: /^Resume at 0:3\d$/ }).click()
      await watchUntil(page, 30)
      const from = await seconds(page)
      await watchUntil(page, from + 1.5)
      const left = await seconds(page)
      expect(left).toBeLessThan(40)
      await page.goto(`${vitrine.base}/Default.aspx`)
      // A film that stalls on a slow machine may leave a gap, so there can be more than one part.
      const parts = async () => (await views())[0]?.Segments ?? []
      await expect.poll(async () => (await parts()).at(-1)?.EndTimeSecs ?? 0, { timeout: 60_000 }).toBeGreaterThan(left - 0.3)
      expect((await parts())[0]?.StartTimeSecs).toBeGreaterThan(31.5)
      await page.close()
    },
    TIMEOUT_MS,
  )

  it(
    'counts a view once when the network fails during playback',
    async () => {
      const before = (await views()).length
      const page = await visit()
      await page.goto(`${vitrine.base}/Embed.aspx?id=${id}`)
      await pressVideo(page)
      await watchUntil(page, 1)
      await page.context().setOffline(true)
      await film(page).evaluate((element) => (element as HTMLVideoElement).pause())
      const left = await seconds(page)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('viewing.waiting')), { timeout: 60_000 }).toContain('tracking')
      expect((await views()).find(({ IsEmbed }) => IsEmbed)?.Segments ?? []).toEqual([])
      await page.context().setOffline(false)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('viewing.waiting')), { timeout: 60_000 }).toBeNull()

      const seen = (await views()).filter(({ IsEmbed }) => IsEmbed)
      expect([seen.length, (await views()).length]).toEqual([1, before + 1])
      expect(Math.abs((seen[0]?.LengthSecs ?? 0) - left)).toBeLessThan(0.4)
      const stats = await ask<ItemStats>(`/iapi/ml/media/${id}/itemstats/`)
      expect(stats.EmbedViewPercentage + stats.InternalViewPercentage).toBeCloseTo(100, 0)
      expect(stats.RecentViewCounts.at(-1)?.Count).toBe(before + 1)
      expect(await ask(`/iapi/ml/media/${id}/viewerlist/`)).toHaveLength(1)
      await page.close()
    },
    TIMEOUT_MS,
  )

  it(
    'shows the most watched parts only to its owner',
    async () => {
      const stranger = await visit()
      await stranger.goto(`${address}&showanalytics=1`)
      await pressVideo(stranger)
      await watchUntil(stranger, 1)
      await stranger.getByRole('button', { name: 'Settings' }).click()
      await stranger.getByRole('menuitemcheckbox', { name: 'Loop' }).waitFor()
      const choice = (page: Page) => page.getByRole('menuitemcheckbox', { name: 'Most watched parts' })
      expect([await choice(stranger).count(), await stranger.locator('.vt-watched').count()]).toEqual([0, 0])
      await stranger.close()

      await addViews(5)
      await owner.goto(address)
      await pressVideo(owner)
      await watchUntil(owner, 1)
      await owner.getByRole('button', { name: 'Settings' }).click()
      await choice(owner).click()
      await owner.getByText(/^Most watched at 0:\d\d \(\d+ views?\)$/).waitFor()
      const curve = owner.locator('.vt-watched path')
      await expect.poll(() => curve.getAttribute('d')).toMatch(/^M0 100V[\d.]+H[\d.]+V/)
      await owner.goto(`${address}&showanalytics=1`)
      await pressVideo(owner)
      await expect.poll(() => curve.getAttribute('d')).toMatch(/^M0 100V/)
    },
    TIMEOUT_MS,
  )
})
