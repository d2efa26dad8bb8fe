import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { makeClip } from './clip.ts'
import { controlsRow, restRows } from './embed-at-rest.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags, type Line, slowLine, unthrottled } from './lines.ts'
import { type OtherPage, startOtherPlayers } from './other-players.ts'
import { startProduct } from './product.ts'
import { median, type Row } from './row.ts'

/** Measurements of one visit. */
interface Visit {
  /** Milliseconds from navigation to the first frame that the compositor shows. */
  firstFrame: number
  /** Compressed bytes of scripts that were there by then. */
  script: number
  /** Milliseconds of long tasks up to a second after it. */
  blocked: number
  /** Cumulative layout shift up to a second after it. */
  shift: number
}

const ours = 'ours'
/** How often each is visited; others on the slow line take many seconds. */
const runs = { ours: 7, othersOnSlowLine: 3 }

/** The embed page beside bare pages and other players, all on the same media, in one run. */
export async function firstFrameBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-frame-'))
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  try {
    const { item } = await importAndWait(product, await makeClip(folder, 'mp4', 30))
    const [entry] = item.Playlist
    if (!entry) throw new Error('There is nothing to play.')
    const others = await startOtherPlayers(product.base, entry)
    const own = { name: ours, address: `${product.base}${item.EmbedURL}&autoplay=1&muted=1` }
    const rows: Row[] = []
    for (const line of [unthrottled, slowLine]) rows.push(...rowsOf(line, await visitAll(browser, [own, ...others.pages], line)))
    const controls = await controlsRow(browser, own, others.pages)
    others.stop()
    const restingPages = await startOtherPlayers(product.base, entry, { isResting: true })
    rows.push(...(await restRows(browser, { name: ours, address: product.base + item.EmbedURL }, restingPages.pages)))
    restingPages.stop()
    return [...rows, controls]
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** One after the other in every round, so that a busy moment meets all of them. */
async function visitAll(browser: Browser, pages: OtherPage[], line: Line): Promise<Map<string, Visit[]>> {
  const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]))
  const isBase = (name: string): boolean => name === ours || name.startsWith('only') || name.startsWith('hls')
  for (let round = 0; round <= runs.ours; round++) {
    for (const { name, address } of pages) {
      if (line === slowLine && !isBase(name) && round > runs.othersOnSlowLine) continue
      const visit = await visitOnce(browser, address, line)
      // The first round warms the servers and the disk cache up.
      if (round > 0) visits.get(name)?.push(visit)
    }
  }
  return visits
}

function rowsOf(line: Line, visits: Map<string, Visit[]>): Row[] {
  const ownVisits = visits.get(ours) ?? []
  const frameOf = (all: Visit[]): number => median(all.map(({ firstFrame }) => firstFrame))
  const value = frameOf(ownVisits)
  const name = `First frame of /Embed.aspx, ${line.name}`
  const limits: Record<string, number | undefined> = {
    'only a video element, fast-start MP4': line === unthrottled ? 1.15 : undefined,
    // A bare video element alone needs 0.39 to 0.45 of its time, depending on the machine.
    'hls.js light': line === slowLine ? 0.5 : 1,
  }
  const compared = [...visits]
    .filter(([other]) => other !== ours)
    .map(([other, all]): Row => {
      const baseline = { name: other, value: frameOf(all) }
      const max = other in limits ? limits[other] : 1
      const script = median(all.map(({ script }) => script))
      return {
        name: `${name}, beside ${other}`,
        value,
        unit: 'ms',
        baseline,
        ratio: value / baseline.value,
        ...(max === undefined ? {} : { limit: { atMost: max } }),
        ...(script > 0 ? { note: `its script: ${(script / 1000).toFixed(0)} kB` } : {}),
      }
    })
  const max = (pick: (visit: Visit) => number): number => Math.max(...ownVisits.map(pick))
  return [
    ...compared,
    { name: `Script before the first frame, ${line.name}`, value: max(({ script }) => script), unit: 'bytes', limit: { atMost: 20_000 } },
    {
      name: `Layout shift, ${line.name}`,
      value: max(({ shift }) => shift),
      unit: '',
      limit: { atMost: 0 },
    },
    ...(line === unthrottled
      ? [{ name: 'Main thread blocked', value: median(ownVisits.map(({ blocked }) => blocked)), unit: 'ms', limit: { atMost: 0 } }]
      : []),
  ]
}

/** In a fresh profile: nothing is kept from the visit before. */
async function visitOnce(browser: Browser, address: string, line: Line): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const page = await context.newPage()
    await line.throttle(page)
    await page.addInitScript(() => {
      const seen = { blocked: 0, shift: 0, firstFrame: 0 }
      Object.assign(window, { seen })
      const sum = (type: string, add: (entry: PerformanceEntry) => void): void =>
        new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true })
      sum('longtask', ({ duration }) => {
        seen.blocked += duration
      })
      sum('layout-shift', (entry) => {
        seen.shift += (entry as PerformanceEntry & { value: number }).value
      })
      const watch = (): void => {
        const video = document.querySelector('video')
        if (!video) return void setTimeout(watch, 0)
        video.requestVideoFrameCallback((now) => {
          seen.firstFrame = now
        })
      }
      watch()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as unknown as { seen: { firstFrame: number } }).seen.firstFrame > 0, undefined, {
      timeout: 90_000,
      polling: 50,
    })
    await page.waitForTimeout(1000)
    return await page.evaluate(() => {
      const { firstFrame, blocked, shift } = (window as unknown as { seen: { firstFrame: number; blocked: number; shift: number } }).seen
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = files.filter(({ name, responseEnd }) => /\.js($|\?)/.test(name) && responseEnd <= firstFrame)
      const inside = [...document.querySelectorAll('script:not([src]):not([type])')].map(({ textContent }) => textContent?.length ?? 0)
      const script = [...scripts.map(({ encodedBodySize }) => encodedBodySize), ...inside].reduce((sum, bytes) => sum + bytes, 0)
      return { firstFrame, blocked, shift, script }
    })
  } finally {
    await context.close()
  }
}
