import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startForeignPage } from './foreign-page.fixture.ts'
import { chooseForItem, expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import type { Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a video from its upload to an embed on another website', () => {
  let scene: Scene
  let vitrine: Vitrine
  let visit: Scene['visit']

  beforeAll(async () => {
    scene = await startScene('IMG_0042.mp4')
    ;({ vitrine, visit } = scene)
  }, TIMEOUT_MS)

  afterEach(() => scene.leave())
  afterAll(() => scene?.stop(), TIMEOUT_MS)

  it(
    'refuses a wrong password with a message and does not sign in',
    async () => {
      const page = await visit()
      await signIn(page, vitrine, 'wrong')
      const alert = page.locator('form.vp-login-form').getByRole('alert').filter({ hasText: /./ })
      await expect.poll(() => alert.textContent(), { timeout: 60_000 }).toBe('Wrong user name or password.')
      expect(await page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(true)
      await page.goto(`${vitrine.base}/upload.aspx`)
      expect(new URL(page.url()).pathname.toLowerCase()).toBe('/login.aspx')
    },
    TIMEOUT_MS,
  )

  it(
    'shows a private item only to its owner',
    async () => {
      const owner = await visit()
      await signIn(owner, vitrine)
      await owner.waitForURL(`${vitrine.base}/`)
      const address = await upload(owner, vitrine, scene.video, 'Secret rehearsal', true)
      const id = new URL(address).searchParams.get('id')
      await owner.goto(address)
      await owner.getByRole('heading', { level: 1, name: 'Secret rehearsal' }).waitFor()

      const stranger = await visit()
      const refused = await stranger.goto(address)
      expect(refused?.status()).toBe(404)
      await stranger.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
      expect(await stranger.content()).not.toContain('Secret rehearsal')
      for (const path of [`/Embed.aspx?id=${id}`, `/api/ml/media/${id}/`, `/iapi/ml/media/${id}~x/`]) {
        const answer = await stranger.request.get(vitrine.base + path)
        expect([path, answer.status()]).toEqual([path, 404])
        expect(await answer.text()).not.toContain('Secret rehearsal')
      }
      await stranger.goto(`${vitrine.base}/Default.aspx?f=${encodeURIComponent('{"s":"rehearsal"}')}`)
      await stranger.getByRole('heading', { name: 'No results for “rehearsal”' }).waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'is uploaded, found, played, and played on another website',
    async () => {
      const page = await visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      const address = await upload(page, vitrine, scene.video, 'How a leaf makes sugar')

      await page.goto(`${vitrine.base}/Default.aspx`)
      await page.getByRole('combobox', { name: 'Search the library' }).fill('sugar')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'How a leaf makes sugar' }).click()
      await page.waitForURL(address)
      await pressVideo(page)
      await expectPlaying(page)

      await chooseForItem(page, 'How a leaf makes sugar', 'Embed')
      const code = await page.getByLabel('Code for a web page').inputValue()
      expect(code).toContain(`src="${vitrine.base}/Embed.aspx?id=`)

      const foreign = await startForeignPage(code)
      try {
        const elsewhere = await visit()
        await elsewhere.goto(foreign.address)
        const frame = elsewhere.frameLocator('iframe')
        await pressVideo(frame)
        await expectPlaying(frame)
      } finally {
        await foreign.stop()
      }
    },
    TIMEOUT_MS,
  )
})
