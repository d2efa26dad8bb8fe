import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MadeFile, makeVideo } from './make-file.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000

interface Seen {
  time: number
  lines: number
  isPaused: boolean
  pieces: number
}

/** The state of the video in front of a person. */
const see = (page: Page): Promise<Seen> =>
  page.locator('video').evaluate((element) => {
    const { currentTime, videoHeight, paused, buffered } = element as HTMLVideoElement
    return { time: currentTime, lines: videoHeight, isPaused: paused, pieces: buffered.length }
  })

describe('a video with autoplay', () => {
  let scene: Scene
  let embed: string
  let film: MadeFile

  beforeAll(async () => {
    scene = await startScene('short.mp4')
    film = await makeVideo('film.mp4', 40)
  }, TIMEOUT_MS)

  afterAll(async () => {
    await scene?.stop()
    if (film) await rm(film.folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  it(
    'is uploaded and gets its renditions',
    async () => {
      const page = await scene.visit()
      await signIn(page, scene.vitrine)
      await page.waitForURL(`${scene.vitrine.base}/`)
      const address = await upload(page, scene.vitrine, film.path, 'The film')
      embed = `${scene.vitrine.base}/Embed.aspx?id=${new URL(address).searchParams.get('id')}&autoplay=1&muted=1`
      // The better renditions come after the first.
      const levels = async (): Promise<number> => {
        const [entry] = (
          (await (await fetch(`${scene.vitrine.base}/api/ml/media/${new URL(address).searchParams.get('id')}/`)).json()) as {
            Playlist: { MediaURL: string }[]
          }
        ).Playlist
        return ((await (await fetch(scene.vitrine.base + (entry?.MediaURL ?? ''))).text()).match(/STREAM-INF/g) ?? []).length
      }
      await expect.poll(levels, { timeout: 90_000 }).toBeGreaterThan(1)
      await page.context().close()
    },
    TIMEOUT_MS,
  )

  it(
    'shows a frame before any script is fetched, improves without a gap and continues after the tab was frozen',
    async () => {
      const page = await scene.visit()
      const refused: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text())
      })
      await page.addInitScript(() => {
        const seen = { firstFrame: 0 }
        Object.assign(window, { seen })
        const watch = (): void => {
          const video = document.querySelector('video')
          if (!video) return void setTimeout(watch, 0)
          video.requestVideoFrameCallback((now) => {
            seen.firstFrame = now
          })
        }
        watch()
      })
      await page.goto(embed)
      await expect.poll(async () => (await see(page)).time, { timeout: 60_000 }).toBeGreaterThan(1)
      const { firstFrame, scripts } = await page.evaluate(() => ({
        firstFrame: (window as unknown as { seen: { firstFrame: number } }).seen.firstFrame,
        scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      }))
      expect(firstFrame).toBeGreaterThan(0)
      expect(Math.min(...scripts)).toBeGreaterThanOrEqual(firstFrame - 20)
      await expect.poll(async () => (await see(page)).lines, { timeout: 60_000 }).toBe(360)
      expect((await see(page)).pieces).toBe(1)
      await page.locator('.vt-controls').waitFor({ state: 'attached' })

      const session = await page.context().newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      const { time } = await see(page)
      await expect.poll(async () => (await see(page)).time, { timeout: 60_000 }).toBeGreaterThan(time + 3)
      expect((await see(page)).isPaused).toBe(false)
      expect(refused).toEqual([])
      await page.context().close()
    },
    TIMEOUT_MS,
  )

  it(
    'continues when its addresses expire during playback',
    async () => {
      const page = await scene.visit()
      const isEnded = { value: false, answered: 0 }
      // From some moment on the addresses of before answer as ended ones do; those that the page asks for then are new.
      const old = new Set<string>()
      await page.route('**/media/**', async (route) => {
        const token = /\/media\/([^/]+)\//.exec(route.request().url())?.[1] ?? ''
        if (!isEnded.value) old.add(token)
        const isOld = isEnded.value && old.has(token)
        if (isOld) isEnded.answered++
        // Tokens are the same within their hour: the second time round they count as new.
        if (isOld && isEnded.answered > 3) old.delete(token)
        return isOld ? route.fulfill({ status: 404, body: 'This item does not exist, or you do not have access to it.' }) : route.continue()
      })
      await page.goto(embed)
      await expect.poll(async () => (await see(page)).time, { timeout: 60_000 }).toBeGreaterThan(1)
      isEnded.value = true
      await page.locator('video').evaluate((element) => {
        ;(element as HTMLVideoElement).currentTime = 36
      })
      await expect.poll(async () => (await see(page)).time, { timeout: 60_000 }).toBeGreaterThan(36.5)
      expect(isEnded.answered).toBeGreaterThan(1)
      await page.context().close()
    },
    TIMEOUT_MS,
  )
})
