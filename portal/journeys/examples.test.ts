import { rm } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVideo } from './make-video.ts'
import { signIn, upload } from './portal-person.ts'
import { startBrowser } from './start-browser.ts'
import { startVitrine, type Vitrine } from './start-vitrine.ts'

const PATIENCE = 180_000

describe('the examples', () => {
  let vitrine: Vitrine
  let browser: Browser
  let video: { path: string; folder: string }
  let context: BrowserContext
  const complaints: string[] = []

  const open = async (path: string): Promise<Page> => {
    complaints.length = 0
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    await page.goto(vitrine.base + path)
    return page
  }
  const moves = (page: Page, frame?: string): Promise<void> => {
    const video = frame === undefined ? page.locator('video') : page.frameLocator(frame).locator('video')
    return expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime), { timeout: 20_000 }).toBeGreaterThan(0.2)
  }

  beforeAll(async () => {
    ;[vitrine, browser, video] = await Promise.all([startVitrine(), startBrowser(), makeVideo('IMG_0007.mp4')])
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  }, PATIENCE)

  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
    if (video) await rm(video.folder, { recursive: true, force: true })
  }, PATIENCE)

  it(
    'say in words that an empty library has nothing to show',
    async () => {
      const school = await open('/examples/school-website/index.html')
      await school.locator('vitrine-widget').getByText('No Widget items to render').waitFor()
      const said = 'Vitrine: No Widget items to render'
      await expect.poll(() => [...complaints]).toEqual([said, said])
      const player = await open('/examples/plain-player/index.html')
      await player.getByText('There is nothing to play in this library yet').waitFor()
      const application = await open('/examples/react-app/index.html')
      await application.getByText('No Widget items to render').waitFor()
      expect(complaints).toEqual([])
    },
    PATIENCE,
  )

  it(
    'lead to three pages, with code that names this server',
    async () => {
      const owner = await browser.newPage()
      await signIn(owner, vitrine)
      await owner.waitForURL(`${vitrine.base}/`)
      await upload(owner, vitrine, video.path, 'How bread rises')
      await owner.close()
      const page = await open('/examples/')
      await expect.poll(() => page.locator('[data-code=frame]').textContent()).toContain(`${vitrine.base}/Embed.aspx?id=`)
      const links = await page.locator('a.button').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      expect(links).toHaveLength(3)
      for (const link of links) expect((await fetch(link)).status).toBe(200)
      expect(complaints).toEqual([])
    },
    PATIENCE,
  )

  it(
    'play on a school website, from a script tag and in a frame that grows to its content',
    async () => {
      const page = await open('/examples/school-website/index.html')
      const tile = page.locator('vitrine-widget').getByRole('button', { name: /How bread rises/ })
      await tile.click()
      await moves(page)
      await page.keyboard.press('Escape')
      await expect.poll(() => tile.evaluate((button) => button.matches(':focus'))).toBe(true)
      await expect.poll(() => page.locator('[data-widget]').evaluate((frame) => (frame as HTMLElement).style.height)).toMatch(/^\d+px$/)
      expect(complaints).toEqual([])
    },
    PATIENCE,
  )

  it(
    'drive a player with buttons of their own',
    async () => {
      const page = await open('/examples/plain-player/index.html')
      await page.getByText('Ready', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Mute', exact: true }).click()
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await moves(page, 'iframe.player')
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await page.getByText('Paused', { exact: true }).waitFor()
      expect(await page.locator('#log').textContent()).toContain('play')
      expect(complaints).toEqual([])
    },
    PATIENCE,
  )

  it(
    'put a gallery and a player together in a React application',
    async () => {
      const page = await open('/examples/react-app/index.html')
      await page.getByRole('button', { name: /How bread rises/ }).click()
      await moves(page)
      await page.getByRole('button', { name: 'Again' }).click()
      expect(complaints).toEqual([])
    },
    PATIENCE,
  )
})
