import { rm } from 'node:fs/promises'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startForeignPage } from './foreign-page.fixture.ts'
import { type MadeFile, makeVideo } from './make-file.fixture.ts'
import { pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const awayMs = 4000

interface Seen {
  time: number
  loadedTo: number
  source: string
  message: string
}

/** What plays, how far it is loaded, and what the player says. */
async function see(where: Page | FrameLocator): Promise<Seen> {
  const playing = await where.locator('video').evaluate((element) => {
    const { currentTime, buffered, src } = element as HTMLVideoElement
    return { time: currentTime, loadedTo: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0, source: src }
  })
  return { ...playing, message: (await where.locator('.vt-message').textContent()) ?? '' }
}

describe('a video whose server becomes unreachable', () => {
  let scene: Scene
  let film: MadeFile
  let address: string
  let id: string

  beforeAll(async () => {
    scene = await startScene('short.mp4')
    film = await makeVideo('film.mp4', 90)
  }, TIMEOUT_MS)
  afterEach(() => scene.leave())
  afterAll(async () => {
    await scene?.stop()
    if (film) await rm(film.folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  it(
    'is uploaded',
    async () => {
      const owner = await scene.visit()
      await signIn(owner, scene.vitrine)
      await owner.waitForURL(`${scene.vitrine.base}/`)
      address = await upload(owner, scene.vitrine, film.path, 'The long film')
      id = new URL(address).searchParams.get('id') ?? ''
      expect(id).not.toBe('')
    },
    TIMEOUT_MS,
  )

  /** Plays, loses the server for some seconds, and goes on with what was loaded and then with the rest. */
  async function survives(where: Page | FrameLocator): Promise<void> {
    await pressVideo(where)
    await expect.poll(async () => (await see(where)).loadedTo, { timeout: 60_000 }).toBeGreaterThan(12)
    const before = await see(where)
    await scene.vitrine.halt()
    await expect.poll(async () => (await see(where)).message, { timeout: 60_000 }).toBe('Trying to reconnect')
    await new Promise((resolve) => setTimeout(resolve, awayMs))
    const away = await see(where)
    expect(away.time).toBeGreaterThan(before.time)
    expect([away.source, away.loadedTo >= before.loadedTo]).toEqual([before.source, true])
    await scene.vitrine.restart()
    await expect.poll(async () => (await see(where)).message, { timeout: 60_000 }).toBe('')
    await expect.poll(async () => (await see(where)).loadedTo, { timeout: 60_000 }).toBeGreaterThan(away.loadedTo + 2)
    expect((await see(where)).source).toBe(before.source)
  }

  it(
    'continues in the portal',
    async () => {
      const visitor = await scene.visit()
      await visitor.goto(address)
      await survives(visitor)
    },
    TIMEOUT_MS,
  )

  it(
    'continues in a frame on another website, and in the element',
    async () => {
      const foreign = await startForeignPage(
        `<iframe src="${scene.vitrine.base}/Embed.aspx?id=${id}" width="640" height="360" allow="autoplay"></iframe>`,
      )
      const element = await startForeignPage(
        `<script type="module" src="${scene.vitrine.base}/vitrine-player.js"></script><vitrine-player item="${id}" style="width:640px"></vitrine-player>`,
      )
      try {
        const visitor = await scene.visit()
        await visitor.goto(foreign.address)
        await survives(visitor.frameLocator('iframe'))
        await visitor.goto(element.address)
        await survives(visitor)
      } finally {
        await foreign.stop()
        await element.stop()
      }
    },
    TIMEOUT_MS,
  )

  it(
    'shows that the video was deleted, and stops its requests',
    async () => {
      const [viewer, framed, owner] = await Promise.all([scene.visit(), scene.visit(), scene.visit()])
      await signIn(owner, scene.vitrine)
      await owner.waitForURL(`${scene.vitrine.base}/`)
      const pages = [
        [viewer, address],
        [framed, `${scene.vitrine.base}/Embed.aspx?id=${id}`],
      ] as const
      let requests = 0
      for (const [page, path] of pages) {
        await page.goto(path)
        await pressVideo(page)
        await expect.poll(async () => (await see(page)).time, { timeout: 60_000 }).toBeGreaterThan(0.5)
        page.on('request', () => requests++)
      }
      const deleted = await owner.request.post(`${scene.vitrine.base}/api/ml/media/${id}/delete/`, { data: {} })
      expect(deleted.status()).toBe(200)
      for (const [page] of pages)
        await expect
          .poll(async () => (await see(page)).message, { timeout: 60_000 })
          .toBe('This item was deleted, or you no longer have access')
      const asked = requests
      await new Promise((resolve) => setTimeout(resolve, 3000))
      expect(requests).toBe(asked)
    },
    TIMEOUT_MS,
  )
})
