import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000
const parts = [
  '.vp-header',
  '.vp-search',
  'h1',
  '.vp-count',
  '.vp-chips',
  '.vp-tools',
  '.vp-card',
  '.vp-card-title',
  '.vp-poster',
  '.vp-pager',
]

/** Whether the whole page stands, with its styles: its script waits, and a browser paints nothing before the styles. Runs in the page. */
const isDrawn = (): boolean => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Lists in `window.shifts` what moved, from the beginning of the page on: the element, and its place before and after. Runs in the page. */
function recordShifts(): void {
  const shifts = Object.assign(window, { shifts: [] as string[] }).shifts
  const textOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of sources)
        shifts.push(`${node?.className || node?.nodeName}: ${textOf(previousRect)} -> ${textOf(currentRect)}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

describe('the first results of the library', () => {
  let vitrine: Vitrine
  let browser: Browser

  beforeAll(async () => {
    ;[vitrine, browser] = await Promise.all([startVitrine(), startBrowser()])
    const page = await browser.newPage()
    await signIn(page, vitrine)
    await page.waitForURL(`${vitrine.base}/`)
    await page.evaluate(async () => {
      for (let number = 1; number <= 24; number++) {
        const body = JSON.stringify({
          url: `https://www.school.example/${number}`,
          title: `Heron ${'lesson '.repeat(number % 9)}${number}`,
        })
        await fetch('/api/ml/links/add/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      }
    })
    await page.close()
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
  }, TIMEOUT_MS)

  const boxes = (page: Page) =>
    page.evaluate(
      (selectors) =>
        selectors.flatMap((selector) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return `${selector} ${[x, y, width, height].map((number) => number.toFixed(1)).join(' ')}`
          }),
        ),
      parts,
    )

  async function signedIn(context: BrowserContext) {
    const page = await context.newPage()
    await signIn(page, vitrine)
    await page.waitForURL(`${vitrine.base}/`)
    await page.close()
  }

  /** A page whose script waits until `start` is called. */
  async function slowPage(locale: string, width: number, asUser = false) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale, serviceWorkers: 'block' })
    if (asUser) await signedIn(context)
    const page = await context.newPage()
    const asked: string[] = []
    const said: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    page.on('pageerror', ({ message }) => said.push(message))
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/portal/main-*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    const start = async () => {
      await page.evaluate(() => document.querySelector('.vp-page')?.setAttribute('data-drawn', ''))
      gate.resolve()
      await page.waitForFunction(() => !document.querySelector('[data-drawn]') && document.querySelector('.vp-card'))
      await page.waitForLoadState('networkidle')
    }
    return { page, asked, said, start }
  }

  it.each([
    ['en', 1440, false],
    ['en', 1440, true],
    ['de', 320, false],
    ['ar', 760, false],
  ] as const)(
    'stay where they are when the script takes over (%s, %i px, signed in: %s)',
    async (locale, width, asUser) => {
      const { page, asked, said, start } = await slowPage(locale, width, asUser)
      for (const path of ['/', `/?f=${encodeURIComponent('{"s":"heron","rt":[9]}')}`]) {
        await page.goto(vitrine.base + path, { waitUntil: 'commit' })
        await page.locator('.vp-pager').last().waitFor()
        await page.waitForFunction(isDrawn)
        const before = await boxes(page)
        expect(before.filter((text) => text.startsWith('.vp-card '))).toHaveLength(20)
        if (path !== '/') continue
        await page.evaluate(recordShifts)
        await start()
        expect(await boxes(page)).toEqual(before)
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
      }
      expect(asked.filter((path) => /\/search\/|\/iapi\/ml\/s\//.test(path))).toEqual([])
      expect(said).toEqual([])
      await page.context().close()
    },
    TIMEOUT_MS,
  )

  it.each([
    ['visitors', false],
    ['people who may upload', true],
  ] as const)(
    'stand in the HTML, and ask %s for at most 15 files besides images',
    async (_, asUser) => {
      const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' })
      if (asUser) await signedIn(context)
      for (const path of ['/', `/?f=${encodeURIComponent('{"s":"heron"}')}`]) {
        // A page of its own: files that the page before requests late are not counted.
        const page = await context.newPage()
        const asked: string[] = []
        page.on('request', (request) => request.resourceType() === 'image' || asked.push(new URL(request.url()).pathname))
        const html = await (await page.request.get(vitrine.base + path)).text()
        expect(html.match(/class="vp-card-link"/g), path).toHaveLength(20)
        await page.goto(vitrine.base + path, { waitUntil: 'networkidle' })
        expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(15)
        expect(asked.filter((one) => /\/search\/|\/iapi\/ml\/s\//.test(one))).toEqual([])
        await page.close()
      }
      await context.close()
    },
    TIMEOUT_MS,
  )

  it(
    'keep the focus and a search that was typed before the script came',
    async () => {
      const { page, start } = await slowPage('en', 1280)
      await page.goto(vitrine.base, { waitUntil: 'commit' })
      await page.locator('.vp-pager').last().waitFor()
      await page.getByRole('combobox', { name: 'Search the library' }).pressSequentially('heron')
      await start()
      await page.keyboard.type(' 7')
      expect(await page.getByRole('combobox', { name: 'Search the library' }).inputValue()).toBe('heron 7')
      await page.context().close()
    },
    TIMEOUT_MS,
  )

  it(
    'work without script: an item, the next page, and the search form',
    async () => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(vitrine.base)
      expect(await page.locator('.vp-card').count()).toBe(20)
      expect(await page.locator('.vp-chips').isVisible()).toBe(false)
      await page.locator('.vp-pager a[href*="%22pi%22"]').first().click()
      await expect.poll(() => page.locator('.vp-card').count()).toBe(4)
      await page.locator('.vp-search-input').fill('heron 7')
      await page.locator('.vp-search-go').click()
      await page.waitForURL(/f=/)
      expect(await page.locator('.vp-card').count()).toBeGreaterThan(0)
      await page.locator('.vp-card-link').first().click()
      await page.waitForURL(/view\.aspx\?id=/)
      expect(await page.locator('noscript a').count()).toBe(1)
      await context.close()
    },
    TIMEOUT_MS,
  )
})
