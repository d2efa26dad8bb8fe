import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture } from '../../server/test/media.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000
const host = 'https://www.youtube-nocookie.com'

describe('videos of other services and 360° videos', () => {
  let vitrine: Vitrine
  let browser: Browser
  let page: Page
  const refused: string[] = []
  const asked: string[] = []

  beforeAll(async () => {
    ;[vitrine, browser] = await Promise.all([startVitrine(), startBrowser()])
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    // In the place of the hosting service, at its own address, stands one that speaks its protocol.
    const service = await readFile(new URL('../../scripts/browser/video-host.html', import.meta.url), 'utf8')
    await page.route(`${host}/**`, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: service })
    })
    await signIn(page, vitrine)
    await page.waitForURL(`${vitrine.base}/`)
  }, TIMEOUT_MS)

  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
  }, TIMEOUT_MS)

  /** The colour in the middle of the video, as it is on the screen. */
  const colour = async (): Promise<string> => {
    const box = await page.locator('canvas.vt-panorama').boundingBox()
    const clip = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2 - 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, width: 2, height: 2 }
    const { data } = await sharp(await page.screenshot({ clip }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const name = [...data.subarray(0, 3)].map((part) => (part > 127 ? 1 : 0)).join('')
    return { '001': 'blue', '100': 'red', '010': 'green', '110': 'yellow' }[name] ?? name
  }

  it(
    'a 360° file is detected and shows its left side, until its owner switches 360° off',
    async () => {
      const address = await upload(page, vitrine, await fixture('around.mp4'), 'The hall')
      await page.goto(address)
      await page.locator('.vt-start').click()
      await page.getByRole('button', { name: 'Look left' }).waitFor()
      await expect.poll(colour, { timeout: 60_000 }).toBe('blue')
      for (let press = 0; press < 9; press++) await page.getByRole('button', { name: 'Look left' }).click()
      await expect.poll(colour).toBe('red')
      await page.getByRole('button', { name: /^Reset view/ }).click()
      await expect.poll(colour).toBe('blue')
      // By hand: half the width of the view is half of what it shows.
      const box = await page.locator('canvas.vt-panorama').boundingBox()
      const [x, y, width] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 200, (box?.width ?? 0) - 40]
      await page.mouse.move(x + width, y)
      await page.mouse.down()
      await page.mouse.move(x, y, { steps: 8 })
      await page.mouse.up()
      await expect.poll(colour).toBe('green')
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('switch', { name: '360° video' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('dialog', { name: 'Edit item' }).waitFor({ state: 'hidden' })
      await page.goto(address)
      await page.locator('.vt-start').click()
      await expect.poll(() => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)).toBeGreaterThan(0.5)
      expect(await page.locator('canvas.vt-panorama').count()).toBe(0)
    },
    TIMEOUT_MS,
  )

  it(
    'a link to a video of another service plays here, after a notice that names the service',
    async () => {
      await page.goto(`${vitrine.base}/upload.aspx`)
      await page.getByRole('button', { name: 'Add links' }).click()
      await page.getByLabel('Addresses, one per line').fill('file:///lessons/leaves.mp4')
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await page.getByText('Please enter an address that starts with https://, http:// or ftp://').waitFor()
      await page.getByLabel('Addresses, one per line').fill('https://youtu.be/aB3_-xyz012?t=4')
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await page.getByLabel('Title of https://youtu.be/aB3_-xyz012?t=4').fill('How leaves make sugar')
      await page.getByRole('button', { name: 'Add link', exact: true }).click()
      // By a link of the portal: the page that the person comes from lets no other service into a frame.
      await page.getByRole('link', { name: 'How leaves make sugar' }).click()
      await page.getByText('This video is hosted by youtube-nocookie.com.').waitFor()
      expect(asked).toEqual([])
      await page.locator('.vt-start').click()
      const time = () => page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)
      await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(4.5)
      expect(asked).toHaveLength(1)
      expect(asked[0]).toContain(`${host}/embed/aB3_-xyz012?`)
      await page.locator('.vt-player').press('k')
      const stood = await time()
      await page.waitForTimeout(600)
      expect(Math.abs((await time()) - stood)).toBeLessThan(0.3)
      expect(refused).toEqual([])
    },
    TIMEOUT_MS,
  )
})
