import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPlaylistItem, createPlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

/*
 * Pages as customers have them, of every release: whoever pasted a code once never hears of us again. A code that was given out is
 * added here and never changed; what a page draws stands in `data-draws`, one number for each of its widgets.
 */
const folder = join(import.meta.dirname, 'golden')
const pages = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

const addressOf = (server: ServerType | Server): number => (server.address() as AddressInfo).port

describe('the embed codes of every release', () => {
  let test: TestApp
  let library: ServerType
  let site: Server
  let browser: Browser
  let playlist: number
  beforeAll(async () => {
    test = await openTestApp()
    const owner = await test.user()
    // Older than what the searches find first.
    const made = await test.call(createPlaylist, { title: 'For the holidays' }, owner)
    test.time.now += 60_000
    for (let place = 1; place <= 12; place++) {
      const { id: addcdid } = await test.item(owner, {
        title: `Lesson ${String(place).padStart(2, '0')}`,
        description: 'With experiments.',
      })
      if (place <= 3) await test.call(addPlaylistItem, { cdid: made.ClipDataID, addcdid }, owner)
    }
    playlist = made.ClipDataID
    library = serve({ fetch: test.app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false })
    await once(library, 'listening')
    // Another host name: another site, as for the customers.
    site = createServer((request, response) => {
      const html = new Map(pages).get(request.url?.slice(1) ?? '') ?? ''
      response.setHeader('content-type', 'text/html').end(filled(html))
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    browser = await chromium.launch({
      executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    site?.closeAllConnections()
    site?.close()
    library?.close()
    await test?.close()
  })

  const filled = (html: string): string =>
    html.replaceAll('https://media.example.org', `http://127.0.0.1:${addressOf(library)}`).replaceAll('PLAYLIST', String(playlist))

  /** How many lessons each widget of the page shows, in the order of the page; frames after the page itself. */
  async function drawnOn(page: Page): Promise<number[]> {
    const drawn: number[] = []
    for (const frame of page.frames()) {
      const counts = await frame.evaluate(() =>
        [...document.querySelectorAll('vitrine-widget')].map((host) => {
          const text = (host as HTMLElement).offsetHeight > 50 ? (host.shadowRoot?.textContent ?? '') : ''
          return new Set(text.match(/Lesson \d\d/g)).size
        }),
      )
      drawn.push(...counts)
    }
    return drawn
  }

  it.each(pages)('%s draws the same as before, and does not affect the host page', async (name, html) => {
    const wanted = (/data-draws="([\d ]+)"/.exec(html)?.[1] ?? '').split(' ').map(Number)
    expect(wanted.length).toBeGreaterThan(0)
    const page = await browser.newPage({ viewport: { width: 1000, height: 900 } })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().startsWith('Vitrine:')) faults.push(message.text())
    })
    await page.goto(`http://localhost:${addressOf(site)}/${name}`)
    await expect.poll(() => drawnOn(page), { timeout: 60_000 }).toEqual(wanted)
    expect(await page.locator('#after').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the width of the page').toBeLessThanOrEqual(1000)
    expect(faults.filter((text) => !text.includes('favicon'))).toEqual([])
    await page.close()
  })

  it('draws links to the library when its module is missing and another page answers instead', async () => {
    const page = await browser.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.route('**/assets/embeds/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Please sign in to the network</h1>' }),
    )
    await page.goto(`http://localhost:${addressOf(site)}/script.html`)
    await expect.poll(() => drawnOn(page)).toEqual([8])
    const href = await page.locator('vitrine-widget a').first().getAttribute('href')
    expect(href).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${addressOf(library)}/view\\.aspx\\?id=`))
    expect([faults, await page.locator('#after').isVisible()]).toEqual([[], true])
    await page.close()
  })

  it('draws one theme the same with every code, set on the tag or in the address', async () => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 2600 } })
    await page.goto(`http://localhost:${addressOf(site)}/looks.html`)
    await expect.poll(() => drawnOn(page), { timeout: 60_000 }).toEqual([8, 8, 8, 8])
    const looks = await Promise.all(page.frames().map((frame) => frame.evaluate(readEntryLook)))
    expect(looks[0]).toEqual({
      accent: '#ffb703',
      ground: 'rgb(29, 16, 48)',
      text: 'rgb(255, 244, 214)',
      font: 'Georgia, serif',
      radius: '20px',
      gap: '12px',
      scheme: 'dark',
    })
    for (const look of looks) expect(look).toEqual(looks[0])
    await page.close()
  })

  it('sets the height of frames to that of their content, on pages with the script', async () => {
    const page = await browser.newPage({ viewport: { width: 900, height: 700 } })
    await page.goto(`http://localhost:${addressOf(site)}/sized-frame.html`)
    const heights = async () => {
      const outside = await page.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).offsetHeight)
      const inside = await page.frames()[1]?.evaluate(() => document.documentElement.scrollHeight)
      return [outside > 480, outside === inside]
    }
    await expect.poll(heights).toEqual([true, true])
    await page.setViewportSize({ width: 400, height: 700 })
    await expect.poll(heights).toEqual([true, true])
    await page.close()
  })
})

/** Runs on the page. */
function readEntryLook(): Record<string, string> {
  const styleOf = (selector: string) => {
    const element = document.querySelector('vitrine-widget')?.shadowRoot?.querySelector(selector)
    return getComputedStyle(element as Element)
  }
  const { color, fontFamily, backgroundColor, colorScheme } = styleOf('.vt-widget')
  return {
    accent: styleOf('.vt-widget').getPropertyValue('--vt-accent'),
    ground: backgroundColor,
    text: color,
    font: fontFamily,
    radius: styleOf('.vt-widget-thumbnail').borderRadius,
    gap: styleOf('.vt-widget-grid').columnGap,
    scheme: colorScheme,
  }
}
