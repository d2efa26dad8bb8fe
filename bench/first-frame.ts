import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { makeClip } from './clip.ts'
import { importAndWait } from './library.ts'
import { freePort, startProduct } from './product.ts'
import { median, type Row } from './row.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Line {
  name: string
  runs: number
  throttle(page: Page): Promise<void>
}

const lines: Line[] = [
  { name: 'unthrottled', runs: 9, throttle: async () => {} },
  {
    name: '1.6 Mbit/s, 150 ms, CPU 4x',
    runs: 5,
    async throttle(page) {
      const session = await page.context().newCDPSession(page)
      const bytesPerSecond = (1.6 * 1_000_000) / 8
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    },
  },
]

/** From navigation to the first frame on the screen: the embed page beside a page that holds only a video element on the same source. */
export async function firstFrameBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-frame-'))
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
  try {
    const { item } = await importAndWait(product, await makeClip(folder, 'mp4', 30))
    const barePage = await startBarePage(product.base + (item.Playlist[0]?.MediaURL ?? ''))
    const embed = `${product.base}${item.EmbedURL}&autoplay=1&muted=1`
    const rows: Row[] = []
    for (const line of lines) {
      const mine: number[] = []
      const bare: number[] = []
      for (let round = 0; round <= line.runs; round++) {
        const samples = [await firstFrame(browser, embed, line), await firstFrame(browser, barePage.address, line)]
        // The first round warms the server and the disk cache up.
        if (round > 0) {
          mine.push(samples[0] ?? Number.NaN)
          bare.push(samples[1] ?? Number.NaN)
        }
      }
      const value = median(mine)
      const baseline = { name: 'only a video element, same HLS', value: median(bare) }
      rows.push({
        name: `First frame of /Embed.aspx, ${line.name}`,
        value,
        unit: 'ms',
        baseline,
        ratio: value / baseline.value,
        limit: { atMost: 1 },
      })
    }
    barePage.stop()
    return rows
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each in a fresh profile: nothing is kept from the run before. */
async function firstFrame(browser: Browser, address: string, line: Line): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const page = await context.newPage()
    await line.throttle(page)
    await page.addInitScript(() => {
      const watch = (): void => {
        const video = document.querySelector('video')
        if (video) video.requestVideoFrameCallback((now) => Object.assign(window, { firstFrameAt: now }))
        else setTimeout(watch, 0)
      }
      watch()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'firstFrameAt' in window, undefined, { timeout: 60_000, polling: 50 })
    return await page.evaluate(() => (window as unknown as { firstFrameAt: number }).firstFrameAt)
  } finally {
    await context.close()
  }
}

async function startBarePage(source: string): Promise<{ address: string; stop(): void }> {
  const port = await freePort()
  const html = `<!doctype html><title>bare</title><video autoplay muted playsinline crossorigin src="${source}"></video>`
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html)).listen(port, '127.0.0.1')
  return { address: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}
