import { DOMParser } from '@xmldom/xmldom'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory, saveItemCategories } from '../../sdk/categories/contract.ts'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import { saveEmbedSites } from '../../sdk/shares/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const nasty = `</title><script>alert(1)</script> " ' & ]]>\u0001\ufffe`
const base = 'http://media.school.example'
const hidden = [
  { is_private: 1 },
  { is_private: 2 },
  { publish_at: Date.UTC(2030, 1) },
  { expires_at: 1 },
  { approval: 'waiting' as const },
  { deleted_at: 1 },
] as const

/** Parses strictly: a warning is a fault too. */
function parsed(text: string): Document {
  const fail = (message: string): never => {
    throw new Error(message)
  }
  return new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(text, 'application/xml')
}

const textsOf = (root: Document | Element, name: string): string[] =>
  Array.from(root.getElementsByTagName(name)).map((element) => element.textContent ?? '')

describe.each(dialects)('feeds and sitemaps on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  const start = Date.UTC(2026, 0, 5, 9)
  beforeAll(async () => {
    test = await openTestApp(dialect, { baseUrl: base, siteName: 'A & B' })
    owner = await test.user({ isAdmin: true })
  })
  afterEach(() => {
    test.time.now = start
  })
  afterAll(() => test.close())

  const film = async (title: string, overrides = {}) => {
    const item = await test.item(owner, { title, duration_secs: 61.4, ...overrides })
    const file = { item_id: item.id, path: `x/${item.id}`, mime: 'video/mp4', size: 1234, sha256: 'x' }
    await test.deps.db
      .insertInto('media_files')
      .values([
        { ...file, kind: 'progressive', name: 'small.mp4', width: 426, path: `x/${item.id}.mp4` },
        { ...file, kind: 'poster', name: 'poster-1280.jpg', mime: 'image/jpeg', width: 1280, path: `x/${item.id}.jpg` },
      ])
      .execute()
    return item
  }
  const playlistOf = async (ids: number[]) => {
    const { EncID, ClipDataID } = await test.call(createPlaylist, { title: nasty, isprivate: false }, owner)
    for (const [position, item_id] of ids.entries())
      await test.deps.db.insertInto('playlist_items').values({ playlist_id: ClipDataID, item_id, position }).execute()
    return { encId: EncID, id: ClipDataID }
  }
  const read = async (path: string, as?: TestUser) => parsed(await (await test.ask(path, {}, as)).text())

  describe.each(['/feed.atom', '/podcast.rss'])('%s', (path) => {
    it('refuses playlists and categories that are not public, unknown or malformed, to the owner too', async () => {
      const secret = []
      for (const state of hidden) {
        const playlist = await playlistOf([])
        await test.deps.db.updateTable('items').set(state).where('id', '=', playlist.id).execute()
        secret.push(`playlist=${playlist.encId}`)
      }
      const { encId } = await film('No playlist')
      const { ID } = await test.call(saveCategory, { id: 0, data: { Name: 'Hidden', IsHidden: true } }, owner)
      const malformed = [
        `playlist=${encId}`,
        'playlist=../x',
        `playlist=${'a'.repeat(3000)}`,
        'category=x',
        'category=-1',
        'category=9999999',
      ]
      for (const query of [...secret, ...malformed, `category=${ID}`])
        for (const as of [undefined, owner]) {
          const response = await test.ask(`${path}?${query}`, {}, as)
          expect([response.status, response.headers.get('cache-control')], query.slice(0, 40)).toEqual([404, 'no-store'])
        }
    })

    it('lists no item that is not public, to the owner neither', async () => {
      const open = await film('Quokkaword open')
      const secret = []
      for (const state of hidden) secret.push(await film('Quokkaword secret', state))
      const playlist = await playlistOf([...secret.map(({ id }) => id), open.id])
      for (const query of [`playlist=${playlist.encId}`, 's=Quokkaword'])
        for (const as of [undefined, owner]) {
          const text = await (await test.ask(`${path}?${query}`, {}, as)).text()
          expect([text.includes('Quokkaword open'), text.includes('Quokkaword secret')], query).toEqual([true, false])
        }
    })

    it('is well-formed whatever titles, descriptions and searches hold', async () => {
      const { id } = await film(nasty, { description: nasty })
      const playlist = await playlistOf([id])
      for (const query of [`playlist=${playlist.encId}`, `s=${encodeURIComponent(nasty)}`, '']) {
        const document = await read(`${path}?${query}`)
        expect(document.getElementsByTagName('script')).toHaveLength(0)
      }
      const title = nasty.replace(/[\u0001\ufffe]/g, '')
      const titles = textsOf(await read(`${path}?playlist=${playlist.encId}`), 'title')
      expect(titles.map((text) => text.replace(/\s+/g, ' '))).toEqual([`${title} - A & B`, title])
    })

    it('has addresses that last, and none of a file that not every site may embed', async () => {
      const [open, limited] = [await film('Open'), await film('Limited')]
      await test.call(saveEmbedSites, { id: limited.encId, sites: ['https://www.school.example'] }, owner)
      const text = await (await test.ask(`${path}?playlist=${(await playlistOf([open.id, limited.id])).encId}`)).text()
      expect(text).toContain(`${base}/content/${open.encId}.mp4`)
      expect(text).not.toContain(`/content/${limited.encId}`)
      expect(text).not.toContain('/media/')
    })

    it('answers 304 until something in it changes', async () => {
      const { id } = await film('Wombatword')
      const address = `${path}?s=Wombatword`
      const response = await test.ask(address)
      const etag = response.headers.get('etag') ?? ''
      expect([response.headers.get('cache-control'), etag]).toEqual(['public, no-cache', expect.stringMatching(/^"[\w-]{22}"$/)])
      const again = await test.ask(address, { headers: { 'if-none-match': `"x", W/${etag}` } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      await test.deps.db.updateTable('items').set({ title: 'Wombatword changed' }).where('id', '=', id).execute()
      // Another spelling is another entry of the cache.
      const changed = await test.ask(`${path}?s=wombatword`, { headers: { 'if-none-match': etag } })
      expect(changed.status).toBe(200)
    })

    it('reads fifty items with no more statements than one', async () => {
      const ids: number[] = []
      for (let at = 0; at < 50; at++) ids.push((await film(`Entry ${at}`)).id)
      const [few, many] = [await playlistOf(ids.slice(0, 1)), await playlistOf(ids)]
      await test.ask(`${path}?playlist=AAAAAAAA`)
      const counted = async (encId: string) => {
        await test.deps.db
          .updateTable('items')
          .set({ width: 1 })
          .where('id', '=', ids[0] ?? 0)
          .execute()
        return statementsOf(test.deps.db, async () => expect((await test.ask(`${path}?playlist=${encId}`)).status).toBe(200))
      }
      const [one, fifty] = [await counted(few.encId), await counted(many.encId)]
      expect(fifty.length, fifty.join('\n')).toBeLessThanOrEqual(Math.min(one.length + 1, 12))
    })

    it('is answered 300 times a minute to one network', async () => {
      const busy = await openTestApp()
      try {
        for (let at = 0; at < 300; at++) await busy.ask(`${path}?category=x`)
        expect((await busy.ask(path)).status).toBe(429)
      } finally {
        await busy.close()
      }
    })
  })

  it('names length and type of the enclosures of a podcast, in the order of the playlist', async () => {
    const [one, other] = [await film('One'), await film('Other')]
    const text = await test.item(owner, { title: 'A link', record_type: 9, link: 'https://x.example' })
    const document = await read(`/podcast.rss?playlist=${(await playlistOf([other.id, text.id, one.id])).encId}`)
    const enclosures = Array.from(document.getElementsByTagName('enclosure')).map((element) =>
      ['url', 'length', 'type'].map((name) => element.getAttribute(name)),
    )
    expect(enclosures).toEqual([other, one].map(({ encId }) => [`${base}/content/${encId}.mp4`, '1234', 'video/mp4']))
    expect(textsOf(document, 'itunes:duration')).toEqual(['61', '61'])
    const images = Array.from(document.getElementsByTagName('itunes:image')).map((element) => element.getAttribute('href'))
    expect(images).toEqual([`${base}/podcast.png`, ...[other, one].map(({ encId }) => `${base}/thumb/${encId}-1280.jpg`)])
  })

  it('has a feed for a category, which names it', async () => {
    const { encId } = await film('Moss')
    const { ID } = await test.call(saveCategory, { id: 0, data: { Name: 'Plants' } }, owner)
    await test.call(saveItemCategories, { encid: encId, catsinc: [ID] }, owner)
    expect(textsOf(await read(`/feed.atom?Category=${ID}`), 'title')).toEqual(['Plants - A & B', 'Moss'])
  })

  it('has podcasts of a category and of a search, with the enclosures of their items alone', async () => {
    const [inside, outside] = [await film('Quillwort in spring'), await film('Quillwort in autumn')]
    await film('Something else')
    const { ID } = await test.call(saveCategory, { id: 0, data: { Name: 'Spring' } }, owner)
    await test.call(saveItemCategories, { encid: inside.encId, catsinc: [ID] }, owner)
    const enclosures = async (query: string) =>
      Array.from((await read(`/podcast.rss?${query}`)).getElementsByTagName('enclosure')).map((element) => element.getAttribute('url'))
    const [one, other] = [inside, outside].map(({ encId }) => `${base}/content/${encId}.mp4`)
    expect(await enclosures('s=Quillwortless')).toEqual([])
    expect(await enclosures(`category=${ID}`)).toEqual([one])
    expect(new Set(await enclosures('s=Quillwort'))).toEqual(new Set([one, other]))
    expect(await enclosures(`category=${ID}&s=Quillwort`)).toEqual([one])
  })

  it('is named on the front page and on the page of a playlist, and nowhere else', async () => {
    const links = async (path: string, as?: TestUser) =>
      [...(await (await test.ask(path, {}, as)).text()).matchAll(/type="application\/(?:atom|rss)\+xml" href="([^"]+)"/g)].map(
        ([, href]) => href,
      )
    const { encId } = await playlistOf([])
    expect(await links('/')).toEqual([`${base}/feed.atom`, `${base}/podcast.rss`])
    expect(await links(`/view.aspx?id=${encId}`)).toEqual([`${base}/feed.atom?playlist=${encId}`, `${base}/podcast.rss?playlist=${encId}`])
    expect(await links(`/view.aspx?id=${encId}`, owner)).toEqual([])
    expect(await links(`/view.aspx?id=${(await film('No playlist')).encId}`)).toEqual([])
  })

  describe('the sitemap', () => {
    it('lists what is public and nothing else, to the owner neither', async () => {
      const open = await film('Open')
      const secret = []
      for (const state of hidden) secret.push(await film('Secret', state))
      const pages = textsOf(await read('/sitemap.xml'), 'loc')
      expect(pages).toEqual([`${base}/sitemap/1.xml`])
      for (const as of [undefined, owner]) {
        const addresses = textsOf(await read('/sitemap/1.xml', as), 'loc')
        expect(addresses[0]).toBe(`${base}/`)
        expect(addresses).toContain(`${base}/view.aspx?id=${open.encId}`)
        for (const { encId } of secret) expect(addresses).not.toContain(`${base}/view.aspx?id=${encId}`)
      }
    })

    it('answers 404 to a page that is none', async () => {
      for (const name of ['0.xml', '01.xml', '-1.xml', '1', 'x.xml', `${'1'.repeat(300)}.xml`, '1.xml.xml'])
        expect((await test.ask(`/sitemap/${name}`)).status, name).toBe(404)
    })

    it('has a page for each 20,000 ids', async () => {
      const large = await openTestApp(dialect, { baseUrl: base })
      try {
        const row = { id: 45_000, record_type: 1 as const, title: 'Far', owner_id: (await large.user()).id, status: 'ready' as const }
        await large.deps.db
          .insertInto('items')
          .values({ ...row, playable: 1, created_at: start, updated_at: start })
          .execute()
        const page = async (path: string) => parsed(await (await large.ask(path)).text())
        expect(textsOf(await page('/Sitemap.XML'), 'loc')).toEqual([1, 2, 3].map((number) => `${base}/sitemap/${number}.xml`))
        expect(textsOf(await page('/sitemap/3.xml'), 'loc')).toEqual([`${base}/view.aspx?id=${large.deps.ids.encode(row.id)}`])
        expect(textsOf(await page('/sitemap/3.xml'), 'lastmod')).toEqual(['2026-01-05T09:00:00.000Z'])
      } finally {
        await large.close()
      }
    })

    it('is named in robots.txt, which keeps forms and calls out', async () => {
      const text = await (await test.ask('/robots.txt')).text()
      expect(text).toContain(`Sitemap: ${base}/sitemap.xml`)
      expect(text).toContain('Disallow: /api/')
      expect(text).not.toMatch(/Disallow: \/(view|Embed|thumb|content)?$/im)
    })
  })
})
