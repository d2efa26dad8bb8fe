import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findTextFaults } from './find-text-faults.fixture.ts'
import { startForeignPage } from './foreign-page.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 600_000
/** Each page is loaded once, wide, and then made narrow: the narrow page stays for the buttons that are pressed there. */
const widths = [1440, 320]
/** The test presses so many buttons of a page at most, because the rows of a list have the same buttons. */
const maxButtons = 5
/** Names of fields of answers whose texts people have written: titles, names of accounts and groups, addresses. */
const written =
  /^(Title|AltTitle|Name|AltName|DisplayName|UserName|OwnerDisplayName|Description|SiteName|FileName|Label|Text|Email|URL|Extension|TimeZone|Actor|Address|Agent|Device|Version|SubjectName|SubjectID|Code)$/

/** The pages of the portal, from its list of routes and of administration sections. */
function portalPages(items: readonly string[], quiz: number): string[] {
  const routes = readFileSync('portal/routes.tsx', 'utf8')
  const sections = readFileSync('portal/admin/sections.ts', 'utf8')
  const ids = [...sections.matchAll(/\bid: '([\w-]+)'/g)].map(([, id = '']) => id)
  const paths = [...routes.matchAll(/'(\/[\w.$/-]*)'/g)].map(([, path = '']) => path)
  // Those who are signed in are led away from the sign-in page.
  return [...new Set(paths)]
    .filter((path) => path !== '/login.aspx')
    .flatMap((path) =>
      path.includes('$section')
        ? ids.map((id) => path.replace('$section', id))
        : path === '/view.aspx'
          ? [...items.map((id) => `${path}?id=${id}`), `${path}?id=none`]
          : path === '/statistics.aspx'
            ? [`${path}?id=${items[0]}`]
            : path === '/quiz-results'
              ? [`${path}?tlid=${quiz}`]
              : path === '/Default.aspx'
                ? [path, `${path}?search=zzzz`, `${path}?show=trash`, `${path}?report=1`, `${path}?startedit=1`, `${path}?catid=-1`]
                : [path],
    )
}

describe('the pseudo-language', () => {
  let vitrine: Vitrine
  let browser: Awaited<ReturnType<typeof startBrowser>>
  let signedIn: BrowserContext
  let visitor: BrowserContext
  let items: string[]
  let quiz: number
  /** The pages of items and of searches have the same buttons. */
  const isVisited = (path: string): boolean => path.includes('?') && !path.endsWith(items[0] ?? '')
  /** Texts of people, by what the pages were answered. */
  const texts = new Set<string>(['Vitrine'])

  beforeAll(async () => {
    ;[vitrine, browser] = await Promise.all([startVitrine({ VITRINE_DEMO: 'on' }), startBrowser()])
    // A service worker answers a slow page from its cache, where `newPage` cannot change the language.
    const options = {
      locale: 'en-XA',
      extraHTTPHeaders: { 'accept-language': 'en-XA' },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    } as const
    const open = () => browser.newContext(options)
    ;[signedIn, visitor] = [await open(), await open()]
    const { user, password, base } = vitrine
    await signedIn.request.post(`${base}/api/auth/login/`, { data: { un: user, pw: password } })
    // The demo library is made in the background. One of each kind.
    items = await vi.waitFor(demoItems, { timeout: 240_000, interval: 1000 })
    const made = await signedIn.request.post(`${base}/api/ml/timelines/${items[0]}/create/`, { data: { name: 'Vitrine' } })
    quiz = ((await made.json()) as { ID: number }).ID
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
  }, TIMEOUT_MS)

  /** One item of each kind that can be played. The server makes the demo library in the background. */
  async function demoItems(): Promise<string[]> {
    interface Found {
      Item: { EncID: string; RecordType: number; DocumentType?: number; AudioOnly: boolean; Playable: boolean }
    }
    const answer = await signedIn.request.get(`${vitrine.base}/api/ml/search/`)
    const { Items } = (await answer.json()) as { Items: Found[] }
    const playable = Items.flatMap(({ Item }) => (Item.Playable ? [Item] : []))
    const byKind = new Map(playable.map((item) => [`${item.RecordType} ${item.DocumentType} ${item.AudioOnly}`, item.EncID]))
    expect([...byKind.keys()]).toHaveLength(6)
    return [...byKind.values()]
  }

  /** A page that remembers what people have written in the answers that it gets. */
  async function newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    // People cannot choose this language, so an account has another one; the pages of the server are in it already. The data of a page is changed
    // where it is read: with a route, every page would load every file again, because browsers cache nothing then.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        for (const script of document.querySelectorAll('script[type="application/json"]'))
          if (script.textContent.includes('"Language":"en"'))
            script.textContent = script.textContent.replace('"Language":"en"', '"Language":"en-xa"')
      })
    })
    page.on('response', (response) => void remember(response.headers()['content-type'] ?? '', () => response.text()))
    return page
  }
  async function remember(type: string, read: () => Promise<string>): Promise<void> {
    if (!/json|html/.test(type)) return
    const text = await read().catch(() => '')
    const parts = type.includes('json')
      ? [text]
      : [...text.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)].map(([, one = '']) => one)
    for (const part of parts)
      try {
        JSON.parse(part, (key, value: unknown) => {
          if (typeof value === 'string' && written.test(key)) texts.add(value)
          return value
        })
      } catch {
        // A page that went in the middle of an answer.
      }
  }

  async function faultsOf(page: Page): Promise<string[]> {
    await page.waitForTimeout(150)
    return page.evaluate(findTextFaults, [...texts])
  }

  /** Finds the faults of what a page shows, at every width. */
  async function faultsByWidth(page: Page, name: string): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {}
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const faults = await faultsOf(page)
      if (faults.length > 0) found[`${name} at ${width} px`] = faults
    }
    return found
  }

  async function visit(page: Page, path: string): Promise<Record<string, string[]>> {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
    await page.goto(vitrine.base + path, { waitUntil: 'networkidle' }).catch(() => undefined)
    return faultsByWidth(page, path)
  }

  /** Opens what the buttons of a page open, one after the other, and looks at each dialog and menu. */
  async function opened(page: Page, path: string): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {}
    const buttons = page.locator('main button:visible:not([type=submit]), header button[aria-haspopup]:visible')
    for (let index = 0; index < Math.min(await buttons.count(), maxButtons); index++) {
      const button = buttons.nth(index)
      const name =
        (await button.textContent().catch(() => '')) || (await button.getAttribute('aria-label').catch(() => '')) || String(index)
      await button.click({ timeout: 300 }).catch(() => undefined)
      const box = page.locator('[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible, dialog[open]').first()
      if (await box.isVisible().catch(() => false)) {
        const faults = await faultsOf(page)
        if (faults.length > 0) found[`${path} ▸ ${name}`] = faults
        for (let times = 0; times < 3 && (await box.isVisible().catch(() => false)); times++) await page.keyboard.press('Escape')
      }
      if (!page.url().endsWith(path)) await page.goto(vitrine.base + path, { waitUntil: 'networkidle' }).catch(() => undefined)
    }
    return found
  }

  it(
    'puts every text of widgets and players on a page of somebody else in brackets, and none is cut off',
    async () => {
      const filters = { SearchFilters: { s: '*', ps: 8 }, Title: 'A list' }
      const widgets = [2, 3, 4, 5, 6, 7].map((Display) => ({ ...filters, Display }))
      const categories = [1, 2, 3, 4].map((Display) => ({ Type: 2, Display, ControlBar: true, Title: 'A list' }))
      const nothing = { ...filters, SearchFilters: { s: 'zzzz' } }
      const tags = [...widgets, ...categories, nothing].map(
        (w) => `<script src="${vitrine.base}/w/?w=${encodeURIComponent(JSON.stringify(w))}"></script>`,
      )
      const players = [...items, 'none'].map((id) => `<vitrine-player item="${id}" titlelink></vitrine-player>`)
      const script = `<script type="module" src="${vitrine.base}/vitrine-player.js"></script>`
      const host = await startForeignPage(`${script}${tags.join('')}${players.join('')}`, {}, 'en-XA')
      texts.add('Somebody else')
      texts.add('A list')
      const page = await newPage(visitor)
      try {
        await page.goto(host.address, { waitUntil: 'networkidle' })
        const found: Record<string, string[]> = {}
        const note = async (name: string) => Object.assign(found, await faultsByWidth(page, name))
        for (const player of await page.locator('vitrine-player').all()) await player.scrollIntoViewIfNeeded()
        // Those of the film and of the playlist.
        await expect.poll(() => page.locator('vitrine-player .vt-start').count()).toBe(2)
        await note('the page')
        // A panel below a row of tiles.
        await page.locator('vitrine-widget .vt-widget-face').first().click()
        await page.waitForLoadState('networkidle')
        await note('a panel of a widget')
        // The bar of each player, and the menus of its buttons.
        let opened = 0
        for (const [index, player] of (await page.locator('vitrine-player').all()).entries()) {
          const start = player.locator('.vt-start')
          if (!(await start.isVisible().catch(() => false))) continue
          await start.click()
          await player.locator('.vt-bar').first().waitFor()
          const menus = player.locator('.vt-bar button[aria-haspopup], .vt-bar button[aria-expanded]')
          await menus.first().waitFor()
          for (const width of widths) {
            await page.setViewportSize({ width, height: 900 })
            for (let button = 0; button < (await menus.count()); button++) {
              await player.hover()
              await menus
                .nth(button)
                .click({ timeout: 1000 })
                .catch(() => undefined)
              opened++
              const faults = await faultsOf(page)
              if (faults.length > 0) found[`player ${index}, menu ${button} at ${width} px`] = faults
              await page.keyboard.press('Escape')
            }
          }
        }
        expect(opened).toBeGreaterThan(4)
        expect(found).toEqual({})
      } finally {
        await page.close()
        await host.stop()
      }
    },
    TIMEOUT_MS,
  )

  // The portal comes after the embeds because its buttons change the library and its settings.
  it(
    'puts every text of the embed pages in brackets, and none is cut off',
    async () => {
      const found: Record<string, string[]> = {}
      const list = encodeURIComponent(JSON.stringify({ Type: 1, Title: 'A list' }))
      const page = await newPage(signedIn)
      const frames = [...items, 'none'].flatMap((id) => [`/Embed.aspx?id=${id}`])
      for (const path of [...frames, `/embedw.aspx?w=${list}`, '/signage/nowhere']) Object.assign(found, await visit(page, path))
      await page.close()
      const outside = await newPage(visitor)
      Object.assign(found, await visit(outside, '/Embed.aspx?id=none'))
      await outside.close()
      expect(found).toEqual({})
    },
    TIMEOUT_MS,
  )

  it(
    'puts every text of the portal in brackets, and none is cut off',
    async () => {
      const found: Record<string, string[]> = {}
      const paths = portalPages(items, quiz)
      // Pages mostly wait, so two are open at once.
      const visitInTurn = async () => {
        const page = await newPage(signedIn)
        for (let path = paths.shift(); path; path = paths.shift()) {
          Object.assign(found, await visit(page, path))
          if (!isVisited(path)) Object.assign(found, await opened(page, path))
        }
        await page.close()
      }
      await Promise.all([visitInTurn(), visitInTurn()])
      const outside = await newPage(visitor)
      for (const path of ['/login.aspx', '/login.aspx?problem=SIGN_IN_FAILED', '/login.aspx?timeout=1', '/', '/nowhere'])
        Object.assign(found, await visit(outside, path))
      await outside.close()
      expect(found).toEqual({})
    },
    TIMEOUT_MS,
  )
})
