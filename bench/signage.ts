import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { installFastClock } from './fast-clock.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './row.ts'

/** Simulated hours; `SIGNAGE_HOURS=0.2` looks whether it works. */
const hours = Number(process.env['SIGNAGE_HOURS'] ?? 24)
const images = 6

/**
 * A day of a screen, its clock run fast: a kill right after it was confirmed, a playlist of images with three cuts of the network, a kill
 * of the browser and a start without a network. Each simulated second it is asked whether something is seen.
 */
export async function signageBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-signage-'))
  const product = await startProduct()
  const begun = performance.now()
  const day = new Day(join(folder, 'profile'), product.base)
  try {
    const cookie = await product.signIn()
    day.path = await setUp(product, cookie, folder)
    await day.open()
    await confirm(product, cookie, await day.code())
    await day.firstImage()
    // Before Chromium has written its cookie down.
    await day.kill()
    await day.open()
    const again = await day.firstImage()
    const total = Math.round(hours * 3600)
    await day.run(total * 0.1)
    await day.hasKept(images)
    const before = await day.heap()
    for (let cut = 0; cut < 3; cut++) {
      await day.run(total * 0.1)
      await day.offline(true)
      await day.run(total * 0.08)
      await day.offline(false)
    }
    await day.run(total * 0.1)
    const after = await day.heap()
    await day.kill()
    await day.open(true)
    const offlineStart = await day.firstImage()
    await day.run(total * 0.13)
    await day.offline(false)
    await day.run(total * 0.13)
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    const simulated = `${hours} simulated hours in ${minutes} minutes, ${day.slides} slides`
    return [
      { name: 'Signage: longest time without a picture', value: day.longestBlank, unit: 's', limit: { atMost: 1 }, note: simulated },
      {
        name: 'Signage: memory of the page, at the end and at the beginning',
        value: after,
        unit: 'MB',
        baseline: { name: 'after a tenth', value: before },
        ratio: after / before,
        limit: { atMost: 1.25 },
        note: 'after a collection',
      },
      { name: 'Signage: first picture, after a kill right after the code', value: again, unit: 'ms', limit: { atMost: 5000 } },
      { name: 'Signage: first picture without a network, after a kill', value: offlineStart, unit: 'ms', limit: { atMost: 5000 } },
    ]
  } finally {
    await day.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function setUp(product: Product, cookie: string, folder: string): Promise<string> {
  const post = poster(product, cookie)
  const { ClipDataID } = (await post('/api/ml/playlists/create/', { title: 'A day' })) as { ClipDataID: number }
  for (let index = 0; index < images; index++) {
    const path = join(folder, `picture-${index}.jpg`)
    const source = `testsrc2=size=1920x1080:rate=1,hue=h=${index * 60}`
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-f', 'lavfi', '-i', source, '-frames:v', '1', path])
    const { item } = await importAndWait(product, path)
    await post('/api/ml/playlists/AddItem/', { cdid: String(ClipDataID), addcdid: String(item.ClipDataID) })
  }
  const { ID } = (await post('/api/admin/screens/save/', { name: 'Hall', screen: 'hall', timezone: 'UTC' })) as { ID: number }
  await post('/api/admin/screens/programmes/save/', { screenid: ID, cdid: String(ClipDataID), durationsecs: 10 })
  return '/signage/hall'
}

async function confirm(product: Product, cookie: string, screencode: string): Promise<void> {
  await poster(product, cookie)('/api/admin/screens/confirm/', { screenid: 1, screencode })
}

const poster =
  ({ base }: Product, cookie: string) =>
  async (path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(base + path, { method: 'POST', body: JSON.stringify(body), headers })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }

/** The visible slide. */
const seen = '[data-state="current"] img'

class Day {
  path = ''
  slides = 0
  longestBlank = 0
  readonly #profile: string
  readonly #base: string
  #context: BrowserContext | undefined
  #page: Page | undefined
  #openedAt = 0

  constructor(profile: string, base: string) {
    this.#profile = profile
    this.#base = base
  }

  get #seen(): Page {
    if (!this.#page) throw new Error('The browser is not open.')
    return this.#page
  }

  async open(isOffline = false): Promise<void> {
    const viewport = { width: 1920, height: 1080 }
    const context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: '/usr/bin/chromium',
      args: chromiumFlags,
      viewport,
    })
    await context.setOffline(isOffline)
    this.#context = context
    this.#page = context.pages()[0] ?? (await context.newPage())
    await this.#page.addInitScript(installFastClock)
    this.#openedAt = performance.now()
    await this.#page.goto(this.#base + this.path)
  }

  async code(): Promise<string> {
    const shown = this.#seen.locator('.vs-code')
    await this.#ahead(async () => (await shown.count()) > 0)
    const text = (await shown.textContent()) ?? ''
    return text.replace(/\s/g, '')
  }

  /** Files come in real time, however fast the clock runs. */
  async hasKept(count: number): Promise<void> {
    const kept = async (): Promise<number> =>
      (await caches.has('vitrine-signage-pages')) ? (await (await caches.open('vitrine-signage-media')).keys()).length : 0
    for (let step = 0; step < 600 && (await this.#seen.evaluate(kept)) < count; step++) await sleep(100)
  }

  /** Milliseconds from the start of the page. */
  async firstImage(): Promise<number> {
    const image = this.#seen.locator(seen)
    await this.#ahead(async () => (await image.count()) > 0 && (await image.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)))
    if ((await this.#seen.locator('.vs-code').count()) > 0) throw new Error('The screen asks for its code again.')
    return performance.now() - this.#openedAt
  }

  async #ahead(isThere: () => Promise<boolean>): Promise<void> {
    for (let step = 0; step < 300; step++) {
      if (await isThere()) return
      await this.#seen.evaluate(() => window.runFast(1, 'img'))
      await sleep(50)
    }
    throw new Error(`The screen shows nothing but: ${(await this.#seen.locator('body').textContent()) ?? ''}`)
  }

  /** Simulated seconds. */
  async run(seconds: number): Promise<void> {
    await this.firstImage()
    const { longestBlank, slides } = await this.#seen.evaluate(([count, what]) => window.runFast(count, what), [seconds, seen] as const)
    this.longestBlank = Math.max(this.longestBlank, longestBlank)
    this.slides += slides
  }

  offline = (isOffline: boolean): Promise<void> | undefined => this.#context?.setOffline(isOffline)

  /** Megabytes of the page's objects. */
  async heap(): Promise<number> {
    // Each call keeps its timeout, which ends in real time: fifteen seconds are an hour of the fast clock.
    await sleep(16_000)
    const session = await this.#context?.newCDPSession(this.#seen)
    await session?.send('HeapProfiler.collectGarbage')
    const { usedSize } = (await session?.send('Runtime.getHeapUsage')) ?? { usedSize: Number.NaN }
    await session?.detach()
    return usedSize / 1e6
  }

  /** As a power cut does it: the browser that has this profile, and nobody else's. */
  async kill(): Promise<void> {
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (line.includes(this.#profile) && !line.includes('--type=')) process.kill(Number(pid), 'SIGKILL')
    }
    await this.close()
  }

  async close(): Promise<void> {
    await this.#context?.close().catch(() => undefined)
  }
}
