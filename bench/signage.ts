import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './row.ts'

/** Simulated hours; `SIGNAGE_HOURS=0.2` looks whether it works. */
const hours = Number(process.env['SIGNAGE_HOURS'] ?? 24)
const pictures = 6

/**
 * A day of a screen, its clock run fast: a playlist of pictures with three cuts of the network, a kill of the browser and a start without a
 * network. Each simulated second it is asked whether something is seen.
 */
export async function signageBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-signage-'))
  const product = await startProduct()
  try {
    const cookie = await product.signIn()
    const address = await setUp(product, cookie, folder)
    const day = new Day(join(folder, 'profile'), product.base + address)
    await day.open()
    await confirm(product, cookie, await day.code())
    // Chromium writes cookies half a minute after they came; a device that is unplugged before is a new one.
    const isWritten = new Promise((done) => setTimeout(done, 40_000))
    const total = Math.round(hours * 3600)
    await day.run(total * 0.1)
    await day.hasKept(pictures)
    const before = await day.heap()
    for (let cut = 0; cut < 3; cut++) {
      await day.run(total * 0.1)
      await day.offline(true)
      await day.run(total * 0.08)
      await day.offline(false)
    }
    const after = await day.heap()
    await isWritten
    await day.kill()
    await day.open(true)
    const offlineStart = await day.firstPicture()
    await day.run(total * 0.18)
    await day.offline(false)
    await day.run(total * 0.18)
    await day.close()
    const simulated = `${hours} simulated hours, ${day.slides} slides`
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
      { name: 'Signage: first picture without a network, after a kill', value: offlineStart, unit: 'ms', limit: { atMost: 5000 } },
    ]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function setUp(product: Product, cookie: string, folder: string): Promise<string> {
  const post = poster(product, cookie)
  const { ClipDataID } = (await post('/api/ml/playlists/create/', { title: 'A day' })) as { ClipDataID: number }
  for (let index = 0; index < pictures; index++) {
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

/** What is seen: the place of the slide, or nothing. */
const seenIn = (): string => {
  const image = document.querySelector<HTMLImageElement>('[data-state="current"] img')
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc.split('/').slice(-2).join('/') : ''
}

class Day {
  slides = 0
  longestBlank = 0
  readonly #profile: string
  readonly #address: string
  #context: BrowserContext | undefined
  #page: Page | undefined
  #openedAt = 0

  constructor(profile: string, address: string) {
    this.#profile = profile
    this.#address = address
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
    await this.#page.clock.install()
    this.#openedAt = performance.now()
    await this.#page.goto(this.#address)
  }

  async code(): Promise<string> {
    const shown = this.#seen.locator('.vs-code')
    await this.#ahead(async () => (await shown.count()) > 0)
    const text = (await shown.textContent()) ?? ''
    return text.replace(/\s/g, '')
  }

  /** Files come in real time, however fast the clock runs. */
  async hasKept(count: number): Promise<void> {
    const kept = async (): Promise<number> => (await (await caches.open('vitrine-signage-media')).keys()).length
    for (let step = 0; step < 600 && (await this.#seen.evaluate(kept)) < count; step++) await this.#seen.waitForTimeout(100)
  }

  /** Milliseconds from the start of the page. */
  async firstPicture(): Promise<number> {
    await this.#ahead(async () => (await this.#seen.evaluate(seenIn)) !== '')
    return performance.now() - this.#openedAt
  }

  async #ahead(isThere: () => Promise<boolean>): Promise<void> {
    for (let step = 0; step < 600; step++) {
      if (await isThere()) return
      await this.#seen.clock.runFor(100)
    }
    throw new Error('The screen shows nothing.')
  }

  /** Simulated seconds. */
  async run(seconds: number): Promise<void> {
    await this.firstPicture()
    let blank = 0
    let last = ''
    for (let second = 0; second < seconds; second++) {
      await this.#seen.clock.runFor(1000)
      const now = await this.#seen.evaluate(seenIn)
      blank = now === '' ? blank + 1 : 0
      this.longestBlank = Math.max(this.longestBlank, blank)
      if (now !== '' && now !== last) this.slides++
      last = now
    }
  }

  offline = (isOffline: boolean): Promise<void> | undefined => this.#context?.setOffline(isOffline)

  /** Megabytes of the page's objects. */
  async heap(): Promise<number> {
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
