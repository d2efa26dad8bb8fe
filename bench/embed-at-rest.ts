import type { Browser, Page } from 'playwright-core'
import { slowLine } from './lines.ts'
import type { OtherPage } from './other-players.ts'
import { median, type Row } from './row.ts'

const rounds = 3
/** Milliseconds after the page has loaded, in which a player may still fetch something. */
const quiet = 3000

interface Rest {
  requests: number
  /** As they came over the line, headers included. */
  bytes: number
  /** Milliseconds of long tasks. */
  blocked: number
}

/** The cost of a page that nobody has started, on a slow line and device: posters included. */
export async function restRows(browser: Browser, own: OtherPage, others: readonly OtherPage[]): Promise<Row[]> {
  const seen = new Map<string, Rest[]>([own, ...others].map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const { name, address } of [own, ...others]) {
      const rest = await visit(browser, address)
      // The first round warms the servers up.
      if (round > 0) seen.get(name)?.push(rest)
    }
  }
  const of = (name: string, pick: (rest: Rest) => number): number => median((seen.get(name) ?? []).map(pick))
  const row = (name: string, unit: string, atMost: number, pick: (rest: Rest) => number): Row => ({
    name: `Embed at rest: ${name}`,
    value: of(own.name, pick),
    unit,
    limit: { atMost },
    note: others.map((other) => `${other.name}: ${Math.round(of(other.name, pick)).toLocaleString('en')}`).join('; '),
  })
  return [
    row('requests', '', 5, ({ requests }) => requests),
    row('bytes', 'bytes', 60_000, ({ bytes }) => bytes),
    row('main thread blocked, CPU 4x', 'ms', 100, ({ blocked }) => blocked),
  ]
}

async function visit(browser: Browser, address: string): Promise<Rest> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const page = await context.newPage()
    const rest: Rest = { requests: 0, bytes: 0, blocked: 0 }
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      // An address that holds its data itself costs nothing.
      if (encodedDataLength === 0) return
      rest.requests++
      rest.bytes += encodedDataLength
    })
    await slowLine.throttle(page)
    await page.addInitScript(() => {
      const seen = { blocked: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.blocked += duration
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(address, { waitUntil: 'load', timeout: 90_000 })
    await page.waitForTimeout(quiet)
    rest.blocked = await page.evaluate(() => (window as unknown as { seen: { blocked: number } }).seen.blocked)
    return rest
  } finally {
    await context.close()
  }
}

/** Milliseconds until the controls of a video that starts by itself are visible and work, on the slow line. Players without any are left out. */
export async function controlsRow(browser: Browser, own: OtherPage, others: readonly OtherPage[]): Promise<Row> {
  const all = [own, ...others.filter(({ name }) => !name.startsWith('only') && !name.startsWith('hls'))]
  const seen = new Map<string, number[]>(all.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const { name, address } of all) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
      const page = await context.newPage()
      await slowLine.throttle(page)
      await page.goto(address, { waitUntil: 'commit', timeout: 90_000 })
      const time = await timeOfControls(page, name === own.name)
      await context.close()
      if (round > 0) seen.get(name)?.push(time)
    }
  }
  const timeOf = (name: string): number => median(seen.get(name) ?? [])
  return {
    name: 'Controls after a start by itself, slow line',
    value: timeOf(own.name),
    unit: 'ms',
    limit: { atMost: 800 },
    note: all
      .slice(1)
      .map(({ name }) => `${name}: ${Math.round(timeOf(name)).toLocaleString('en')}`)
      .join('; '),
  }
}

const timeOfControls = (page: Page, isOwn: boolean): Promise<number> =>
  page
    .waitForFunction(
      (own) => {
        const isReady = (button: HTMLElement): boolean => button.checkVisibility() && button.getBoundingClientRect().width > 0
        if (own) {
          const button = document.querySelector<HTMLButtonElement>('.vt-bar button')
          // The bar of the server works when its script has taken it; that of the player from the beginning.
          const works = button && (button.onclick !== null || !button.closest('.vt-drawn'))
          return works && isReady(button) ? performance.now() : 0
        }
        // Others have buttons, or elements of their own in that role once they are defined.
        const buttons = document.querySelectorAll<HTMLElement>('button, media-play-button:defined')
        return [...buttons].some(isReady) ? performance.now() : 0
      },
      isOwn,
      { timeout: 90_000 },
    )
    .then((handle) => handle.jsonValue())
