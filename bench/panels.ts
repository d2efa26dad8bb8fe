import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import type { MediaItem } from '../sdk/media/contract.ts'
import { openDeps } from '../server/open-deps.ts'
import { makeClip } from './clip.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { type Product, startProduct } from './product.ts'
import { median, type Row } from './row.ts'

const lineCount = 10_000
const commentCount = 5000
const rounds = 5
const clipSeconds = 120

/** Panels beside a player with very much in them, and their cost for an embed that opens none. */
export async function panelsBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-panels-'))
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...chromiumFlags, '--mute-audio'] })
  try {
    const { item } = await importAndWait(product, await makeClip(folder, 'mp4', clipSeconds, '320x180'))
    const plain = await embedBytes(product, item)
    const cookie = await product.signIn()
    await addTranscript(product, item, cookie)
    await addComments(product, item)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: product.base }])
    const page = await context.newPage()
    const address = `${product.base}${item.ViewURL}`
    const full = await embedBytes(product, item)
    return [
      ...(await transcriptRows(page, address)),
      ...(await commentRows(page, address, product, item, cookie)),
      {
        name: 'Panels, bytes that an embed loads for them before one is opened',
        value: full - plain,
        unit: 'bytes',
        // The text of the player names each track.
        limit: { atMost: 600 },
        note: `the same item with ${lineCount.toLocaleString('en')} lines and ${commentCount.toLocaleString('en')} comments, and with neither`,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }

  /** Bytes of an embed until it is idle, without images. */
  async function embedBytes({ base }: Product, { EmbedURL }: MediaItem): Promise<number> {
    const proxy = await startCountingProxy(base)
    const visit = async (): Promise<void> => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto(proxy.base + EmbedURL, { waitUntil: 'networkidle' })
      await context.close()
    }
    // Built files are compressed after someone asked for them the first time.
    await visit()
    await new Promise((done) => setTimeout(done, 3000))
    proxy.traffic.length = 0
    await visit()
    proxy.stop()
    return proxy.traffic.filter(({ type }) => !type.startsWith('image/')).reduce((sum, entry) => sum + entry.bytes, 0)
  }
}

async function addTranscript(product: Product, { EncID }: MediaItem, cookie: string): Promise<void> {
  const step = clipSeconds / lineCount
  const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)
  const lines = Array.from(
    { length: lineCount },
    (_, at) => `${time(at * step)} --> ${time((at + 1) * step)}\nLine ${at} about ${at % 100 === 7 ? 'herons' : 'reeds'} near water`,
  )
  const answer = await fetch(`${product.base}/api/ml/media/${EncID}/savesubtitles/`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ lang: 'en', captions: true, text: `WEBVTT\n\n${lines.join('\n\n')}\n` }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function addComments({ dataDir }: Product, { ClipDataID }: MediaItem): Promise<void> {
  const { deps, close } = await openDeps({ VITRINE_DATA_DIR: dataDir }, { beside: true })
  const writer = await deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: commentCount }, (_, at) => ({
    item_id: ClipDataID,
    user_id: writer.id,
    parent_id: null,
    start_secs: at % clipSeconds,
    text: `Comment ${at}: the answer at this moment is not the one in the book.`,
    state: 'shown' as const,
    reports: 0,
    created_at: Date.now() + at,
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await deps.db
      .insertInto('comments')
      .values(rows.slice(from, from + 1000))
      .execute()
  await close()
}

/** Presses the tab of a panel; answers milliseconds until a frame was drawn that has `count` of `selector`. Runs in the page. */
function openPanel({ tab, selector, count }: { tab: string; selector: string; count: number }): Promise<number> {
  const button = [...document.querySelectorAll<HTMLElement>('.vt-sidebar [role=tab]')].find((one) => one.textContent?.includes(tab))
  return new Promise((done, failed) => {
    if (!button) return failed(new Error(`There is no tab ${tab}`))
    const begun = performance.now()
    button.click()
    const look = (): void => {
      if (document.querySelectorAll(selector).length < count) return void requestAnimationFrame(look)
      // After the frame in which they are painted.
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
    }
    look()
  })
}

async function opened(page: Page, address: string, what: Parameters<typeof openPanel>[0]): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('.vt-sidebar [role=tab]').first().waitFor()
  return page.evaluate(openPanel, what)
}

async function transcriptRows(page: Page, address: string): Promise<Row[]> {
  // The first screen has at most twelve lines. Lines that are not on the screen come between the next frames.
  const what = { tab: 'Transcript', selector: '.vt-transcript-line', count: 12 }
  const [times, whole, plain, waits]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round++) {
    times.push(await opened(page, address, what))
    whole.push(await opened(page, address, { ...what, count: lineCount }))
    waits.push(await page.evaluate(longestTask))
    plain.push(await page.evaluate(drawPlain, lineCount))
  }
  const baseline = { name: `a page that draws ${lineCount.toLocaleString('en')} plain paragraphs by innerHTML`, value: median(plain) }
  const found: number[] = []
  for (const term of ['herons', 'water', 'heron', 'reeds near', 'line 99']) found.push(await page.evaluate(find, term))
  const frames = await page.evaluate(follow, 8000)
  const note = `${lineCount.toLocaleString('en')} lines`
  return [
    {
      name: 'Transcript, from the press of its tab until its first screen is drawn and can be used',
      value: median(times),
      unit: 'ms',
      limit: { atMost: 100 },
      note,
    },
    {
      name: 'Transcript, from the press of its tab until every line is in the page',
      ...{ value: median(whole), unit: 'ms', baseline, ratio: median(whole) / baseline.value },
      note: `${note}; the longest task meanwhile had ${Math.round(median(waits))} ms`,
    },
    { name: 'Transcript, words found', value: median(found), unit: 'ms', limit: { atMost: 50 }, note },
    {
      name: 'Transcript, longest frame while it follows',
      value: Math.max(...frames),
      unit: 'ms',
      limit: { atMost: 50 },
      note: `${note}, ${frames.length} frames`,
    },
  ]
}

/** Milliseconds of the longest task since the page was loaded, 0 where none had 50. Runs in the page. */
async function longestTask(): Promise<number> {
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect()
      done(Math.max(0, ...list.getEntries().map(({ duration }) => duration)))
    })
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => done(0), 500)
  })
}

/** Draws as many paragraphs with the least work that a page can do for them; answers milliseconds until they are painted. Runs in the page. */
function drawPlain(count: number): Promise<number> {
  const box = document.createElement('div')
  box.style.cssText = 'position:fixed;inset:0 auto auto 0;width:320px;height:480px;overflow:auto;background:#fff;z-index:9999'
  document.body.append(box)
  const begun = performance.now()
  box.innerHTML = Array.from({ length: count }, (_, at) => `<p>Line ${at} about reeds near water</p>`).join('')
  return new Promise((done) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        done(performance.now() - begun)
        box.remove()
      }),
    )
  })
}

/** Types a term; answers milliseconds from the end of the debounce until its places are drawn. Runs in the page. */
function find(term: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('.vt-transcript-search input')
  if (!field) throw new Error('There is no field')
  const debounceMs = 200
  return new Promise((done) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, term)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const begun = performance.now()
    // Timers fire in the order in which they are set.
    setTimeout(() => requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun - debounceMs))), debounceMs)
  })
}

/** Plays, so that the text follows; answers the lengths of the frames in milliseconds. Runs in the page. */
async function follow(milliseconds: number): Promise<number[]> {
  const video = document.querySelector('video')
  if (!video) throw new Error('There is no video')
  video.muted = true
  await video.play()
  await new Promise((done) => setTimeout(done, 2000))
  return new Promise((done) => {
    const frames: number[] = []
    const begun = performance.now()
    let before = begun
    const next = (now: number): void => {
      frames.push(now - before)
      before = now
      if (now - begun < milliseconds) requestAnimationFrame(next)
      else done(frames.slice(1))
    }
    requestAnimationFrame(next)
  })
}

async function commentRows(page: Page, address: string, { base }: Product, { EncID }: MediaItem, cookie: string): Promise<Row[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(await opened(page, address, { tab: 'Comments', selector: '.vt-comment', count: 10 }))
  const answers: number[] = []
  for (let round = 0; round < 40; round++) {
    const begun = performance.now()
    const answer = await fetch(`${base}/api/ml/media/${EncID}/comments/`, { headers: { cookie } })
    await answer.arrayBuffer()
    answers.push(performance.now() - begun)
  }
  answers.sort((one, other) => one - other)
  const note = `${commentCount.toLocaleString('en')} comments`
  return [
    { name: 'Comments, from the press of the tab until they are drawn', value: median(times), unit: 'ms', limit: { atMost: 200 }, note },
    {
      name: 'Comments, a page of them from the server, p95',
      value: answers[Math.floor(answers.length * 0.95)] ?? 0,
      unit: 'ms',
      limit: { atMost: 50 },
      note,
    },
  ]
}
