import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import type { MediaItem } from '../sdk/media/contract.ts'
import { makeClip } from './clip.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { type Product, startProduct } from './product.ts'
import type { Row } from './row.ts'

const lineCount = 5000
const clipSeconds = 120
/** Two hours of work: a line is changed every seven seconds, and memory is looked at every quarter of an hour. */
const quarters = 8
const changesInQuarter = 120

/** Memory of the subtitle editor over two hours of work in a long file. */
export async function subtitleEditorBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-subtitles-'))
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: [...chromiumFlags, '--mute-audio'] })
  try {
    const { item } = await importAndWait(product, await makeClip(folder, 'mp4', clipSeconds, '320x180'))
    const cookie = await product.signIn()
    await addLines(product, item, cookie)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: product.base }])
    const page = await context.newPage()
    await openEditor(page, product.base + item.ViewURL)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    const taken: Memory[] = []
    for (let quarter = 0; quarter < quarters; quarter++) {
      await page.evaluate(workAQuarter, changesInQuarter)
      taken.push(await memoryOf(session))
    }
    return rowsOf(taken)
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function addLines(product: Product, { EncID }: MediaItem, cookie: string): Promise<void> {
  const step = clipSeconds / lineCount
  const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)
  const lines = Array.from({ length: lineCount }, (_, at) => `${time(at * step)} --> ${time((at + 1) * step)}\nLine ${at} about reeds`)
  const answer = await fetch(`${product.base}/api/ml/media/${EncID}/savesubtitles/`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ lang: 'en', text: `WEBVTT\n\n${lines.join('\n\n')}\n` }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function openEditor(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.vp-more-button').first().click()
  await page.getByRole('menuitem', { name: 'Subtitles', exact: true }).click()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit text', exact: true }).click()
  await page.locator('.vp-cue textarea').first().focus()
}

/**
 * Changes some lines, as a person does by the keyboard: letters, on to the next line, now and then a split, a merge, a step back, a line that is moved, and
 * a draft that is saved. Each step waits until it is drawn. Runs in the page.
 */
async function workAQuarter(changes: number): Promise<void> {
  const drawn = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  // A line far from the screen is drawn before it gets the focus.
  const field = async (): Promise<HTMLTextAreaElement> => {
    for (let frame = 0; frame < 300; frame++) {
      if (document.activeElement instanceof HTMLTextAreaElement) return document.activeElement
      await drawn()
    }
    throw new Error('No line has the focus.')
  }
  const press = async (key: string, held: KeyboardEventInit): Promise<void> => {
    const box = await field()
    box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
    await drawn()
  }
  const write = async (text: string): Promise<void> => {
    const box = await field()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await drawn()
  }
  for (let at = 1; at <= changes; at++) {
    const { value } = await field()
    for (const letter of ['w', 'wa', 'wat']) await write(`${value.slice(0, 40)} ${letter}`)
    if (at % 10 === 0) {
      const box = await field()
      box.setSelectionRange(4, 4)
      await press('Enter', { altKey: true })
      await press('ArrowUp', { altKey: true })
      await press('Delete', { altKey: true })
    }
    if (at % 25 === 0) for (const shiftKey of [false, true, false]) await press('z', { ctrlKey: true, shiftKey })
    if (at % 40 === 0) await press('PageDown', { altKey: true })
    if (at % 60 === 0) await press('s', { ctrlKey: true })
    await press('ArrowDown', { altKey: true })
  }
}

interface Memory {
  megabytes: number
  nodes: number
  listeners: number
}

/** Memory after the browser has collected everything that nothing needs. */
async function memoryOf(session: CDPSession): Promise<Memory> {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { megabytes: usedSize / 1e6, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}

function rowsOf(taken: readonly Memory[]): Row[] {
  const row = (name: string, field: keyof Memory, unit: string, atMost: number): Row => {
    const values = taken.map((one) => one[field])
    const [first = Number.NaN, last = Number.NaN] = [values[0], values.at(-1)]
    return {
      name: `Subtitle editor with ${lineCount.toLocaleString('en')} lines after two hours of work, ${name}`,
      value: last,
      unit,
      baseline: { name: 'after a quarter of an hour', value: first },
      ratio: last / first,
      limit: { atMost },
      note: `each quarter: ${values.map((one) => Math.round(one)).join(', ')}`,
    }
  }
  return [row('memory', 'megabytes', 'MB', 1.2), row('elements of the page', 'nodes', '', 1.2), row('listeners', 'listeners', '', 1.2)]
}
