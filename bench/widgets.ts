import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createApp } from '../server/app.ts'
import { openDeps } from '../server/open-deps.ts'
import { inTurns } from './in-turns.ts'
import { addItems, insertItems } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { freePort, type Product, startBare, startProduct } from './product.ts'
import { median, type Row } from './row.ts'

const items = 12
const misses = 500
const rounds = 5
const farAwayMs = 400
const widths = [320, 768, 1440]
const w = encodeURIComponent(JSON.stringify({ Title: 'Measured', CacheLevel: 1, SearchFilters: { s: '*', ps: items } }))

/** Widgets on other people's pages: what the server answers, what a page loads, and what it notices. */
export async function widgetsBench(): Promise<Row[]> {
  const product = await startProduct()
  const bare = await startBare('bench/bare-hono.ts', [])
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  try {
    await addItems(product, items)
    return [
      await warm(product, bare.base, 'identity'),
      await warm(product, bare.base, 'br'),
      ...(await parallelMisses()),
      ...(await download(product)),
      ...(await onThePage(browser, product)),
      ...(await shifts(browser, product)),
      ...(await mainThread(browser, product)),
    ]
  } finally {
    await browser.close()
    await bare.stop()
    await product.stop()
  }
}

/** The same bytes in the same encoding: as it is, and as browsers ask for it. */
async function warm({ base }: Product, bare: string, encoding: 'identity' | 'br'): Promise<Row> {
  const address = `${base}/w/?w=${w}`
  const headers = { 'accept-encoding': encoding }
  const size = Number((await fetch(address, { headers })).headers.get('content-length'))
  const [measured, baselineValue] = await inTurns(address, `${bare}/bytes/${size}`, headers)
  return {
    name: `Widget of ${items} items, warm (${encoding}), requests a second`,
    value: measured,
    unit: '1/s',
    baseline: { name: `bare Hono, ${size} bytes`, value: baselineValue },
    ratio: measured / baselineValue,
    limit: { atLeast: 0.7 },
    note: 'the quality document asks for 8000 a second',
  }
}

/** In this process, where the searches can be counted. */
async function parallelMisses(): Promise<Row[]> {
  const folder = await mkdtemp('/tmp/vitrine-bench-widgets-')
  const { deps, close } = await openDeps({ VITRINE_DATA_DIR: folder })
  try {
    await deps.db.insertInto('users').values({ name: 'owner', display_name: 'Owner', password_hash: 'none', created_at: 0 }).execute()
    await insertItems(deps, items)
    let searches = 0
    const { search } = deps.searcher
    deps.searcher.search = (query) => {
      searches++
      return search.call(deps.searcher, query)
    }
    const app = createApp(deps)
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: misses }, async () => (await app.request(`/w/?w=${w}`)).status))
    const ms = performance.now() - begun
    if (answers.some((status) => status !== 200)) throw new Error('A widget was not answered.')
    return [
      {
        name: `${misses} parallel misses of a widget: builds`,
        value: searches,
        unit: 'builds',
        limit: { atMost: 1 },
        note: `${Math.round(ms)} ms for all`,
      },
    ]
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** As it is sent: the script tag's answer, and the module with what loads beside it. */
async function download({ base }: Product): Promise<Row[]> {
  const sent = async (address: string): Promise<{ bytes: number; text: string }> => {
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    const bytes = Number(answer.headers.get('content-length'))
    return { bytes, text: await answer.text() }
  }
  const script = await sent(`${base}/w/?w=${w}`)
  const module = /"module":"([^"]+)"/.exec(script.text)?.[1] ?? ''
  // Built files are compressed after someone asked for them the first time.
  await sent(base + module)
  await new Promise((done) => setTimeout(done, 1500))
  const { bytes, text } = await sent(base + module)
  const more = [...text.matchAll(/from\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name]) => `${module.slice(0, module.lastIndexOf('/'))}/${name}`,
  )
  await Promise.all(more.map((path) => sent(base + path)))
  await new Promise((done) => setTimeout(done, 1500))
  const beside = await Promise.all(more.map((path) => sent(base + path)))
  const total = script.bytes + bytes + beside.reduce((sum, file) => sum + file.bytes, 0)
  return [
    {
      name: `Widget: loader, data and markup of ${items} items, renderer`,
      value: total,
      unit: 'bytes',
      limit: { atMost: 16_000 },
      note: `brotli as it is sent; ${script.bytes} of it with the script tag`,
    },
  ]
}

/** Someone else's page, on another site than the library. */
async function startHost(html: string): Promise<{ address: string; stop(): void }> {
  const port = await freePort()
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>host</title><body>${html}</body></html>`,
      )
  }).listen(port, '127.0.0.1')
  return { address: `http://localhost:${port}/`, stop: () => void server.close() }
}

const pageWith = (base: string): string => `<p>Before</p><script src="${base}/w/?w=${w}"></script><p id="after">After</p>`

/** Number of tiles with text. */
const lessons = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const text = document.querySelector('vitrine-widget')?.shadowRoot?.textContent ?? ''
    return new Set(text.match(/Lesson \d+/g)).size
  })

async function onThePage(browser: Browser, { base }: Product): Promise<Row[]> {
  const host = await startHost(pageWith(base))
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/assets/embeds/**', (route) => route.abort())
  await page.goto(host.address)
  const without = await lessons(page)
  await page.unroute('**/assets/embeds/**')
  // Far away: what is asked for only when something else has come shows as a round trip of its own.
  const asked: number[] = []
  await page.route('**/assets/embeds/**', async (route) => {
    asked.push(performance.now())
    await new Promise((done) => setTimeout(done, farAwayMs))
    await route.continue()
  })
  await page.goto(host.address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(3 * farAwayMs)
  await context.close()
  host.stop()
  const trips = asked.filter((at, place) => place === 0 || at - (asked[place - 1] ?? 0) > farAwayMs / 2).length
  return [
    { name: 'Widget: items drawn before its module runs', value: without, unit: 'items', limit: { atLeast: items } },
    {
      name: 'Widget: round trips after its script tag',
      value: trips,
      unit: 'trips',
      limit: { atMost: 1 },
      note: `${asked.length} files, side by side`,
    },
  ]
}

async function shifts(browser: Browser, { base }: Product): Promise<Row[]> {
  const host = await startHost(pageWith(base))
  let worst = 0
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await page.addInitScript(() => {
      const seen = { shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(host.address, { waitUntil: 'networkidle' })
    await page.waitForTimeout(500)
    worst = Math.max(worst, await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift))
    await page.close()
  }
  host.stop()
  return [
    {
      name: 'Widget: layout shift of the page around',
      value: worst,
      unit: '',
      limit: { atMost: 0 },
      note: `worst of ${widths.join(', ')} pixels`,
    },
  ]
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  dur?: number
  /** Of the processor: without the time in which the machine did something else. */
  tdur?: number
  args?: { data?: { url?: string; fileName?: string } }
}

const millisecondsOf = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / 1000

/** Time for which the main thread is blocked, at a quarter of the processor's speed, compared with the page without a widget. */
async function mainThread(browser: Browser, { base }: Product): Promise<Row[]> {
  const hosts = [await startHost(pageWith(base)), await startHost('<p>Before</p><p id="after">After</p>')] as const
  const blocked: [number[], number[]] = [[], []]
  const longest: number[] = []
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { address }] of hosts.entries()) {
      const events = await traceOf(browser, address)
      if (round === 0) continue
      const tasks = events.filter(({ name }) => name === 'RunTask')
      if (tasks.length === 0) throw new Error('The trace holds no tasks.')
      blocked[index]?.push(tasks.reduce((sum, task) => sum + Math.max(0, millisecondsOf(task) - 50), 0))
      if (index === 0) longest.push(Math.max(...events.filter((event) => isOf(base, event)).map(millisecondsOf)))
    }
  }
  for (const host of hosts) host.stop()
  const [measured, baselineValue] = [median(blocked[0]), median(blocked[1])]
  return [
    {
      name: 'Widget: host page blocked (beyond tasks of 50 ms), CPU 4x',
      value: Math.max(0, measured - baselineValue),
      unit: 'ms',
      limit: { atMost: 10 },
      note: `more than the page without it (${Math.round(baselineValue)} ms); time of the processor, median of ${rounds}`,
    },
    { name: 'Widget: longest run of one of its scripts, CPU 4x', value: median(longest), unit: 'ms', note: `median of ${rounds}` },
  ]
}

const isOf = (base: string, { name, args }: TraceEvent): boolean =>
  ['EvaluateScript', 'FunctionCall', 'v8.compile', 'v8.evaluateModule'].includes(name) &&
  (args?.data?.url ?? args?.data?.fileName ?? '').startsWith(base)

/** Tasks of a page's main thread until it is idle. */
async function traceOf(browser: Browser, address: string): Promise<TraceEvent[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done))
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline,v8'
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(800)
  await session.send('Tracing.end')
  await ended
  await context.close()
  // The thread that parsed the page also runs its scripts.
  const main = events.find(({ name }) => name === 'ParseHTML')
  return events.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid)
}
