import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVideo } from './make-file.fixture.ts'
import { expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a teacher who has cut a film anew', () => {
  let scene: Scene
  beforeAll(async () => {
    scene = await startScene('first-cut.mp4', 3)
  }, TIMEOUT_MS)
  afterAll(() => scene?.stop(), TIMEOUT_MS)

  it(
    'replaces the file of the item in three clicks under the same address, and goes one step back',
    async () => {
      const { vitrine } = scene
      const page = await scene.visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      const address = await upload(page, vitrine, scene.video, 'Weathering')
      await page.goto(address)
      const second = await makeVideo('second-cut.mp4', 2)
      let clicks = 0
      const press = async (role: 'button' | 'menuitem', name: string) => {
        await page.getByRole(role, { name, exact: true }).click()
        clicks++
      }
      const id = new URL(address).searchParams.get('id') ?? ''
      const item = () =>
        page.evaluate(async (encid) => (await (await fetch(`/api/ml/media/${encid}/`)).json()) as { Duration: number; Status: string }, id)
      const duration = async () => Math.round((await item()).Duration)
      // It plays before all of its renditions are made.
      await expect.poll(async () => (await item()).Status, { timeout: 60_000 }).toBe('ready')
      expect(await duration()).toBe(3)

      await press('button', 'Options for Weathering')
      await press('menuitem', 'Replace file')
      const chooser = page.waitForEvent('filechooser')
      await press('button', 'Choose file')
      await (await chooser).setFiles(second.path)
      expect(clicks).toBe(3)
      const earlier = page.getByRole('button', { name: 'Use the earlier file' })
      // Conversions give way to everything else on a busy machine.
      await earlier.waitFor({ timeout: 120_000 })
      expect(await duration()).toBe(2)
      await rm(second.folder, { recursive: true, force: true })
      expect(page.url()).toBe(address)

      await earlier.click()
      await page.getByText('The earlier file, second-cut.mp4').waitFor()
      expect(await duration()).toBe(3)
      await pressVideo(page)
      await expectPlaying(page)
    },
    TIMEOUT_MS,
  )
})
