import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import type { Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('the examples', () => {
  let scene: Scene
  let vitrine: Vitrine
  let browser: Browser
  let context: BrowserContext
  const complaints: string[] = []

  const open = async (path: string): Promise<Page> => {
    complaints.length = 0
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      // What could not be loaded says which address that was only here.
      const place = message.type() === 'error' ? ` ${message.location().url}` : ''
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text() + place)
    })
    await page.goto(vitrine.base + path)
    return page
  }
  const moves = (page: Page, frame?: string): Promise<void> => {
    const video = frame === undefined ? page.locator('video') : page.frameLocator(frame).locator('video')
    return expect.poll(() => video.first().evaluate((each: HTMLVideoElement) => each.currentTime), { timeout: 60_000 }).toBeGreaterThan(0.2)
  }

  beforeAll(async () => {
    scene = await startScene('IMG_0007.mp4')
    ;({ vitrine, browser } = scene)
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  }, TIMEOUT_MS)

  afterAll(() => scene?.stop(), TIMEOUT_MS)

  it(
    'show a message for an empty library',
    async () => {
      const school = await open('/examples/school-website/index.html')
      await school.locator('vitrine-widget').getByText('No Widget items to render').first().waitFor()
      const said = 'Vitrine: No Widget items to render'
      await expect.poll(() => [...complaints]).toEqual([said, said, said])
      for (const path of ['plain-player/index.html', 'plain-player/frame.html', 'themed-player/index.html']) {
        const player = await open(`/examples/${path}`)
        await player.getByText('There is nothing to play in this library yet').waitFor()
        expect(complaints, path).toEqual([])
      }
      const lesson = await open('/examples/class-on-a-page/index.html')
      await lesson.getByText('There is no virtual class in this library yet').waitFor()
      expect(complaints).toEqual([])
      const application = await open('/examples/react-app/index.html')
      await application.getByText('No Widget items to render').waitFor()
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'link to six pages, with code that names this server',
    async () => {
      const owner = await browser.newPage()
      await signIn(owner, vitrine)
      await owner.waitForURL(`${vitrine.base}/`)
      await upload(owner, vitrine, scene.video, 'How bread rises')
      await owner.close()
      const page = await open('/examples/')
      await expect.poll(() => page.locator('[data-code=frame]').textContent()).toContain(`${vitrine.base}/Embed.aspx?id=`)
      await expect.poll(() => page.locator('[data-code=element]').textContent()).toContain(`${vitrine.base}/vitrine-player.js`)
      const links = await page.locator('a.button').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      expect(links).toHaveLength(6)
      for (const link of links) expect((await fetch(link)).status).toBe(200)
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'play on a school website, from a script tag and in a frame that grows to its content',
    async () => {
      const page = await open('/examples/school-website/index.html')
      // Until its module is there a tile is a link to the page of its item.
      const tile = page
        .locator('[data-live]')
        .getByRole('link', { name: /How bread rises/ })
        .first()
      await tile.click()
      await moves(page)
      await page.keyboard.press('Escape')
      await expect.poll(() => tile.evaluate((link) => link.matches(':focus'))).toBe(true)
      await expect.poll(() => page.locator('[data-widget]').evaluate((frame) => (frame as HTMLElement).style.height)).toMatch(/^\d+px$/)
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'control an element with their own buttons',
    async () => {
      const page = await open('/examples/plain-player/index.html')
      const press = (name: string) =>
        page.getByRole('group', { name: 'Drive the player' }).getByRole('button', { name, exact: true }).click()
      await page.locator('#log').getByText('ready', { exact: true }).waitFor()
      await press('Mute')
      await page.getByLabel('Speed').first().selectOption('2')
      await press('Play')
      await moves(page)
      await press('Pause')
      await page.getByText('Paused', { exact: true }).waitFor()
      expect(await page.locator('video').evaluate((video: HTMLVideoElement) => [video.muted, video.playbackRate])).toEqual([true, 2])
      await page.getByLabel('Its own controls').uncheck()
      await expect.poll(() => page.locator('vitrine-player').getByRole('group', { name: 'Playback controls' }).count()).toBe(0)
      const said = (await page.locator('#log').textContent()) ?? ''
      for (const event of ['playing', 'pause', 'volumechange', 'ratechange']) expect(said).toContain(event)
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'control a frame with their own buttons',
    async () => {
      const page = await open('/examples/plain-player/frame.html')
      await page.getByText('Ready', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Mute', exact: true }).click()
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await moves(page, 'iframe.player')
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await page.getByText('Paused', { exact: true }).waitFor()
      expect(await page.locator('#log').textContent()).toContain('play')
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'have a player in another design, with their own parts and variables',
    async () => {
      const page = await open('/examples/themed-player/index.html')
      await page.getByRole('button', { name: /^Watch How bread rises/ }).click()
      await moves(page)
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
      const colour = () =>
        page.getByRole('button', { name: 'Play', exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor)
      const before = await colour()
      await page.getByLabel('Moss').check()
      await expect.poll(colour).not.toBe(before)
      await page.emulateMedia({ colorScheme: 'dark' })
      const light = await colour()
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await colour()).not.toBe(light)
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'combine a gallery and a player in a React application',
    async () => {
      const page = await open('/examples/react-app/index.html')
      await page.getByRole('link', { name: /How bread rises/ }).click()
      await moves(page)
      await page.getByRole('button', { name: 'Again' }).click()
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'create a player without our parts and control one in a frame, in the same application',
    async () => {
      const page = await open('/examples/react-app/index.html')
      await page.getByRole('button', { name: 'Play the small one' }).click()
      await moves(page)
      await page.getByRole('button', { name: 'Pause the small one' }).click()
      await page.getByRole('button', { name: 'Play the frame' }).click()
      await moves(page, 'iframe.player')
      await page.getByRole('button', { name: 'Pause the frame' }).click()
      const paused = () =>
        page
          .frameLocator('iframe.player')
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.paused)
      await expect.poll(paused).toBe(true)
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )
})
