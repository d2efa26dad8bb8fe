import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000

describe('the page of an item on paper', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene('otter.mp4')
  }, TIMEOUT_MS)
  afterEach(() => scene.leave())
  afterAll(() => scene?.stop(), TIMEOUT_MS)

  it(
    'has its poster, title, address and QR code, and nothing else',
    async () => {
      const page = await scene.visit()
      await signIn(page, scene.vitrine)
      await page.waitForURL(`${scene.vitrine.base}/`)
      const address = await upload(page, scene.vitrine, scene.video, 'The otter')
      const item = new URL(address).searchParams.get('id') ?? ''
      const hasPoster = async () => (await fetch(`${scene.vitrine.base}/thumb/${item}-640.jpg`)).ok
      await expect.poll(hasPoster, { timeout: 60_000 }).toBe(true)
      await page.goto(address)
      await page.getByRole('heading', { level: 1, name: 'The otter' }).waitFor()
      expect(await page.locator('.vp-print').isVisible()).toBe(false)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('body').innerText()).toBe(`The otter\n\n${scene.vitrine.base}/view.aspx?id=${item}`)
      const images = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('img, video, canvas, svg, button')]
            .filter((element) => element.checkVisibility())
            .map((element) => [element.className, (element as HTMLImageElement).naturalWidth > 0]),
        )
      await expect.poll(images).toEqual([
        ['vp-print-poster', true],
        ['vp-print-code', true],
      ])
      await page.emulateMedia({ media: null })
      const pdf = await page.pdf({ format: 'A4', ...(process.env.VITRINE_PRINT_FILE ? { path: process.env.VITRINE_PRINT_FILE } : {}) })
      // One sheet, with both images in it.
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    },
    TIMEOUT_MS,
  )

  it(
    'prints why an embed shows nothing',
    async () => {
      const page = await scene.visit()
      await page.goto(`${scene.vitrine.base}/Embed.aspx?id=none`)
      const text = await page.locator('body').innerText()
      expect(text.trim()).not.toBe('')
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('body').innerText()).toBe(text)
    },
    TIMEOUT_MS,
  )

  it(
    'is the same for an embed, which loads no more for it before it is printed',
    async () => {
      const page = await scene.visit()
      await signIn(page, scene.vitrine)
      await page.waitForURL(`${scene.vitrine.base}/`)
      const address = await upload(page, scene.vitrine, scene.video, 'The otter <in> a frame')
      const item = new URL(address).searchParams.get('id') ?? ''
      const hasPoster = async () => (await fetch(`${scene.vitrine.base}/thumb/${item}-640.jpg`)).ok
      await expect.poll(hasPoster, { timeout: 60_000 }).toBe(true)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(`${scene.vitrine.base}/Embed.aspx?id=${item}`, { waitUntil: 'networkidle' })
      expect(await page.locator('.vt-print').isVisible()).toBe(false)
      expect(asked.filter((one) => one.includes('GetQR'))).toEqual([])
      await page.emulateMedia({ media: 'print' })
      const text = await page.locator('body').innerText()
      expect(text.split(/\n+/)).toEqual(['The otter <in> a frame', `${scene.vitrine.base}/view.aspx?id=${item}`])
      const images = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('img, video, canvas, svg, button')]
            .filter((element) => element.checkVisibility())
            .map((element) => [element.className, (element as HTMLImageElement).naturalWidth > 0]),
        )
      await expect.poll(images).toEqual([
        ['vt-print-poster', true],
        ['vt-print-code', true],
      ])
      await page.emulateMedia({ media: null })
      const pdf = await page.pdf({ width: '640px', height: '360px' })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    },
    TIMEOUT_MS,
  )
})
