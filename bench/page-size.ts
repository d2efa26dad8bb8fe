import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright-core'
import { makeClip } from './clip.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { freePort, root, startProduct } from './product.ts'
import type { Row } from './row.ts'

/** A page of another site with one player, which starts by itself and without sound. */
interface PlayerPage {
  name: string
  body: string
  /** The source from which a bundler builds the script of the page. */
  script: string
}

/** The controls that our element has too. */
const controlBar = [
  'play-button',
  'mute-button',
  'volume-range',
  'time-display',
  'time-range',
  'captions-button',
  'playback-rate-button',
  'pip-button',
  'fullscreen-button',
]
  .map((name) => `<media-${name}></media-${name}>`)
  .join('')
const inController = (video: string): string =>
  `<media-controller>${video}<media-control-bar>${controlBar}</media-control-bar></media-controller>`

const pagesFor = (base: string, hls: string): PlayerPage[] => [
  {
    name: 'ours',
    body: `<script type="module" src="${base}/vitrine-player.js"></script><vitrine-player src="${hls}" autoplay muted></vitrine-player>`,
    script: '',
  },
  {
    name: 'media-chrome with hls-video-element',
    body: inController(`<hls-video slot="media" src="${hls}" crossorigin autoplay muted playsinline></hls-video>`),
    script: "import 'media-chrome'; import 'hls-video-element'",
  },
  {
    name: 'media-chrome with hls.js light',
    body: inController('<video slot="media" crossorigin autoplay muted playsinline></video>'),
    script: `import 'media-chrome'; import Hls from 'hls.js/light'; const hls = new Hls(); hls.loadSource('${hls}'); hls.attachMedia(document.querySelector('video'))`,
  },
]

/** Compressed bytes of scripts, styles and pages until the film plays, with gzip everywhere. */
export async function pageSizeBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-size-'))
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  try {
    const { item } = await importAndWait(product, await makeClip(folder, 'mp4', 8, '640x360'))
    const [entry] = item.Playlist
    if (!entry) throw new Error('There is nothing to play.')
    const pages = await servePages(pagesFor(product.base, product.base + entry.MediaURL))
    const sizes = new Map<string, number>()
    for (const { name, address } of pages.list) {
      // Built files are compressed after someone asked for them the first time.
      if (name === 'ours') await bytesUntilPlaying(browser, address)
      sizes.set(name, await bytesUntilPlaying(browser, address))
    }
    pages.stop()
    const value = sizes.get('ours') ?? Number.NaN
    return [...sizes]
      .filter(([name]) => name !== 'ours')
      .map(([name, size]) => ({
        name: `Player on a page of somebody else until the film plays, beside ${name}`,
        value,
        unit: 'bytes',
        baseline: { name, value: size },
        ratio: value / size,
        ...(name.endsWith('element') ? { limit: { atMost: 0.5 } } : {}),
        note: 'gzip, the same HLS; without its playlists and segments',
      }))
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function servePages(players: PlayerPage[]): Promise<{ list: { name: string; address: string }[]; stop(): void }> {
  const files = new Map<string, { type: string; body: Buffer }>()
  for (const [number, { name, body, script }] of players.entries()) {
    const { outputFiles } = await build({
      stdin: { contents: script, resolveDir: join(root, 'bench'), sourcefile: `${number}.js` },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      write: false,
      logLevel: 'error',
    })
    files.set(`/${number}.js`, { type: 'text/javascript', body: gzipSync(outputFiles[0]?.contents ?? '') })
    const tag = script ? `<script type="module" src="/${number}.js"></script>` : ''
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title>${body}${tag}</html>`
    files.set(`/page-${number}`, { type: 'text/html', body: gzipSync(html) })
  }
  const port = await freePort()
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8`, 'content-encoding': 'gzip' }).end(file.body)
  }).listen(port, '127.0.0.1')
  const list = players.map(({ name }, number) => ({ name, address: `http://127.0.0.1:${port}/page-${number}` }))
  return { list, stop: () => void server.close() }
}

/** Bytes on the wire, headers included, of everything but media, until the first frames have played. */
async function bytesUntilPlaying(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  // Browsers ask plain http for gzip alone, but local addresses for brotli too.
  await page.route(
    (url) => !url.pathname.includes('/media/'),
    (route) => route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }),
  )
  const urls = new Map<string, string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, `${response.url} ${response.mimeType}`))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!/\/media\/|mpegurl|video\/|audio\/|image\//.test(urls.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await page.goto(address)
  await page.waitForFunction(() => {
    const video = document.querySelector<HTMLVideoElement>('video, hls-video, vitrine-player')
    return video !== null && video.currentTime > 0.5
  })
  await context.close()
  return bytes
}
