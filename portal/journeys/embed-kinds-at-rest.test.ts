import { readFile, rm } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cameraJpeg } from '../../server/images/image.fixture.ts'
import { type MadeFile, makeImage } from './make-file.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { makeKinds } from './rest-kinds.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const max = { requests: 5, bytes: 60_000 }

/** The element that each kind of embed shows without its player, by its selector. */
const kinds: Record<string, { shows: string; text?: RegExp; hasPlayButton: boolean }> = {
  'a list of videos': { shows: '.vt-drawn .vt-start', hasPlayButton: true },
  'a list that begins with an image': { shows: '.vt-drawn .vt-start', hasPlayButton: true },
  'an empty list': { shows: '.vt-drawn .vt-message', text: /^There are no items in this playlist$/, hasPlayButton: false },
  'a broadcast before it begins': {
    shows: '.vt-drawn .vt-message',
    text: /^Broadcast due to start on \d\d\/\d\d\/\d{4} at \d\d:\d\d$/,
    hasPlayButton: true,
  },
  'a broadcast': { shows: '.vt-drawn .vt-start', hasPlayButton: true },
  'a broadcast that has ended': { shows: '.vt-drawn .vt-message', text: /^Broadcast has ended$/, hasPlayButton: true },
  'a live stream': { shows: '.vt-drawn .vt-start', hasPlayButton: true },
  'a link': { shows: '.vt-stage a', text: /^Open/, hasPlayButton: false },
  'a video of another service': {
    shows: '.vt-drawn .vt-external',
    text: /^This video is hosted by youtube-nocookie\.com\./,
    hasPlayButton: true,
  },
  'an item with a preamble': { shows: '.vt-drawn .vt-start', hasPlayButton: true },
  'the recording of a broadcast': { shows: '.vt-drawn .vt-channel', text: /^Channel 8 · .*2026/, hasPlayButton: true },
  'a photoset': { shows: '.vt-drawn .vt-gallery img', hasPlayButton: false },
}

describe('an embed of each kind that nobody has started', () => {
  let scene: Scene
  let image: MadeFile
  let ids: Record<string, string> = {}

  beforeAll(async () => {
    ;[scene, image] = await Promise.all([startScene('leaf.mp4'), makeImage('drawing.png')])
    const owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    const uploaded = async (path: string, title: string): Promise<string> =>
      new URL(await upload(owner, scene.vitrine, path, title)).searchParams.get('id') ?? ''
    const made = {
      video: await uploaded(scene.video, 'A leaf'),
      other: await uploaded(scene.video, 'Another leaf'),
      sent: await uploaded(scene.video, 'A film of channel 8'),
      image: await uploaded(image.path, 'A drawing'),
    }
    ids = { ...(await makeKinds(owner, made)), 'a photoset': await makePhotoset(owner) }
    await owner.context().close()
  }, TIMEOUT_MS)
  afterEach(() => scene.leave())
  afterAll(async () => {
    await scene?.stop()
    if (image) await rm(image.folder, { recursive: true, force: true })
  }, TIMEOUT_MS)

  async function makePhotoset(page: Page): Promise<string> {
    await page.goto(scene.vitrine.base)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Create new' })
    await dialog.getByRole('radio', { name: /^Photoset/ }).click()
    await dialog.getByRole('textbox', { name: /^Title/ }).fill('Our trip')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('button', { name: 'Add photos' }).click()
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const buffer = await cameraJpeg(1, 1920, 1280)
    const photos = ['Sea', 'Beach', 'Harbour'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(buffer) }))
    await page.locator('.vp-photo-editor input[type=file]').setInputFiles(photos)
    await page.locator('.vp-photo-editor .vp-entry-text').nth(2).waitFor({ timeout: 60_000 })
    const made = async (): Promise<number> => {
      const answer = await fetch(`${scene.vitrine.base}/api/ml/media/${id}/`)
      return (await answer.text()).split('"Pages":[{"ImageURLs":[{').length - 1
    }
    while ((await made()) < photos.length) await page.waitForTimeout(500)
    return id
  }

  /** A page that counts what it asks for, and keeps what its console says. */
  const visit = async (): Promise<{ page: Page; asked: Map<string, number>; said: string[] }> => {
    const page = await scene.visit()
    const addresses = new Map<string, string>()
    const asked = new Map<string, number>()
    const said: string[] = []
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, `${request.method} ${request.url}`))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      asked.set(`${requestId} ${addresses.get(requestId)}`, encodedDataLength),
    )
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', ({ message }) => said.push(message))
    return { page, asked, said }
  }
  const embedOf = (kind: string): string => `${scene.vitrine.base}/Embed.aspx?id=${ids[kind]}`

  it.each(Object.entries(kinds))(
    'asks for at most 5 files of together 60 kB, posters included: %s',
    async (kind, { shows, text, hasPlayButton }) => {
      // The server compresses a file after the first visitor has asked for it.
      const first = await visit()
      await first.page.goto(embedOf(kind), { waitUntil: 'networkidle' })
      await first.page.context().close()
      const { page, asked, said } = await visit()
      await page.goto(embedOf(kind), { waitUntil: 'networkidle' })
      const shown = page.locator(shows).first()
      await shown.waitFor()
      if (text) expect(await shown.innerText()).toMatch(text)
      expect(await page.locator('.vt-start').count()).toBe(hasPlayButton ? 1 : 0)
      const bytes = [...asked.values()].reduce((sum, one) => sum + one, 0)
      expect([...asked.keys()].slice(max.requests)).toEqual([])
      expect(bytes).toBeLessThanOrEqual(max.bytes)
      expect([...asked.keys()].filter((one) => one.includes('/embeds/photoset/'))).toEqual([])
      expect(said).toEqual([])
    },
    TIMEOUT_MS,
  )

  it.each(['a broadcast', 'an item with a preamble', 'the recording of a broadcast', 'a list that begins with an image'])(
    'plays when its button is pressed: %s',
    async (kind) => {
      const { page, said } = await visit()
      await page.goto(`${embedOf(kind)}&muted=1`)
      await page.locator('.vt-drawn .vt-start').click()
      if (kind === 'a list that begins with an image') await page.locator('.vt-still img').waitFor()
      else await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
      await page.waitForFunction(() => document.querySelector('.vt-drawn, .vt-splash') === null)
      expect(said).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'plays a video of another service at one press on the page that names it, and loads nothing of it before',
    async () => {
      const { page, asked } = await visit()
      const service = await readFile(new URL('../../scripts/browser/video-host.html', import.meta.url), 'utf8')
      await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: service }))
      await page.goto(embedOf('a video of another service'), { waitUntil: 'networkidle' })
      await page.mouse.move(20, 20)
      await page.waitForFunction(() => document.querySelector('.vt-drawn') === null)
      expect([...asked.keys()].filter((one) => one.includes('youtube'))).toEqual([])
      await page.reload({ waitUntil: 'networkidle' })
      await page.locator('.vt-drawn .vt-start').press('Enter')
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2)
    },
    TIMEOUT_MS,
  )

  it(
    'begins a broadcast by itself, without anyone near, also when the clock of the device is wrong',
    async () => {
      const { page } = await visit()
      await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
      await page.goto(`${embedOf('a broadcast before it begins')}&muted=1`)
      await page.locator('.vt-drawn .vt-message').waitFor()
      expect(await page.locator('script[type=module], link[rel=modulepreload]').count()).toBe(0)
      await page.clock.runFor(23 * 3_600_000)
      expect(await page.locator('link[rel=modulepreload]').count()).toBe(0)
      await page.clock.runFor(3_600_000)
      await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' })
    },
    TIMEOUT_MS,
  )

  describe('of photos', () => {
    /** A page whose gallery comes only when the answered function is called. */
    const waiting = async (query = ''): Promise<{ page: Page; said: string[]; come: () => void; wasAsked: Promise<unknown> }> => {
      const { page, said } = await visit()
      let come = (): void => undefined
      const gate = new Promise<void>((resolve) => {
        come = resolve
      })
      const script = /\/embeds\/photoset\/photoset-[^/]*\.js$/
      const wasAsked = page.waitForRequest(script)
      await page.route(script, async (route) => {
        await gate
        await route.continue()
      })
      await page.goto(embedOf('a photoset') + query, { waitUntil: 'networkidle' })
      return { page, said, come, wasAsked }
    }
    const replaced = (page: Page) => page.waitForFunction(() => document.querySelector('.vt-drawn') === null)
    const position = (page: Page): Promise<string> => page.locator('.vt-gallery-position').innerText()

    it(
      'goes to the second photo at a press on its button before the gallery is there, and nothing moves',
      async () => {
        const { page, said, come } = await waiting()
        const next = page.getByRole('region', { name: /Our trip/ }).getByRole('button', { name: 'Next' })
        const before = await next.boundingBox()
        await next.click()
        expect(await page.locator('.vt-drawn').count()).toBe(1)
        expect(await position(page)).toMatch(/^1\D+3$/)
        come()
        await replaced(page)
        await page.getByRole('status').filter({ hasText: 'Beach' }).waitFor()
        expect(await position(page)).toMatch(/^2\D+3$/)
        expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
        expect(await next.boundingBox()).toEqual(before)
        expect(said).toEqual([])
      },
      TIMEOUT_MS,
    )

    it.each(['', '&GalleryMode=3', '&GalleryMode=4'])(
      'does what keys ask for and keeps the focus%s',
      async (mode) => {
        const { page, said, come } = await waiting(mode)
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.matches('.vt-drawn .vt-gallery'))).toBe(true)
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        come()
        await replaced(page)
        await page.getByRole('status').filter({ hasText: 'Harbour' }).waitFor()
        expect(await page.evaluate(() => document.activeElement?.matches('.vt-gallery'))).toBe(true)
        expect(said).toEqual([])
      },
      TIMEOUT_MS,
    )

    it(
      'fetches its gallery when the focus comes, and stays at the first photo',
      async () => {
        const { page, said, come } = await waiting()
        const boxes = () =>
          Promise.all(['.vt-gallery-slide img', '.vt-gallery-foot'].map((name) => page.locator(name).first().boundingBox()))
        const before = await boxes()
        await page.locator('.vt-drawn [data-action=next]').focus()
        come()
        await replaced(page)
        expect(await boxes()).toEqual(before)
        expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('next')
        expect(await position(page)).toMatch(/^1\D+3$/)
        expect(said).toEqual([])
      },
      TIMEOUT_MS,
    )

    it.each([
      { context: 'player.js', version: '0.0.11', method: 'play' },
      { context: 'vitrine', version: 1, type: 'connect', id: 'a' },
    ])(
      'fetches its gallery at a message of the page around: $context',
      async (message) => {
        const { page, come, wasAsked } = await waiting()
        come()
        await page.evaluate((address) => {
          document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src: address }))
        }, embedOf('a photoset'))
        const frame = page.frameLocator('iframe')
        await frame.locator('.vt-drawn .vt-gallery').waitFor()
        await page.waitForLoadState('networkidle')
        await page.evaluate((sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*'), JSON.stringify(message))
        await wasAsked
        await frame.locator('.vt-drawn').waitFor({ state: 'detached' })
      },
      TIMEOUT_MS,
    )

    it.each(['&autoplay=1', '&GalleryMode=3&AutoPlay=1', '&GalleryMode=5', '&GalleryMode=2', '&Random=1'])(
      'has its gallery at once where it begins by itself or shows others: %s',
      async (query) => {
        const { page, said } = await visit()
        await page.goto(embedOf('a photoset') + query)
        await page.locator('.vt-gallery img').first().waitFor({ state: 'attached' })
        expect(await page.locator('.vt-drawn').count()).toBe(0)
        expect(said).toEqual([])
      },
      TIMEOUT_MS,
    )
  })
})
