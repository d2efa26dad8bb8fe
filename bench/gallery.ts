import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { bundled, makeImages, ownWeight, startGalleryPage, widths } from './gallery-page.ts'
import { chromiumFlags } from './lines.ts'
import { root } from './product.ts'
import { median, type Row } from './row.ts'

const transitions = ['slide', 'rise', 'wipe', 'zoom in', 'zoom out', 'turn', 'fade']
const rounds = 3
/** Images of a run; `VITRINE_BENCH_PICTURES=50` looks whether it works. */
const images = Number(process.env.VITRINE_BENCH_PICTURES ?? 500)
const timeoutMs = 60_000
/** Enough to see whether those that are decoded whole stay. */
const wholeImages = 60
/** How many times as fast time goes while memory is measured: what browsers give back by and by has less time for it than on a wall. */
const speed = 5

/** Bytes of a gallery, smoothness of its transitions on a slow machine, and memory in a long run. */
export async function galleryBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-gallery-'))
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  try {
    await makeImages(folder)
    const site = await startGalleryPage(folder)
    const rows = [...(await weights()), ...(await smoothness(browser, site.base)), ...(await memory(browser, site.base))]
    site.stop()
    return rows
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function weights(): Promise<Row[]> {
  const weigh = async (code: string): Promise<number> => {
    const { js, css } = await bundled(code, join(root, 'bench'))
    return brotliCompressSync(js).length + (css.length > 0 ? brotliCompressSync(css).length : 0)
  }
  const value = await ownWeight()
  const modules = 'A11y, Autoplay, EffectFade, Keyboard, Navigation, Thumbs, Zoom'
  const styles = ['', '/a11y', '/autoplay', '/effect-fade', '/navigation', '/thumbs', '/zoom'].map((part) => `import 'swiper/css${part}'`)
  const swiper = await weigh(`import Swiper from 'swiper'; import { ${modules} } from 'swiper/modules'; ${styles.join(';')};
    export { Swiper, ${modules} }`)
  const embla = await weigh(`export { default } from 'embla-carousel'`)
  const carousel = (name: string, other: number, note: string, limit?: Row['limit']): Row => ({
    ...{ name: `Gallery, all modes with style, beside ${name}`, value, unit: 'bytes', note },
    ...{ baseline: { name, value: other }, ratio: value / other },
    ...(limit ? { limit } : {}),
  })
  return [
    { name: 'Gallery, all modes with style', value, unit: 'bytes', limit: { atMost: 18_000 }, note: 'brotli, without React' },
    carousel('swiper', swiper, `swiper with ${modules} and their styles`, { atMost: 1 }),
    carousel('embla', embla, 'embla is a carousel alone, without buttons, style, zoom or time'),
  ]
}

const isReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('.vt-gallery-slide[data-state=current]') !== null, undefined, { timeout: timeoutMs })

/**
 * Frames a second during a transition. If frames are late, the gallery chooses a simpler transition, as on a slow device. Here it is told
 * which one to use, and frames are not measured by it.
 */
async function smoothness(browser: Browser, base: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, name] of transitions.entries()) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    await page.goto(`${base}/?count=12&widths=${widths.middle}&GalleryMode=3&TransitionIndex=${index}`)
    await isReady(page)
    await page.waitForTimeout(1000)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const idle = await page.evaluate(framesOfNone)
    const seen: { frames: number; as: string }[] = []
    for (let round = 0; round < rounds; round++) {
      const frames = await page.evaluate(framesOfOne)
      const as = (await page.getAttribute('.vt-gallery-slides', 'data-transition')) ?? ''
      seen.push({ frames, as })
      // Until the one before has gone, nothing is counted.
      await page.waitForTimeout(300)
    }
    await page.close()
    const [requested, now] = [seen[0]?.as, seen.at(-1)?.as]
    const isSimpler = now !== requested
    const asRequested = median(seen.filter(({ as }) => as === requested).map(({ frames }) => frames))
    const note = `while nothing moves: ${Math.round(idle)}`
    rows.push({
      ...{ name: `Transition ${name}, CPU 4x`, value: asRequested, unit: 'frames/s' },
      // A screen shows 60 a second, and not every second begins with one.
      ...(isSimpler ? {} : { limit: { atLeast: 58 } }),
      note: isSimpler ? `${note}; the gallery goes on with ${now}` : note,
    })
  }
  return rows
}

/** In the page: goes on by one image, and counts from the frame in which it begins to come. */
function framesOfOne(): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector('.vt-gallery-slide[data-state=current]')
    document.querySelector<HTMLElement>('[data-action=next]')?.click()
    let begun = 0
    let frames = 0
    const count = (now: number): void => {
      if (begun === 0) {
        if (document.querySelector('.vt-gallery-slide[data-state=current]') !== before) begun = now
      } else frames++
      if (begun > 0 && now - begun >= 2000) resolve((frames * 1000) / (now - begun))
      else requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
}

/** Frames a second of the same page on this machine while nothing moves. */
function framesOfNone(): Promise<number> {
  return new Promise((resolve) => {
    let begun = 0
    let frames = -1
    const count = (now: number): void => {
      begun ||= now
      frames++
      if (now - begun >= 1000) resolve((frames * 1000) / (now - begun))
      else requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
}

/** Megabytes of a process: what it has for itself, and decoded images, which it shares with anyone who draws them. */
function ownMegabytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kilobytes = [...text.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+) kB/gm)].reduce((sum, [, size]) => sum + Number(size), 0)
  return kilobytes / 1000
}

/** Of the page that takes most, and of the process that draws. A browser gives a page another process when its address changes. */
async function megabytesOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: { type: string; id: number }[] }
  await session.detach()
  const max = (wanted: string): number =>
    Math.max(0, ...processInfo.filter(({ type }) => type === wanted).map(({ id }) => ownMegabytes(id)))
  return max('renderer') + max('GPU')
}

interface Run {
  samples: number[]
  note: string
}

/** A slideshow of images of 12 megapixels, as fast as it goes: what the page and what draws it have for themselves. */
async function run(browser: Browser, base: string, images: number, more = ''): Promise<Run> {
  const sizes = Object.values(widths).join(',')
  const address = (count: number): string =>
    `${base}/?count=${count}&widths=${sizes}&GalleryMode=3&AutoPlay=1&DurationSecs=3&speed=${speed}${more}`
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(address(0))
  await page.waitForTimeout(2000)
  const empty = await megabytesOf(browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await page.goto(address(images))
  await session.send('Animation.setPlaybackRate', { playbackRate: speed })
  await isReady(page)
  const begun = Date.now()
  const samples: number[] = []
  for (let shown = 0, changed = begun; shown < images; ) {
    await page.waitForTimeout(500)
    samples.push(await megabytesOf(browser))
    const now = await page.evaluate(() => (window as unknown as { shown: number }).shown)
    if (now > shown) changed = Date.now()
    if (Date.now() - changed > timeoutMs) throw new Error(`The gallery stopped at picture ${now}.`)
    shown = now
  }
  const kept = await page.evaluate(() => document.querySelectorAll('.vt-gallery-slide').length)
  await page.close()
  const note = `page and what draws it; ${Math.round((Date.now() - begun) / 1000)} s; ${kept} pictures kept at the end; without pictures ${Math.round(empty)} MB`
  return { samples, note }
}

async function memory(browser: Browser, base: string): Promise<Row[]> {
  const { samples, note } = await run(browser, base, images)
  const whole = await run(browser, base, Math.min(images, wholeImages), '&UseLargestImage=1')
  const half = Math.floor(samples.length / 2)
  const [early, late] = [median(samples.slice(0, half)), median(samples.slice(half))]
  return [
    {
      name: `Memory, ${images} pictures of 12 megapixels, at most`,
      value: Math.max(...samples),
      unit: 'MB',
      limit: { atMost: 150 },
      note,
    },
    {
      name: 'Memory of the second half of that run',
      ...{ value: late, unit: 'MB', baseline: { name: 'first half', value: early }, ratio: late / early, limit: { atMost: 1.1 } },
    },
    // One after the other is decoded whole, 48 MB at a time, because the address asks for it.
    { name: 'Memory with UseLargestImage, at most', value: Math.max(...whole.samples), unit: 'MB', note: whole.note },
  ]
}
