import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { makeClip } from './clip.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { importAndWait } from './library.ts'
import { chromiumFlags } from './lines.ts'
import { startProduct } from './product.ts'
import type { Row } from './row.ts'

/** Requests of a first visit to the home page until it is idle, without those of its service worker. */
export async function portalHomeBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-home-'))
  const product = await startProduct()
  const proxy = await startCountingProxy(product.base)
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  const visit = async (use: (page: Page) => Promise<void>): Promise<void> => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await use(page)
    await page.goto(proxy.base)
    await page.locator('.vp-results .vp-card-link').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1500)
    await context.close()
  }
  try {
    await importAndWait(product, await makeClip(folder, 'mp4', 4, '426x240'))
    const [name = '', value = ''] = (await product.signIn()).split('=')
    const signedIn = (page: Page) => page.context().addCookies([{ name, value, url: proxy.base }])
    // Built files are compressed after someone asked for them the first time.
    await visit(signedIn)
    await new Promise((resolve) => setTimeout(resolve, 4000))
    const rows: Row[] = []
    for (const [who, use] of [
      ['a visitor', async () => {}],
      ['somebody signed in', signedIn],
    ] as const) {
      proxy.traffic.length = 0
      await visit(use)
      const asked = proxy.traffic.filter(({ type }) => !type.startsWith('image/'))
      const sum = (list: typeof asked): number => list.reduce((bytes, entry) => bytes + entry.bytes, 0)
      rows.push(
        {
          name: `Portal home for ${who}: script`,
          value: sum(asked.filter(({ type }) => type.includes('javascript'))),
          unit: 'bytes',
          limit: { atMost: 150_000 },
          note: `brotli; with everything but pictures ${sum(asked).toLocaleString('en')} bytes`,
        },
        {
          name: `Portal home for ${who}: requests`,
          value: asked.length,
          unit: 'requests',
          limit: { atMost: 15 },
          note: `pictures on top: ${proxy.traffic.length - asked.length}`,
        },
      )
    }
    return rows
  } finally {
    await browser.close()
    proxy.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
