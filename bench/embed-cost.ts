import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { makeClip } from './clip.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { freePort, type Product, startProduct } from './product.ts'
import { median, type Row } from './row.ts'

const embeds = 20
const mounts = { before: 10, after: 500 }
const clicks = 7
/** Milliseconds after which no request that was given up waits for its end any more. */
const settled = 10_000
/** Hours of media that are played, and how many times faster: a short clip in a loop. */
const looping = { seconds: 40, rate: 16 }

/** Cost of embeds that nobody plays: bytes, time until one reacts to a click, and memory. */
export async function embedCostBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-embed-'))
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  // Compiled code is not counted, because the player does not allocate it.
  const plain = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...chromiumFlags, '--js-flags=--jitless'] })
  try {
    const { item } = await importAndWait(product, await makeClip(folder, 'mp4', 30))
    const { item: short } = await importAndWait(product, await makeClip(folder, 'mp4', 4, '426x240'))
    return [
      ...(await manyEmbeds(browser, product, item.EmbedURL)),
      ...(await answers(browser, product.base + item.EmbedURL)),
      await mountsAndUnmounts(plain, product, short.EncID),
      await longLoop(plain, `${product.base}${short.EmbedURL}&autoplay=1&muted=1&loop=1`),
    ]
  } finally {
    await browser.close()
    await plain.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A page of our own making on another origin. */
async function startPage(html: string): Promise<{ address: string; stop(): void }> {
  const port = await freePort()
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html)).listen(port, '127.0.0.1')
  return { address: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}

async function manyEmbeds(browser: Browser, product: Product, embedUrl: string): Promise<Row[]> {
  const proxy = await startCountingProxy(product.base)
  const frame = (number: number): string => `<iframe src="${proxy.base}${embedUrl}&title=${number}" width="320" height="180"></iframe>`
  const page = await startPage(
    `<!doctype html><title>lessons</title>${Array.from({ length: embeds }, (_, number) => frame(number)).join('')}`,
  )
  // Built files are compressed after someone asked for them the first time.
  const first = await browser.newPage()
  await first.goto(proxy.base + embedUrl)
  await first.waitForTimeout(2000)
  await first.close()
  proxy.traffic.length = 0
  const tab = await browser.newPage()
  await tab.goto(page.address)
  await tab.waitForTimeout(4000)
  await tab.close()
  page.stop()
  proxy.stop()
  const { traffic } = proxy
  const sum = (pick: (entry: (typeof traffic)[number]) => boolean): number =>
    traffic.filter(pick).reduce((bytes, entry) => bytes + entry.bytes, 0)
  const isImage = ({ type }: { type: string }): boolean => type.startsWith('image/')
  const isMedia = ({ type }: { type: string }): boolean => /^(video|audio)\/|mpegurl|dash/.test(type)
  const scripts = traffic.filter(({ type }) => type.includes('javascript'))
  const isRepeated = new Set(scripts.map(({ path }) => path)).size < scripts.length
  return [
    { name: `${embeds} embeds on a page: media`, value: sum(isMedia), unit: 'bytes', limit: { atMost: 0 } },
    {
      name: `${embeds} embeds on a page: all but posters`,
      value: sum((entry) => !isImage(entry)),
      unit: 'bytes',
      limit: { atMost: 60_000 },
      note: `posters ${sum(isImage)} bytes; scripts ${isRepeated ? 'more than once' : 'once'}`,
    },
  ]
}

/** Milliseconds from something that a person does to a frame on the screen. */
async function answers(browser: Browser, address: string): Promise<Row[]> {
  const seen = { click: [] as number[], far: [] as number[], near: [] as number[] }
  for (let round = 0; round <= clicks; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
    const page = await context.newPage()
    await page.goto(address)
    const start = page.locator('.vt-start')
    await start.waitFor()
    await page.waitForTimeout(500)
    // A hand comes near before it presses.
    await start.hover()
    await page.waitForTimeout(100)
    const frameAfter = (act: string): Promise<number> =>
      page.evaluate(
        (action) =>
          new Promise<number>((resolve) => {
            const video = document.querySelector('video') as HTMLVideoElement
            const begun = performance.now()
            video.requestVideoFrameCallback((now) => resolve(now - begun))
            if (action === 'click') document.querySelector<HTMLElement>('.vt-start')?.click()
            else video.currentTime = Number(action)
          }),
        act,
      )
    const click = await frameAfter('click')
    await page.waitForTimeout(1500)
    const far = await frameAfter('25')
    await page.waitForTimeout(1500)
    const near = await frameAfter('27')
    await context.close()
    if (round === 0) continue
    seen.click.push(click)
    seen.far.push(far)
    seen.near.push(near)
  }
  return [
    { name: 'Click to first frame', value: median(seen.click), unit: 'ms', limit: { atMost: 150 } },
    { name: 'Seek to frame', value: median([...seen.near, ...seen.far]), unit: 'ms' },
  ]
}

async function heapOf(session: CDPSession): Promise<number> {
  for (let count = 0; count < 3; count++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = (await session.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] }
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

async function measured(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return session
}

async function mountsAndUnmounts(browser: Browser, product: Product, encId: string): Promise<Row> {
  const script = `<script type="module" src="${product.base}/vitrine-player.js"></script>`
  const host = await startPage(`<!doctype html><title>host</title><body>${script}</body>`)
  const page = await browser.newPage()
  await page.goto(host.address)
  await page.waitForFunction(() => customElements.get('vitrine-player') !== undefined)
  // The browser's own list of what was fetched is not ours.
  await page.evaluate(() => performance.setResourceTimingBufferSize(0))
  const session = await measured(page)
  const mount = (count: number, max: number): Promise<void> =>
    page.evaluate(
      async ({ count, encId, max }) => {
        for (let round = 0; round < count; round++) {
          const element = document.createElement('vitrine-player')
          for (const [name, value] of Object.entries({ item: encId, autoplay: '', muted: '' })) element.setAttribute(name, value)
          document.body.append(element)
          // Some go while they load, some while they play.
          await new Promise((resolve) => setTimeout(resolve, round % 2 === 0 ? 20 : max))
          element.remove()
        }
      },
      { count, encId, max },
    )
  // Long enough for everything to be fetched that comes after the first frame.
  await mount(mounts.before, 2000)
  await page.waitForTimeout(settled)
  const before = await heapOf(session)
  await mount(mounts.after - mounts.before, 300)
  await page.waitForTimeout(settled)
  const after = await heapOf(session)
  await page.close()
  host.stop()
  return {
    name: `Memory after ${mounts.after} mounts and unmounts`,
    value: after / 1e6,
    unit: 'MB',
    baseline: { name: `after ${mounts.before}`, value: before / 1e6 },
    ratio: after / before,
    limit: { atMost: 1.05 },
  }
}

async function longLoop(browser: Browser, address: string): Promise<Row> {
  const page = await browser.newPage()
  await page.goto(address)
  const session = await measured(page)
  await page.waitForTimeout(3000)
  await page.evaluate((rate) => {
    const video = document.querySelector('video') as HTMLVideoElement
    const counted = { loops: 0 }
    Object.assign(window, { counted })
    video.playbackRate = rate
    video.addEventListener('seeked', () => {
      counted.loops++
    })
  }, looping.rate)
  await page.waitForTimeout(settled)
  const before = await heapOf(session)
  await page.waitForTimeout(looping.seconds * 1000)
  const after = await heapOf(session)
  const loops = await page.evaluate(() => (window as unknown as { counted: { loops: number } }).counted.loops)
  await page.close()
  return {
    name: 'Memory while a short clip plays in a loop',
    value: after / 1e6,
    unit: 'MB',
    baseline: { name: 'at the beginning', value: before / 1e6 },
    ratio: after / before,
    limit: { atMost: 1.05 },
    note: `${loops} loops at ${looping.rate} times the speed`,
  }
}
