import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagePlaces } from '../../scripts/docs/contents.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
const contrast = { type: 'rule', values: ['color-contrast'] }

/** What axe finds wrong on a page, as sentences. */
const audit = async (page: Page, runOnly: typeof everyRule): Promise<string[]> => {
  // Not by a tag, which the policy of the page forbids.
  await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const options = { runOnly: rules as axe.RunOnly, resultTypes: ['violations' as const] }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
  }, runOnly)
}

/** What the text of a page can break, as sentences: the frame around it is the same on all pages. */
const structureFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const levels = all('h1, h2, h3, h4, h5, h6').map(({ localName }) => Number(localName[1]))
    const names = all('main [role=region]').map((region) => region.ariaLabel)
    const over = document.documentElement.scrollWidth - innerWidth
    return [
      ...(levels.filter((level) => level === 1).length === 1 ? [] : ['not one heading of level 1']),
      ...levels.flatMap((level, at) => (level > (levels[at - 1] ?? level) + 1 ? [`heading ${at} leaves out a level`] : [])),
      ...(new Set(names).size === names.length ? [] : ['two regions of one name']),
      ...all('pre, .table').flatMap((box) =>
        box.scrollWidth > box.clientWidth && box.tabIndex < 0 ? [`the keyboard cannot scroll ${box.innerText.slice(0, 40)}`] : [],
      ),
      ...(over > 0 ? [`${over} px too wide`] : []),
    ]
  })

/** The first page of each section, a page that is generated, and a page outside of the navigation. */
function pagesOfEachKind(): Set<string> {
  const places = pagePlaces()
  const firsts = places.filter(({ section }, at) => places.findIndex((one) => one.section === section) === at)
  const others = [places.find(({ name }) => name.startsWith('reference/')), places.find(({ isListed }) => !isListed)]
  return new Set([...firsts, ...others].flatMap((place) => place?.name ?? []))
}

describe('the manual', () => {
  let vitrine: Vitrine
  let browser: Browser
  beforeAll(async () => {
    ;[vitrine, browser] = await Promise.all([startVitrine(), startBrowser()])
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
  }, TIMEOUT_MS)

  const open = async (page: Page, name: string): Promise<void> => {
    const answer = await page.goto(`${vitrine.base}/docs/${name}.html`)
    expect([name, answer?.status()]).toEqual([name, 200])
  }

  it(
    'has a structure for screen readers and fits 320 px on each page, and passes the accessibility audit on one of each kind',
    async () => {
      const whole = pagesOfEachKind()
      expect(whole.size).toBe(8)
      const page = await browser.newPage({ colorScheme: 'light', viewport: { width: 320, height: 900 } })
      const found: Record<string, string[]> = {}
      for (const { name } of pagePlaces()) {
        await open(page, name)
        const faults = [...(await structureFaults(page)), ...(whole.has(name) ? await audit(page, everyRule) : [])]
        if (faults.length > 0) found[name] = faults
      }
      await page.close()
      expect(found).toEqual({})
    },
    TIMEOUT_MS,
  )

  it(
    'has enough contrast in dark colours',
    async () => {
      const page = await browser.newPage({ colorScheme: 'dark', viewport: { width: 1280, height: 900 } })
      const found: Record<string, string[]> = {}
      for (const name of pagesOfEachKind()) {
        await open(page, name)
        const faults = await audit(page, contrast)
        if (faults.length > 0) found[name] = faults
      }
      await page.close()
      expect(found).toEqual({})
    },
    TIMEOUT_MS,
  )
})
