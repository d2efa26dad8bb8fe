import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startForeignPage } from './foreign-page.fixture.ts'
import { chooseForItem, expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import type { Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a share link to a private item', () => {
  let scene: Scene
  let vitrine: Vitrine
  let visit: Scene['visit']

  beforeEach(async () => {
    scene = await startScene('rehearsal.mp4')
    ;({ vitrine, visit } = scene)
  }, TIMEOUT_MS)
  afterEach(() => scene?.stop(), TIMEOUT_MS)

  /** In a dialog of sharing: a code for whoever has it. */
  async function makeCode(page: Page, name: string): Promise<void> {
    await page.locator('.vp-dialog summary').click()
    await page.getByRole('switch', { name: 'Works without signing in' }).click()
    await page.getByRole('switch', { name: 'Gives access to people who cannot see this item otherwise' }).click()
    await page.getByRole('button', { name }).click()
    await page.getByText('Link created.').waitFor()
  }

  it(
    'plays for a guest, also on another website, and stops within five seconds when it is revoked',
    async () => {
      const owner = await visit()
      await signIn(owner, vitrine)
      await owner.waitForURL(`${vitrine.base}/`)
      const address = await upload(owner, vitrine, scene.video, 'Secret rehearsal', true)
      await owner.goto(address)
      await owner.getByRole('button', { name: 'Share', exact: true }).click()
      await makeCode(owner, 'Create link')
      const link = await owner.getByLabel('Share link').inputValue()
      await owner.keyboard.press('Escape')
      await chooseForItem(owner, 'Secret rehearsal', 'Embed')
      await makeCode(owner, 'Create embed link')
      const code = await owner.getByLabel('Code for a web page').inputValue()
      const embed = /src="([^"]+)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? ''

      const stranger = await visit()
      expect((await stranger.goto(address))?.status()).toBe(404)
      const fetched = new Set<string>()
      stranger.on('response', (response) => {
        if (response.ok() && response.url().includes('/media/')) fetched.add(response.url())
      })
      await stranger.goto(link)
      await stranger.getByRole('heading', { level: 1, name: 'Secret rehearsal' }).waitFor()
      await pressVideo(stranger)
      await expectPlaying(stranger)

      const foreign = await startForeignPage(code)
      try {
        const elsewhere = await visit()
        await elsewhere.goto(foreign.address)
        await pressVideo(elsewhere.frameLocator('iframe'))
        await expectPlaying(elsewhere.frameLocator('iframe'))

        await owner.keyboard.press('Escape')
        await owner.getByRole('button', { name: 'Share', exact: true }).click()
        for (const left of [1, 0]) {
          await owner
            .getByRole('button', { name: /^Revoke: / })
            .first()
            .click()
          await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
          await expect.poll(() => owner.getByRole('button', { name: /^Revoke: / }).count(), { timeout: 60_000 }).toBe(left)
        }
        expect(fetched.size).toBeGreaterThan(0)
        const media = [...fetched]
        const statuses = () => Promise.all(media.map(async (url) => (await stranger.request.get(url)).status()))
        await expect.poll(statuses, { timeout: 5000 }).toEqual(media.map(() => 404))
        for (const path of [link, embed]) {
          const refused = await stranger.goto(path)
          expect([path, refused?.status()]).toEqual([path, 404])
          expect(await stranger.content()).not.toContain('Secret rehearsal')
        }
      } finally {
        await foreign.stop()
      }
    },
    TIMEOUT_MS,
  )
})
