import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import type { StreamsAnswer } from '../sdk/multi-stream/contract.ts'
import { run } from './clip.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './row.ts'
import { sendBytes } from './send-file.ts'
import { addFrameReader, addSampler, codeBits, type Sample } from './streams-page.ts'

export const framesPerSecond = 50
/** The second stream begins so many milliseconds after the film. */
const offsetMs = 1520
const seconds = 70
/** Seconds of the film that are jumped to. */
const jumps = [30, 10, 45, 5, 38, 20, 52, 12]

export const browsers = {
  Chromium: () =>
    puppeteer.launch({
      executablePath: '/usr/bin/chromium',
      args: [...chromiumFlags, '--mute-audio', '--autoplay-policy=no-user-gesture-required'],
    }),
  Firefox: () =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      extraPrefsFirefox: { 'media.autoplay.default': 0, 'media.volume_scale': '0.0' },
    }),
}

/** Milliseconds by which a stream is off, p95, that the issue on streams allows in each browser. */
const limits = { Chromium: 40, Firefox: 60 }

/** How well a stream keeps to the film with the sound, read from frame numbers that are drawn into both. */
export async function streamsBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-streams-'))
  const product = await startProduct()
  try {
    const streams = await itemWithStreams(product, folder)
    const rows: Row[] = []
    for (const name of ['Chromium', 'Firefox'] as const) {
      const browser = await browsers[name]()
      try {
        rows.push(...(await measure(browser, name, streams)))
      } finally {
        await browser.close()
      }
    }
    return rows
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Streams {
  /** Address of the embed. */
  embed: string
  /** Lowest renditions of the film and of the stream, as files. */
  files: [string, string]
}

/** An item with two streams, each with its frame numbers. */
async function itemWithStreams(product: Product, folder: string): Promise<Streams> {
  const film = await numberedClip(folder, 'film', seconds)
  const other = await numberedClip(folder, 'stream', seconds - 5)
  const { item } = await importAndWait(product, film)
  const cookie = await product.signIn()
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${product.base}/api/ml/multistream/${item.EncID}/${path}/`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as Record<string, unknown>
  }
  const { ID } = await post('processupload', { fn: await sendBytes(product, other, cookie), name: 'Second camera' })
  await post('update', { id: ID, offset: offsetMs })
  await post('view', { view: 'pip-5' })
  for (;;) {
    const answer = await fetch(`${product.base}/api/ml/multistream/${item.EncID}/`, { headers: { cookie } })
    const { Items } = (await answer.json()) as StreamsAnswer
    if (Items.some(({ Status }) => Status === 'failed')) throw new Error(Items.map(({ StatusMessage }) => StatusMessage).join(' '))
    const [film, stream] = Items
    if (film && stream && Items.every(({ Status }) => Status === 'ready')) {
      const whole = (url: string) => new URL(url, product.base).href
      return {
        embed: `${product.base}${item.EmbedURL}`,
        files: [whole(film.URL2), whole(stream.URL2)],
      }
    }
    await pause(200)
  }
}

/** A clip with sound whose top eighth shows the number of the frame as black and white fields. */
export async function numberedClip(folder: string, name: string, length: number): Promise<string> {
  const path = join(folder, `${name}.mp4`)
  const code = `nullsrc=size=${codeBits}x1:rate=${framesPerSecond},geq=lum='16+219*mod(floor(N/pow(2,X)),2)':cb=128:cr=128,scale=640:45:flags=neighbor`
  const filter = `testsrc2=size=640x360:rate=${framesPerSecond}[image];${code}[code];[image][code]overlay=0:0:shortest=0,format=yuv420p`
  await run('ffmpeg', [
    ...['-nostdin', '-loglevel', 'error', '-y', '-f', 'lavfi', '-i', `sine=frequency=330:sample_rate=44100`],
    ...['-filter_complex', filter, '-t', String(length), '-c:v', 'libx264', '-preset', 'veryfast', '-g', '100', '-c:a', 'aac', path],
  ])
  return path
}

const selectors = { film: '.vt-player video', stream: '.vt-stream video' }

async function measure(browser: Browser, name: keyof typeof browsers, streams: Streams): Promise<Row[]> {
  const limit = { atMost: limits[name] }
  const page = await openStreams(browser, `${streams.embed}&autoplay=1`)
  const rows: Row[] = []
  for (const rate of [1, 2, 0.25]) {
    await page.evaluate(goTo, { selector: selectors.film, time: 8, rate })
    await pause(3000)
    rows.push(row(`Streams in ${name}, off at ${rate} times the speed, p95`, await take(page, rate < 1 ? 12_000 : 20_000), limit))
  }
  rows.push(await afterJumps(page, name))
  await page.close()
  const simple = row(`Streams in ${name}, a page that jumps at 200 ms, p95`, await jumpingPage(browser, streams))
  const [ours] = rows
  if (ours) {
    const baseline = { name: 'a page that jumps at 200 ms', value: simple.value }
    rows.push({
      ...ours,
      name: `Streams in ${name}, beside a simple page`,
      baseline,
      ratio: ours.value / simple.value,
      limit: { atMost: 1 },
    })
  }
  return rows
}

async function afterJumps(page: Page, name: string): Promise<Row> {
  const after: Sample[] = []
  for (const time of jumps) {
    await page.evaluate(goTo, { selector: selectors.film, time, rate: 1 })
    const samples = await take(page, 3000)
    // Both have a frame of the new place.
    const isThere = (frame: number, begin: number) => Math.abs(frame / framesPerSecond - begin) < 2
    const first = samples.findIndex(({ runs, film, stream }) => runs && isThere(film, time) && isThere(stream, time - offsetMs / 1000))
    if (first >= 0) after.push(...samples.slice(first).filter(({ at }) => at - (samples[first]?.at ?? 0) < 1000))
  }
  return row(`Streams in ${name}, off in the second after a jump, p95`, after, { atMost: 100 }, `${jumps.length} jumps`)
}

/** The same two films in a page that starts them together, and has the stream jump when it is more than 200 ms off. */
async function jumpingPage(browser: Browser, { embed, files }: Streams): Promise<Sample[]> {
  const page = await browser.newPage()
  await page.setViewport({ width: 1000, height: 600 })
  await page.goto(new URL('/robots.txt', embed).href)
  await page.evaluate(
    ([film, stream], secs) => {
      document.body.innerHTML = `<video id="film" width="480" src="${film}"></video><video id="stream" width="480" muted src="${stream}"></video>`
      const [one, other] = [...document.querySelectorAll('video')]
      if (!one || !other) return
      one.currentTime = 8
      other.currentTime = 8 - secs
      void one.play()
      void other.play()
      setInterval(() => {
        const time = one.currentTime - secs
        if (Math.abs(other.currentTime - time) > 0.2) other.currentTime = time
      }, 100)
    },
    files,
    offsetMs / 1000,
  )
  await page.evaluate(addFrameReader, codeBits)
  await page.evaluate(addSampler, { film: '#film', stream: '#stream' })
  await pause(4000)
  const samples = await take(page, 20_000)
  await page.close()
  return samples
}

/** A page that shows both streams, once they play. */
async function openStreams(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewport({ width: 1000, height: 600 })
  await page.goto(address)
  await page.waitForSelector(selectors.stream, { timeout: 60_000 })
  await page.evaluate(addFrameReader, codeBits)
  await page.evaluate(addSampler, selectors)
  await page.waitForFunction(
    ({ film, stream }) => [film, stream].every((selector) => (document.querySelector<HTMLVideoElement>(selector)?.currentTime ?? 0) > 3),
    { timeout: 60_000 },
    selectors,
  )
  return page
}
/** Jumps, sets the speed and plays. Runs in the page. */
function goTo({ selector, time, rate }: { selector: string; time: number; rate: number }): void {
  const film = document.querySelector<HTMLVideoElement>(selector)
  if (!film) return
  film.playbackRate = rate
  film.currentTime = time
  void film.play()
}

const take = (page: Page, milliseconds: number): Promise<Sample[]> =>
  page.evaluate((ms) => (window as unknown as { streamSamples: (ms: number) => Promise<Sample[]> }).streamSamples(ms), milliseconds)

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Milliseconds by which a stream is off, at every moment in which both play. */
function offs(samples: readonly Sample[]): number[] {
  const frameMs = 1000 / framesPerSecond
  return samples.filter(({ runs }) => runs).map(({ film, stream }) => Math.abs((film - stream) * frameMs - offsetMs))
}

function row(name: string, samples: readonly Sample[], limit?: Row['limit'], more = ''): Row {
  const values = offs(samples).sort((one, other) => one - other)
  if (values.length < 50) throw new Error(`${name}: only ${values.length} moments could be read`)
  const at = (part: number): number => values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
  const note = `median ${at(0.5).toFixed(0)}, most ${at(1).toFixed(0)} ms; ${values.length} moments, frames of ${1000 / framesPerSecond} ms`
  return { name, value: at(0.95), unit: 'ms', ...(limit && { limit }), note: more ? `${note}; ${more}` : note }
}
