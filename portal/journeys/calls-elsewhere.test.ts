import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClipView } from '../../sdk/viewing/contract.ts'
import { startForeignPage } from './foreign-page.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import type { Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

/** The application of the README, with the errors that its calls end with. */
const source = `
import { createRoot } from 'react-dom/client'
import { createClient, getMedia, Player, searchMedia } from 'vitrine-sdk'
const { base, id } = window.asked
const client = createClient({ base, timeout: 5000 })
const Lesson = ({ item }) => <Player.DefaultPlayer item={item} muted />
window.found = () => client.call(searchMedia, { f: { s: '*' } }).then(({ Items }) => Items.map(({ Item }) => Item.Title))
window.failure = (options, id) =>
  createClient({ timeout: 5000, ...options }).call(getMedia, { id }).then(({ Title }) => Title, ({ code, message, cause }) => ({ code, message, cause: cause?.name }))
client.call(getMedia, { id }).then((item) => createRoot(document.querySelector('main')).render(<Lesson item={item} />))
`

/** Bundles the application as its author would, and serves it at an origin of its own: the same host, another port. */
async function startApplication(asked: { base: string; id: string }): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-application-'))
  await build({
    stdin: { contents: source, loader: 'tsx', resolveDir: resolve('.') },
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir: folder,
    alias: { 'vitrine-sdk': resolve('dist/sdk/index.js') },
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    logLevel: 'silent',
  })
  const page = `<!doctype html><html lang="en"><head><title>A lesson</title><link rel="icon" href="data:,"></head><body><main></main><script>asked = ${JSON.stringify(asked)}</script><script type="module" src="/stdin.js"></script></body></html>`
  const server: Server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1)
    const file = /^[\w.-]+\.(js|css)$/.test(name) ? readFile(join(folder, name), 'utf8') : Promise.resolve(page)
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[extname(name)] ?? 'text/html; charset=utf-8'
    file.then(
      (text) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Application {
  found: () => Promise<string[]>
  failure: (options: object, id: string) => Promise<unknown>
}

describe('an application at another origin', () => {
  let scene: Scene
  let vitrine: Vitrine
  let browser: Browser
  let application: Awaited<ReturnType<typeof startApplication>>
  let page: Page
  let secret = ''
  let id = ''

  beforeAll(async () => {
    scene = await startScene('IMG_0008.mp4')
    ;({ vitrine, browser } = scene)
  }, TIMEOUT_MS)
  afterAll(async () => {
    await application?.stop()
    await scene?.stop()
  }, TIMEOUT_MS)

  const failure = (options: object, item = id) =>
    page.evaluate(([one, other]) => (window as unknown as Application).failure(one as object, other as string), [options, item])

  it(
    'fetches an item as the README does, and plays it',
    async () => {
      // The same browser is signed in to the library, whose cookie is sent to every port of its host.
      page = await (await browser.newContext()).newPage()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      const idOf = (address: string) => new URL(address).searchParams.get('id') ?? ''
      id = idOf(await upload(page, vitrine, scene.video, 'How bread rises'))
      secret = idOf(await upload(page, vitrine, scene.video, 'A secret leaf', true))
      application = await startApplication({ base: `${vitrine.base}/`, id })
      await page.goto(application.address)
      await page.getByRole('button', { name: 'Play How bread rises' }).click()
      const state = () =>
        page.evaluate(() => [document.querySelector('video')?.currentTime ?? 0, document.querySelector('video')?.videoWidth ?? 0])
      await expect.poll(async () => (await state())[0], { timeout: 60_000 }).toBeGreaterThan(0.5)
      expect((await state())[1]).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )

  it(
    'counts each of its players once, as an embedded view: parts, the element, a sandboxed frame, and a widget',
    async () => {
      const views = async (): Promise<ClipView[]> => {
        const answer = await page.request.get(`${vitrine.base}/api/core/analytics/clip/?id=${id}&from=2020-01-01`)
        return ((await answer.json()) as { Data: { Views: ClipView[] } }).Data.Views
      }
      await expect.poll(async () => (await views()).length, { timeout: 60_000 }).toBe(1)
      const visit = async (html: string, play: (page: Page) => Promise<unknown>) => {
        const foreign = await startForeignPage(html)
        const visitor = await page.context().newPage()
        await visitor.goto(foreign.address.replace('localhost', '127.0.0.1'))
        const before = (await views()).length
        await play(visitor)
        // Before the page is closed, because a slow machine still fetches the part that counts after a second of film.
        await expect.poll(async () => (await views()).length, { timeout: 60_000 }).toBe(before + 1)
        await visitor.close()
        await foreign.stop()
      }
      const timeOf = (one: Page | Frame) =>
        one.evaluate(() => (document.querySelector('vitrine-player, video') as HTMLVideoElement | null)?.currentTime ?? 0)
      const element = `<script type="module" src="${vitrine.base}/vitrine-player.js"></script><vitrine-player item="${id}" muted autoplay></vitrine-player>`
      await visit(element, (visitor) => expect.poll(() => timeOf(visitor), { timeout: 60_000 }).toBeGreaterThan(1))
      const frame = `<iframe sandbox="allow-scripts" allow="autoplay" width="640" height="360" src="${vitrine.base}/Embed.aspx?id=${id}&autoplay=1&muted=1"></iframe>`
      await visit(frame, (visitor) =>
        expect.poll(async () => timeOf(visitor.frames()[1] ?? visitor.mainFrame()), { timeout: 60_000 }).toBeGreaterThan(1),
      )
      const search = encodeURIComponent(JSON.stringify({ Title: 'Bread', SearchFilters: { s: 'bread' } }))
      await visit(`<script async src="${vitrine.base}/w/?w=${search}"></script>`, async (visitor) => {
        await visitor.locator('a[href*="/view.aspx"]').first().click()
        const time = () => visitor.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
        await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(1)
      })
      expect((await views()).map(({ IsEmbed }) => IsEmbed)).toEqual([true, true, true, true])
    },
    TIMEOUT_MS,
  )

  it('sees nothing of what the account of the browser’s cookie may see', async () => {
    expect(await page.evaluate(() => (window as unknown as Application).found())).toEqual(['How bread rises'])
    expect(await failure({ base: vitrine.base }, secret)).toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    const withCookies = await page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include' }).then(
          () => 'read',
          ({ name }: Error) => name,
        ),
      `${vitrine.base}/api/ml/media/${secret}/`,
    )
    expect(withCookies).toBe('TypeError')
    await page.goto(`${vitrine.base}/view.aspx?id=${secret}`)
    await page.getByRole('heading', { name: 'A secret leaf' }).waitFor()
    await page.goto(application.address)
  })

  it('learns why a call failed', async () => {
    const other = await startApplication({ base: '', id: '' })
    try {
      expect(await failure({ base: other.address })).toMatchObject({ code: 'CORS', cause: 'TypeError' })
      expect(await failure({ base: application.address })).toMatchObject({ code: 'WRONG_BASE', cause: 'SyntaxError' })
    } finally {
      await other.stop()
    }
    expect(await failure({ base: other.address })).toMatchObject({ code: 'OFFLINE', cause: 'TypeError' })
    expect(await failure({ base: vitrine.base, timeout: 0 })).toMatchObject({ code: 'TIMEOUT', cause: 'TimeoutError' })
  })
})
