import { rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startForeignPage } from './foreign-page.fixture.ts'
import { type MadeFile, makeImage, makeSound } from './make-file.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
/** 20 pages, and the script and the style sheet that they share, are below 60 kB. */
const max = { requests: 5, bytes: 60_000, pageBytes: 2800 }

describe('an embed that nobody has started', () => {
  let scene: Scene
  let embed: string
  let sound: MadeFile
  let soundEmbed: string
  let listEmbed: string
  let image: MadeFile
  let imageEmbed: string

  beforeAll(async () => {
    ;[scene, sound, image] = await Promise.all([startScene('leaf.mp4'), makeSound('tone.mp3'), makeImage('drawing.png')])
  }, TIMEOUT_MS)
  afterEach(() => scene.leave())
  afterAll(async () => {
    await scene?.stop()
    for (const made of [sound, image]) if (made) await rm(made.folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  /** A page that counts what it asks for, and keeps what its console says. */
  const visit = async (): Promise<{ page: Page; bytes: number[]; said: string[] }> => {
    const page = await scene.visit()
    const bytes: number[] = []
    const said: string[] = []
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => bytes.push(encodedDataLength))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', ({ message }) => said.push(message))
    return { page, bytes, said }
  }
  /** A playlist that has the sound of this page twice; answers its id. */
  const makeList = (owner: Page, soundPage: string): Promise<string> =>
    owner.evaluate(async (id) => {
      const post = async (path: string, body: object) => {
        const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
        return response.json()
      }
      const { EncID } = await post('/api/ml/playlists/create/', { title: 'Two tones' })
      for (const addcdid of [id, id]) await post('/api/ml/playlists/AddItem/', { cdid: EncID, addcdid })
      return EncID
    }, new URL(soundPage).searchParams.get('id'))
  const isPlaying = (page: Page) => page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)

  it(
    'is there after an upload',
    async () => {
      const owner = await scene.visit()
      await signIn(owner, scene.vitrine)
      await owner.waitForURL(`${scene.vitrine.base}/`)
      const address = await upload(owner, scene.vitrine, scene.video, 'A leaf')
      const embedOf = (page: string): string => `${scene.vitrine.base}/Embed.aspx?id=${new URL(page).searchParams.get('id')}`
      embed = embedOf(address)
      const soundPage = await upload(owner, scene.vitrine, sound.path, 'A tone')
      soundEmbed = embedOf(soundPage)
      listEmbed = `${scene.vitrine.base}/Embed.aspx?id=${await makeList(owner, soundPage)}`
      imageEmbed = embedOf(await upload(owner, scene.vitrine, image.path, 'A drawing'))
      await owner.context().close()
      // The poster is drawn after the item can be played.
      const hasPoster = async (): Promise<boolean> => (await (await fetch(embed)).text()).includes('vt-poster"')
      await expect.poll(hasPoster, { timeout: 60_000 }).toBe(true)
    },
    TIMEOUT_MS,
  )

  it('has a page in a frame of at most 2,800 bytes, compressed', async () => {
    const response = await fetch(embed, { headers: { 'sec-fetch-dest': 'iframe', 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(Number(response.headers.get('content-length'))).toBeLessThanOrEqual(max.pageBytes)
  })

  it(
    'asks for at most 5 files of together 60 kB, the poster included',
    async () => {
      for (const query of ['', '&title=0', '&controls=0', '&lang=ar']) {
        const { page, bytes, said } = await visit()
        await page.goto(embed + query, { waitUntil: 'networkidle' })
        expect(bytes.length, query).toBeLessThanOrEqual(max.requests)
        expect(
          bytes.reduce((sum, one) => sum + one, 0),
          query,
        ).toBeLessThanOrEqual(max.bytes)
        expect(await page.locator('.vt-poster').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBe(true)
        expect(await page.locator('.vt-start').count()).toBe(query.includes('controls') ? 0 : 1)
        expect(said).toEqual([])
      }
    },
    TIMEOUT_MS,
  )

  it(
    'has a heading for screen readers that nobody sees, and the player has the only one after it',
    async () => {
      for (const query of ['', '&title=0']) {
        const { page } = await visit()
        await page.goto(embed + query, { waitUntil: 'networkidle' })
        const heading = page.getByRole('heading', { name: 'Media player: A leaf' })
        expect(await heading.count(), query).toBe(1)
        expect(await page.locator('.vt-drawn h2').evaluate((one) => one.getBoundingClientRect().top >= innerHeight)).toBe(true)
        expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
        await page.locator('.vt-start').hover()
        await page.waitForFunction(() => document.querySelector('.vt-drawn') === null)
        expect(await heading.count(), query).toBe(1)
      }
    },
    TIMEOUT_MS,
  )

  it(
    'plays after a press that begins before the player is there and ends after it',
    async () => {
      const { page } = await visit()
      await page.goto(embed)
      const { x, y, width, height } = (await page.locator('video').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      // The drawn start button, and that of the player.
      await page.waitForFunction(() => document.querySelectorAll('.vt-start').length === 2)
      await page.mouse.up()
      await isPlaying(page)
      await page.waitForFunction(() => !document.querySelector('.vt-drawn'))
    },
    TIMEOUT_MS,
  )

  it(
    'cuts a description of 200 characters after two lines in a window of less than 768 pixels',
    async () => {
      const { page } = await visit()
      const linesAt = async (width: number): Promise<number> => {
        await page.setViewportSize({ width, height: 450 })
        await page.goto(embed)
        return page.evaluate(() => {
          const text = Object.assign(document.createElement('p'), { className: 'vt-splash-description' })
          text.textContent = 'How leaves breathe '.repeat(10)
          document.querySelector('.vt-splash-text')?.append(text)
          return Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
        })
      }
      expect([await linesAt(767), await linesAt(768)]).toEqual([2, 3])
    },
    TIMEOUT_MS,
  )

  it(
    'plays when its button is pressed, and has its controls then',
    async () => {
      const { page, said } = await visit()
      await page.goto(`${embed}&muted=1`)
      await page.getByRole('button', { name: 'Play A leaf' }).click()
      await isPlaying(page)
      await page.getByRole('button', { name: 'Settings' }).waitFor()
      expect(await page.locator('.vt-drawn, .vt-splash').count()).toBe(0)
      expect(said).toEqual([])
    },
    TIMEOUT_MS,
  )

  it.each(['a sound', 'a list of sounds'])(
    'asks for the player of %s when someone comes near, moves nothing then, and keeps the focus on the button',
    async (kind) => {
      const isList = kind !== 'a sound'
      const { page, bytes, said } = await visit()
      await page.goto(isList ? listEmbed : soundEmbed, { waitUntil: 'networkidle' })
      expect(bytes.length).toBeLessThanOrEqual(max.requests)
      expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(max.bytes)
      const places = () =>
        page
          .locator('.vt-audio-play, .vt-seek, .vt-row, .vt-title-link, .vt-entry')
          .evaluateAll((parts) =>
            parts.map((part) => part.getBoundingClientRect()).map((box) => [box.x, box.y, box.right, box.bottom].map(Math.round)),
          )
      const drawn = await places()
      expect(drawn).toHaveLength(isList ? 5 : 4)
      await page.getByRole('button', { name: 'Play A tone' }).focus()
      await page.waitForFunction(() => document.querySelector('.vt-drawn') === null)
      expect(await places()).toEqual(drawn)
      await page.keyboard.press('Enter')
      await isPlaying(page)
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Pause')
      expect(said).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'shows an image with at most 5 requests, its view and the words of another language included',
    async () => {
      for (const query of ['', '&lang=ar']) {
        const { page, bytes, said } = await visit()
        await page.goto(imageEmbed + query, { waitUntil: 'networkidle' })
        await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.vt-page')?.naturalWidth ?? 0) > 0)
        expect(bytes.length, query).toBeLessThanOrEqual(max.requests)
        expect(
          bytes.reduce((sum, one) => sum + one, 0),
          query,
        ).toBeLessThanOrEqual(max.bytes)
        expect(said).toEqual([])
      }
    },
    TIMEOUT_MS,
  )

  it(
    'looks the same when the player takes over, and keeps the focus on the play button',
    async () => {
      const { page } = await visit()
      await page.goto(embed)
      const drawn = await page.locator('.vt-drawn').innerHTML()
      await page.keyboard.press('Tab')
      const focused = () => page.evaluate(() => document.activeElement?.className)
      expect(await focused()).toBe('vt-start')
      await page.waitForFunction(() => document.querySelector('.vt-drawn') === null)
      expect(await focused()).toBe('vt-start')
      const own = await page.locator('h2, .vt-splash, .vt-top').evaluateAll((parts) => parts.map(({ outerHTML }) => outerHTML).join(''))
      const attributes = (html: string): string[] => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(String).toSorted()
      expect(attributes(own)).toEqual(attributes(drawn))
      await page.keyboard.press('Enter')
      await isPlaying(page)
      expect(await focused()).toContain('vt-player')
    },
    TIMEOUT_MS,
  )

  it(
    'tells the page around that it is ready, and plays when that page says so',
    async () => {
      const listen = `<script>heard = []; addEventListener('message', ({ data }) => heard.push(JSON.parse(data)))</script>`
      const foreign = await startForeignPage(`${listen}<iframe src="${embed}&muted=1" allow="autoplay" width="640" height="360"></iframe>`)
      try {
        const { page } = await visit()
        await page.goto(foreign.address)
        const heard = () =>
          page.evaluate(() => (globalThis as unknown as { heard: { event?: string; type?: string; context: string }[] }).heard)
        await expect.poll(async () => (await heard()).map(({ event, type }) => event ?? type)).toEqual(['ready', 'ready'])
        const frame = page.frames()[1]
        expect(await frame?.evaluate(() => document.querySelector('script[type=module], link[rel=modulepreload]'))).toBe(null)
        await page.evaluate(() => {
          const say = (message: object) =>
            frames[0]?.postMessage(JSON.stringify({ context: 'player.js', version: '0.0.11', ...message }), '*')
          say({ method: 'addEventListener', value: 'play', listener: 'mine' })
          say({ method: 'play' })
        })
        await frame?.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
        const events = (await heard()).map(({ event, type }) => event ?? type)
        expect([events.filter((name) => name === 'ready').length, events.includes('play')]).toEqual([2, true])
      } finally {
        await foreign.stop()
      }
    },
    TIMEOUT_MS,
  )

  it(
    'has a bar that works before its player is there when it starts by itself',
    async () => {
      const { page, said } = await visit()
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/\/assets\/embeds\/player-[^/]+\.js/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${embed}&autoplay=1&muted=1`)
      await isPlaying(page)
      const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused)
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect.poll(isPaused).toBe(true)
      await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
      await expect.poll(isPaused).toBe(false)
      await page.getByRole('slider', { name: 'Position' }).focus()
      release()
      await page.getByRole('button', { name: 'Settings' }).waitFor()
      await page.waitForFunction(() => document.querySelector('.vt-drawn') === null)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Position')
      expect([await isPaused(), said]).toEqual([false, []])
    },
    TIMEOUT_MS,
  )
})
