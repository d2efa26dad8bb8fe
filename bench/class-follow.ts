import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { importAndWait } from './library.ts'
import { type Product, root, startProduct } from './product.ts'
import type { Row } from './row.ts'
import { browsers, framesPerSecond, numberedClip } from './streams.ts'
import { addFrameReader, codeBits } from './streams-page.ts'

const seconds = 110
const video = '.vt-class-stage video'
/** Milliseconds for which the positions are read. */
const watchedMs = 20_000
/** Milliseconds for which one viewer is offline. */
const offlineMs = 20_000

/** The frame that a page shows at a time of the machine's clock, while it plays. */
interface Sample {
  at: number
  frame: number
}

/** A page of a class: the presenter's, or that of a viewer. */
interface Follower {
  name: string
  /** Milliseconds by which it may be away from the presenter, p95. */
  atMost?: number
  run: <Answer>(script: string) => Promise<Answer>
}

/** The distance of viewers in real browsers from the presenter of a class, read from frame numbers that are drawn into the film. */
export async function classFollowBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-class-'))
  const product = await startProduct()
  const opened: (() => Promise<unknown>)[] = [() => product.stop(), () => rm(folder, { recursive: true, force: true })]
  try {
    const { item } = await importAndWait(product, await numberedClip(folder, 'film', seconds))
    const cookie = await product.signIn()
    const address = `${product.base}/view.aspx?id=${await startClass(product, cookie, item.EncID)}`
    const [chromium, firefox] = [await browsers.Chromium(), await browsers.Firefox()]
    opened.unshift(
      () => chromium.close(),
      () => firefox.close(),
    )
    const presenterPage = await openClass(chromium, address, { cookie })
    const presenter = of('presenter', presenterPage)
    const dropped = await openClass(chromium, address)
    const viewers: Follower[] = [
      of('Chromium', dropped, 250),
      of('Chromium, 320 px wide', await openClass(chromium, address, { width: 320 }), 250),
      of('Chromium, long polling alone', await openClass(chromium, address, { isPolling: true }), 250),
      of('Firefox', await openClass(firefox, address), 250),
    ]
    const webkit = await openWebKitViewer(address)
    if (webkit) {
      viewers.push(webkit)
      opened.unshift(webkit.close)
    }
    await presenter.run(`const video = document.querySelector('${video}'); video.muted = true; return video.play().then(() => true)`)
    for (const viewer of viewers) await isPlaying(viewer)
    // A viewer that began late comes near by its speed: half a second takes 13 at 4 %.
    await pause(25_000)
    const rows = await distances(presenter, viewers)
    return [...rows, await afterOffline(presenter, viewers[0] as Follower, dropped)]
  } finally {
    for (const close of opened) await close()
  }
}

async function startClass({ base }: Product, cookie: string, film: string): Promise<string> {
  const post = async (path: string, body: object): Promise<{ EncID: string }> => {
    const headers = { 'content-type': 'application/json', cookie }
    const answer = await fetch(`${base}/api/ml/virtualclasses/${path}/`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { EncID: string }
  }
  const { EncID } = await post('create', { title: 'A class', audience: 'everyone', items: [film] })
  await post(`${EncID}/start`, { controlmedia: true })
  return EncID
}

interface PageOptions {
  /** Session of the presenter. */
  cookie?: string
  width?: number
  /** No websocket can be opened. */
  isPolling?: boolean
}

async function openClass(browser: Browser, address: string, { cookie, width = 900, isPolling = false }: PageOptions = {}): Promise<Page> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width, height: 700 })
  if (cookie) {
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
    await context.setCookie({ name, value, domain: new URL(address).hostname, path: '/' })
  }
  if (isPolling)
    await page.evaluateOnNewDocument(() => {
      // The client falls back to long polling, as behind a proxy that knows no websockets.
      window.WebSocket = class extends WebSocket {
        constructor() {
          super('ws://127.0.0.1:1/')
        }
      }
    })
  await page.goto(address)
  await page.waitForSelector(video, { timeout: 60_000 })
  await page.evaluate(addFrameReader, codeBits)
  return page
}

const of = (name: string, page: Page, atMost?: number): Follower => ({
  name,
  ...(atMost && { atMost }),
  run: <Answer>(script: string) => page.evaluate(`(() => {${script}})()`) as Promise<Answer>,
})

/** Undefined where no WebKit is on the machine, or one that decodes no H.264. */
async function openWebKitViewer(address: string): Promise<(Follower & { close: () => Promise<void> }) | undefined> {
  const { missingForWebKit, openWebKit } = (await import(join(root, 'server/widgets/webkit-driver.fixture.ts'))) as {
    missingForWebKit: string | undefined
    openWebKit: () => Promise<{
      open: (address: string) => Promise<void>
      run: <Answer>(body: string) => Promise<Answer>
      close: () => Promise<void>
    }>
  }
  if (missingForWebKit !== undefined) return undefined
  const window = await openWebKit()
  await window.open(address)
  const decodes = await window.run<boolean>(`return document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== ''`)
  if (!decodes) {
    await window.close()
    return undefined
  }
  const viewer = { name: 'WebKit', atMost: 500, run: window.run, close: window.close }
  await until(viewer, `return Boolean(document.querySelector('${video}'))`)
  await window.run(`(${addFrameReader.toString()})(${codeBits})`)
  return viewer
}

async function until({ name, run }: Follower, script: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await run<boolean>(script)) return
    await pause(200)
  }
  throw new Error(`${name}: not within a minute: ${script}`)
}

const isPlaying = (follower: Follower): Promise<void> =>
  until(follower, `const video = document.querySelector('${video}'); return !video.paused && video.currentTime > 1`)

/** Starts to read in all pages at once, and fetches the frames when the time is over. */
async function watch(followers: readonly Follower[], milliseconds: number): Promise<Sample[][]> {
  const start = `
    const video = document.querySelector('${video}')
    const begun = Date.now()
    window.classSamples = []
    const next = () => {
      if (!video.paused && !video.seeking && video.readyState >= 3) window.classSamples.push({ at: Date.now(), frame: window.readFrame(video) })
      if (Date.now() - begun < ${milliseconds}) setTimeout(next, 50)
    }
    next()
    return true`
  for (const { run } of followers) await run(start)
  await pause(milliseconds + 500)
  return Promise.all(followers.map(({ run }) => run<Sample[]>('return window.classSamples')))
}

/** Milliseconds from the presenter at every moment that was read within 25 ms of one of the presenter. */
function distancesOf(presenter: readonly Sample[], viewer: readonly Sample[]): number[] {
  return viewer.flatMap(({ at, frame }) => {
    const [before, after] = [presenter.findLast((one) => one.at <= at), presenter.find((one) => one.at >= at)]
    const nearest = [before, after]
      .filter((one) => one !== undefined)
      .sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0]
    if (!nearest || Math.abs(nearest.at - at) > 25) return []
    return [Math.abs((frame - nearest.frame) * (1000 / framesPerSecond) - (at - nearest.at))]
  })
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

function rowOf(name: string, distances: readonly number[], { atMost }: Follower, more = ''): Row {
  const limit = atMost && { limit: { atMost } }
  // A limit is not kept where nothing could be read; the other figures of the run are printed.
  if (distances.length < 50)
    return { name, value: Number.NaN, unit: 'ms', ...limit, note: `only ${distances.length} moments could be read` }
  const sorted = [...distances].sort((one, other) => one - other)
  const note = `median ${quantile(sorted, 0.5).toFixed(0)}, most ${quantile(sorted, 1).toFixed(0)} ms; ${sorted.length} moments${more}`
  return { name, value: quantile(sorted, 0.95), unit: 'ms', ...limit, note }
}

async function distances(presenter: Follower, viewers: readonly Follower[]): Promise<Row[]> {
  const [led = [], ...read] = await watch([presenter, ...viewers], watchedMs)
  return viewers.map((viewer, place) =>
    rowOf(`Virtual class, ${viewer.name} away from the presenter, p95`, distancesOf(led, read[place] ?? []), viewer),
  )
}

/** One viewer is offline, comes back, and is at the right place in the ten seconds after ten seconds. */
async function afterOffline(presenter: Follower, viewer: Follower, page: Page): Promise<Row> {
  await page.setOfflineMode(true)
  await pause(offlineMs)
  await page.setOfflineMode(false)
  await pause(10_000)
  const [led = [], read = []] = await watch([presenter, viewer], 8000)
  const name = 'Virtual class, a viewer that was offline for 20 s, away from the presenter, p95'
  return rowOf(name, distancesOf(led, read), viewer, ', from 10 s after it came back')
}
