import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startForeignPage } from './foreign-page.fixture.ts'
import { makeVideo } from './make-file.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const title = 'A robin'
/** Pages about a framework have their own journey: their HTML is one part of an application. */
const frameworks = /^docs\/how-to\/(vue|svelte|angular)\.md$/
const pages = ['README.md', 'sdk/README.md', ...globSync('docs/**/*.md').sort()].filter((page) => !frameworks.test(page))

interface Snippet {
  /** Page and number of the snippet in it. */
  name: string
  html: string
}

const snippets: Snippet[] = (
  await Promise.all(
    pages.map(async (page) =>
      [...(await readFile(page, 'utf8')).matchAll(/^```html\n(.*?)^```/gms)].map(([, html = ''], index) => ({
        name: `${page}, ${index + 1}`,
        html,
      })),
    ),
  )
).flat()

/** Files that lie beside the page in the examples that play media of any server. */
async function filesOfExamples(): Promise<Record<string, Buffer>> {
  const { path, folder } = await makeVideo('film.mp4', 4)
  const captions = 'WEBVTT\n\n00:00.000 --> 00:03.000\nBread rises.\n'
  try {
    const convert = (name: string, ...how: string[]) =>
      promisify(execFile)('ffmpeg', ['-v', 'error', '-i', path, ...how, join(folder, name)])
    await convert('film.m3u8', '-c', 'copy', '-hls_time', '2', '-hls_list_size', '0')
    for (const image of ['film.jpg', 'poster.jpg']) await convert(image, '-frames:v', '1')
    const made = await Promise.all((await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name))] as const))
    return { ...Object.fromEntries(made), 'film.en.vtt': Buffer.from(captions), 'chapters.vtt': Buffer.from(captions) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs in the page of the owner: makes a class of an item, and a link into it. */
async function startClass(item: string): Promise<{ item: string; code: string }> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { EncID } = await post('/api/ml/virtualclasses/create/', { title: 'Birds', items: [item] })
  const { URL: address } = await post(`/api/ml/virtualclasses/${EncID}/createlink/`, {})
  return { item: EncID, code: new URL(address, location.href).searchParams.get('code') ?? '' }
}

describe('the HTML of the manual', () => {
  let scene: Scene
  let id = ''
  let lesson = { item: '', code: '' }
  let files: Record<string, Buffer> = {}
  let foreign: Awaited<ReturnType<typeof startForeignPage>> | undefined

  beforeAll(async () => {
    scene = await startScene('robin.mp4')
    const owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    id = new URL(await upload(owner, scene.vitrine, scene.video, title)).searchParams.get('id') ?? ''
    lesson = await owner.evaluate(startClass, id)
    await scene.leave()
    files = await filesOfExamples()
  }, TIMEOUT_MS)

  afterEach(async () => {
    await scene.leave()
    await foreign?.stop()
  })

  afterAll(() => scene?.stop(), TIMEOUT_MS)

  /** The page of an example with the library and the item of this journey. An example may leave the script out that another one has. */
  async function visit(html: string): Promise<{ page: Page; complaints: string[] }> {
    const needsScript = html.includes('<vitrine-player') && !html.includes('vitrine-player.js')
    const script = '<script type="module" src="https://media.example.org/vitrine-player.js"></script>\n'
    const own = ((needsScript ? script : '') + html)
      .replaceAll('https://media.example.org', scene.vitrine.base)
      .replaceAll('item="VqLBrt" code="1x7q"', `item="${lesson.item}" code="${lesson.code}"`)
      .replaceAll('VqLBrt', id)
    foreign = await startForeignPage(own, {}, 'en', files)
    const page = await scene.visit()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !message.location().url.includes('favicon')) complaints.push(message.text())
    })
    page.on('response', (response) => {
      if (response.status() >= 400 && !response.url().includes('favicon')) complaints.push(`${response.status()} ${response.url()}`)
    })
    await page.goto(foreign.address)
    return { page, complaints }
  }

  async function plays(where: Page | FrameLocator): Promise<void> {
    await where.locator('.vt-start').click()
    await expect
      .poll(() =>
        where
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.currentTime),
      )
      .toBeGreaterThan(0.2)
  }

  it('is found', () => {
    expect(snippets.length).toBeGreaterThan(20)
  })

  it.each(snippets)(
    'works: $name',
    async ({ html }) => {
      const { page, complaints } = await visit(html)
      if (html.includes('<vitrine-player')) await plays(page)
      else if (html.includes('<vitrine-class'))
        await page.frameLocator('vitrine-class iframe').getByRole('button', { name: 'Enter the class' }).waitFor()
      else if (html.includes('/Embed.aspx')) await plays(page.frameLocator('iframe'))
      else {
        const where = html.includes('/embedw.aspx') ? page.frameLocator('iframe') : page
        await where
          .getByRole('link', { name: new RegExp(title) })
          .first()
          .waitFor()
      }
      expect(complaints).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'sets the height of a widget in a frame',
    async () => {
      const { html = '' } = snippets.find((each) => each.html.includes('embedw.js')) ?? {}
      const { page } = await visit(html)
      const frame = page.locator('iframe')
      await expect.poll(() => frame.evaluate((element) => element.clientHeight)).not.toBe(360)
    },
    TIMEOUT_MS,
  )
})
