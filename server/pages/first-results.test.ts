import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchMedia } from '../../sdk/search/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { createApp } from '../app.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

/** In the place of the built drawing: a journey tests that one. */
const drawing = `
export const firstFilter = (search) => {
  const f = new URLSearchParams(search).get('f')
  return search.includes('none') ? undefined : f === null ? {} : JSON.parse(f)
}
export const feedQueryIn = (search) => (/rt|none/.test(search) ? undefined : '?s=' + JSON.parse(new URLSearchParams(search).get('f')).s)
export const libraryHtml = async ({ Results }) => {
  if (Results.Items.some(({ Item }) => Item.Title === 'Breaks the drawing')) throw new Error('broken')
  return '<ul>' + Results.Items.map(({ Item }) => '<li>' + Item.EncID).join('') + '</ul>'
}`

describe.each(dialects)('the first results of the library on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let folder: string
  let app: ReturnType<typeof createApp>
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ isAdmin: true })
    folder = await mkdtemp(join(tmpdir(), 'vitrine-drawing-'))
    await mkdir(join(folder, 'dist/portal/server'), { recursive: true })
    await writeFile(join(folder, 'dist/portal/server/library-html.js'), drawing)
    app = createApp({ ...test.deps, root: folder })
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true })
  })

  const page = async (path: string, as?: TestUser) => {
    const headers = as ? { cookie: `vitrine=${as.sessionId}` } : {}
    const response = await app.request(`http://media.test${path}`, { headers })
    const html = await response.text()
    const options = JSON.parse(/id="page-options">([^<]*)</.exec(html)?.[1] ?? '{}') as PageOptions
    const drawn = /<div id="root">(.*?)<\/div>/s.exec(html)?.[1] ?? ''
    return { response, html, options, drawn }
  }
  const titles = ({ options }: { options: PageOptions }) => options.Results?.Items.map(({ Item }) => Item.Title) ?? []
  const words = (s: string, more = {}) => `/?f=${encodeURIComponent(JSON.stringify({ s, ...more }))}`

  it('are left out for other lists and for filters that the search refuses, and the page is there', async () => {
    for (const path of ['/?none', '/Default.aspx?none=1', words('x', { ps: 1e9 }), words('x'.repeat(600))]) {
      const { response, options, drawn } = await page(path)
      expect([response.status, options.Results, drawn], path.slice(0, 40)).toEqual([200, undefined, ''])
    }
  })

  it('are left out when too many people search', async () => {
    const { searcher } = test.deps
    const { refuse } = await import('../http/errors.ts')
    const busy = createApp({ ...test.deps, root: folder, searcher: { ...searcher, search: async () => refuse('SEARCH_BUSY') } })
    const response = await busy.request('http://media.test/')
    expect([response.status, (await response.text()).includes('"Results"')]).toEqual([200, false])
  })

  it('are those of the policies: nobody is shown an item that they may not see', async () => {
    const [author, other] = [await test.user(), await test.user()]
    await test.item(author, { title: 'Numbatword open' })
    await test.item(author, { title: 'Numbatword private', is_private: 1 })
    await test.item(author, { title: 'Numbatword later', publish_at: Date.UTC(2030, 1) })
    await test.item(author, { title: 'Numbatword gone', deleted_at: 1 })
    for (const as of [undefined, other, await test.guest()]) {
      const { html, options } = await page(words('Numbatword'), as)
      expect(titles({ options }), as?.name).toEqual(['Numbatword open'])
      expect(html, as?.name).not.toMatch(/private"|Numbatword (private|later|gone)/)
    }
    expect(titles(await page(words('Numbatword'), author))).toContain('Numbatword private')
  })

  it('are the answer of the search, drawn in the page', async () => {
    const { encId } = await test.item(owner, { title: 'Quollword' })
    for (const as of [undefined, owner]) {
      const { options, drawn } = await page(words('Quollword'), as)
      expect(options.Results).toEqual(await test.call(searchMedia, { f: { s: 'Quollword' } }, as))
      expect(drawn).toBe(`<ul><li>${encId}</ul>`)
    }
  })

  it('are in the options when they cannot be drawn', async () => {
    await test.item(owner, { title: 'Breaks the drawing' })
    const { options, drawn } = await page(words('Breaks'))
    expect([titles({ options }), drawn]).toEqual([['Breaks the drawing'], ''])
  })

  it('cost fewer statements than the page and its search did', async () => {
    for (let at = 0; at < 20; at++) await test.item(owner, { title: `Bilbyword ${at}` })
    for (const as of [undefined, await test.user()]) {
      const fresh = () => test.deps.db.updateTable('items').set({ width: 1 }).where('id', '=', 1).execute()
      const counted = async (action: () => Promise<unknown>) => {
        await page('/?none', as)
        await fresh()
        return (await statementsOf(test.deps.db, action)).filter((sql) => !/from "(settings|publishing_polic\w+)"/.test(sql))
      }
      const together = await counted(() => page(words('Bilbyword'), as))
      const apart = await counted(async () => {
        await page('/?none', as)
        await test.call(searchMedia, { f: { s: 'Bilbyword' } }, as)
      })
      expect(together.length, together.join('\n')).toBeLessThanOrEqual(apart.length)
    }
  })

  it('have feeds in the head of the page, where a feed can have the filter', async () => {
    const feeds = async (path: string) =>
      [...(await page(path)).html.matchAll(/rel="alternate" type="[^"]+" href="[^"]*\/(\w+\.\w+[^"]*)"/g)].map(([, href]) => href)
    expect(await feeds('/')).toEqual(['feed.atom', 'podcast.rss'])
    expect(await feeds(words('moss'))).toEqual(['feed.atom?s=moss', 'podcast.rss?s=moss'])
    expect(await feeds(words('moss', { rt: [1] }))).toEqual([])
  })

  it('are compressed for visitors without a session only', async () => {
    const encoding = async (as?: TestUser) => {
      const headers = { 'accept-encoding': 'gzip, br', ...(as ? { cookie: `vitrine=${as.sessionId}` } : {}) }
      return (await app.request('http://media.test/', { headers })).headers.get('content-encoding')
    }
    expect([await encoding(), await encoding(owner), await encoding(await test.guest())]).toEqual(['br', null, null])
  })

  it('are found by the search form of a browser without script', async () => {
    const response = await app.request('http://media.test/Default.aspx?s=Quoll%20word%26')
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/Default.aspx?f=${encodeURIComponent('{"s":"Quoll word&"}')}`,
    ])
  })
})
