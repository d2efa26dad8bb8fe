import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { listEmbedLimits, saveEmbedSites } from '../../sdk/shares/contract.ts'
import { saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('embed limits on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  it('hide an item on other pages, also in playlists and widgets', async () => {
    const { db } = test.deps
    const disabled = await test.item(owner, { title: 'Nowhere at all', embed_disabled: 1 })
    const limited = await test.item(owner, { title: 'Only there' })
    await db.insertInto('embed_sites').values({ item_id: limited.id, origin: 'https://only.example' }).execute()
    const open = await test.item(owner, { title: 'Anywhere you like' })
    const playlist = await test.item(await test.user(), { record_type: 2, title: 'Mixed' })
    for (const [position, { id }] of [disabled, limited, open].entries())
      await db.insertInto('playlist_items').values({ playlist_id: playlist.id, item_id: id, position }).execute()
    const widget = encodeURIComponent(JSON.stringify({ Display: 2, PlaylistCDID: playlist.encId }))
    const media = `/api/ml/media/${playlist.encId}/`
    for (const path of [`/Embed.aspx?id=${playlist.encId}`, `/w/?w=${widget}`, media, `/iapi${media.slice(4)}`]) {
      const text = await (await test.ask(path, { headers: { origin: 'https://foreign.example' } })).text()
      expect([text.includes('Anywhere you like'), text.includes('Nowhere at all'), text.includes('Only there')], path).toEqual([
        true,
        false,
        false,
      ])
    }
  })

  it('show the photos of a photoset with it, but not those of a limited photoset in a playlist', async () => {
    const { db } = test.deps
    const set = await test.item(owner, { record_type: 4, title: 'The garden' })
    const photo = await test.item(owner, { record_type: 10, document_type: 3, title: 'The pond', photoset_id: set.id })
    const playlist = await test.item(owner, { record_type: 2, title: 'Walks' })
    for (const { id } of [set, playlist])
      await db.insertInto('playlist_items').values({ playlist_id: id, item_id: photo.id, position: 0 }).execute()
    await test.call(saveEmbedSites, { id: set.encId, sites: ['https://www.school.example'] }, owner)
    const page = await test.ask(`/Embed.aspx?id=${set.encId}`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://www.school.example")
    expect(await page.text()).toContain('The pond')
    const read = await test.ask(`/api/ml/media/${set.encId}/`, { headers: { origin: 'https://www.school.example' } })
    expect(((await read.json()) as MediaItem).Playlist.map(({ Title }) => Title)).toEqual(['The pond'])
    expect(await (await test.ask(`/Embed.aspx?id=${playlist.encId}`)).text()).not.toContain('The pond')
  })

  it('are kept by searches, their totals and suggestions on other pages', async () => {
    const { db } = test.deps
    await test.item(owner, { title: 'Heliotrope for all' })
    await test.item(owner, { title: 'Heliotrope nowhere', embed_disabled: 1 })
    const limited = await test.item(owner, { title: 'Heliotrope at school' })
    await db.insertInto('embed_sites').values({ item_id: limited.id, origin: 'https://www.school.example' }).execute()
    const read = async <Answer>(path: string, origin?: string): Promise<Answer> =>
      (await (await test.ask(path, origin ? { headers: { origin } } : {})).json()) as Answer
    const found = async (origin?: string) => {
      const f = encodeURIComponent(JSON.stringify({ s: 'heliotrope' }))
      const { Items, Total } = await read<{ Items: { Item: { Title: string } }[]; Total: number }>(`/api/ml/search/?f=${f}`, origin)
      const suggested = await read<{ Items: { Text: string }[] }>('/api/ml/search/suggest/?s=helio', origin)
      expect(suggested.Items.map(({ Text }) => Text).sort()).toEqual(Items.map(({ Item }) => Item.Title).sort())
      return [Items.length, Total]
    }
    expect(await found('https://foreign.example')).toEqual([1, 1])
    expect(await found('https://www.school.example')).toEqual([2, 2])
    expect(await found()).toEqual([3, 3])
  })

  it('leave an item out as preamble on other pages', async () => {
    const film = await test.item(owner, { title: 'The film' })
    const disabled = await test.item(owner, { embed_disabled: 1 })
    const rendition = { item_id: disabled.id, kind: 'video', state: 'complete', path: 'x/first.mp4', name: 'v240' } as const
    await test.deps.db
      .insertInto('renditions')
      .values({ ...rendition, segments: '{"init":{"offset":0,"length":1},"segments":[]}' })
      .execute()
    const first = { item_id: film.id, preamble_enabled: 1 as const, preamble_item_id: disabled.id }
    await test.deps.db.insertInto('item_playback').values(first).execute()
    const preamble = async (headers: Record<string, string>): Promise<string | undefined> => {
      const answer = await test.ask(`/api/ml/media/${film.encId}/`, { headers })
      return ((await answer.json()) as MediaItem).PlayerSettings?.PreambleURL
    }
    expect(await preamble({ origin: 'https://foreign.example' })).toBe('')
    expect(await preamble({ origin: 'null' })).toBe('')
    expect(await preamble({})).toContain(disabled.encId)
  })

  describe('with embed sites of the library', () => {
    const [schoolSite, learningSite, foreign] = ['https://www.school.example', 'https://moodle.school.example', 'https://evil.example']
    let admin: TestUser
    let open: { id: number; encId: string }
    let limited: { id: number; encId: string }
    let disabled: { id: number; encId: string }
    beforeAll(async () => {
      admin = await test.user({ isAdmin: true })
      open = await test.item(owner, { title: 'For all pages' })
      limited = await test.item(owner, { title: 'For one page' })
      disabled = await test.item(owner, { title: 'For no page', embed_disabled: 1 })
      await test.call(saveEmbedSites, { id: limited.encId, sites: [learningSite] }, owner)
    })
    afterEach(() => test.call(saveSiteSettings, { EmbedSites: [] }, admin))
    const nameSites = (...EmbedSites: string[]) => test.call(saveSiteSettings, { EmbedSites }, admin)
    const readers = async (path: string): Promise<string[]> => {
      const answers = [schoolSite, learningSite, foreign, 'null'].map(async (origin) => {
        const allowed = (await test.ask(path, { headers: { origin } })).headers.get('access-control-allow-origin')
        return allowed === '*' || allowed === origin ? [origin] : []
      })
      return (await Promise.all(answers)).flat()
    }
    const media = ({ encId }: { encId: string }) => `/api/ml/media/${encId}/`
    const frames = async (path: string): Promise<string | undefined> =>
      /frame-ancestors [^;]*/.exec((await test.ask(path)).headers.get('content-security-policy') ?? '')?.[0]

    it('let scripts of other pages read an item only where it may be embedded', async () => {
      expect(await readers(media(disabled))).toEqual([])
      expect(await readers(media(limited))).toEqual([learningSite])
      expect(await readers(media(open))).toEqual([schoolSite, learningSite, foreign, 'null'])
      await nameSites(`${schoolSite}/some/page`, learningSite)
      expect(await readers(media(disabled))).toEqual([])
      expect(await readers(media(limited))).toEqual([learningSite])
      expect(await readers(media(open))).toEqual([schoolSite, learningSite])
      expect(await readers('/api/ml/w/?w={}')).toEqual([schoolSite, learningSite])
      expect((await test.ask(media(open), { headers: { origin: schoolSite } })).headers.get('vary')).toContain('origin')
    })

    it('never widen the limits of an item or of the library', async () => {
      await nameSites(schoolSite)
      expect(await readers(media(limited))).toEqual([])
      expect(await frames(`/Embed.aspx?id=${limited.encId}&v=1`)).toBe("frame-ancestors 'self'")
      expect(await frames(`/Embed.aspx?id=${open.encId}&v=1`)).toBe(`frame-ancestors 'self' ${schoolSite}`)
      for (const path of ['/Embed.aspx?id=nothing&v=1', `/Embed.aspx?id=${open.encId}&code=${'A'.repeat(32)}`, '/embedw.aspx?w={}'])
        expect(await frames(path), path).toBe(`frame-ancestors 'self' ${schoolSite}`)
      const own = { id: open.encId, sites: [foreign] }
      await expect(test.call(saveEmbedSites, own, owner)).rejects.toMatchObject({ code: 'EMBED_SITE_NOT_ALLOWED' })
    })

    it('let only the named sites and the library itself load the content of a widget', async () => {
      await nameSites(schoolSite)
      const w = encodeURIComponent(JSON.stringify({ SearchFilters: { s: 'pages' } }))
      const shown = async (headers: Record<string, string>): Promise<boolean> => {
        const text = await (await test.ask(`/w/?w=${w}`, { headers })).text()
        expect(text.includes('For all pages')).toBe(!text.includes('does not allow its content on this page'))
        return text.includes('For all pages')
      }
      for (const headers of [{}, { referer: `${foreign}/` }, { referer: 'no address' }, { 'sec-fetch-site': 'cross-site' }])
        expect(await shown(headers as Record<string, string>), JSON.stringify(headers)).toBe(false)
      expect(await shown({ referer: `${schoolSite}/news` })).toBe(true)
      expect(await shown({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    })

    it('refuse invalid sites', async () => {
      for (const site of [
        'nowhere',
        'https://',
        'javascript:alert(1)',
        "https://a.example 'unsafe-inline'",
        'https://*.example',
        'https://a.example;b',
      ])
        await expect(nameSites(site), site).rejects.toMatchObject({ message: 'Please enter a site like https://www.school.example.' })
      await nameSites('HTTPS://WWW.School.Example:443/page?x#y', 'http://10.0.0.7:8080', 'http://10.0.0.7:80/')
      expect(test.deps.settings.embedSites).toEqual(['http://10.0.0.7', 'http://10.0.0.7:8080', schoolSite])
    })

    it('are listed for administrators, with every item that has its own', async () => {
      await expect(test.call(listEmbedLimits, {})).rejects.toMatchObject({ status: 401 })
      await expect(test.call(listEmbedLimits, {}, owner)).rejects.toMatchObject({ status: 403 })
      const gone = await test.item(owner, { embed_disabled: 1, deleted_at: 1 })
      const { Items, Total } = await test.call(listEmbedLimits, {}, admin)
      expect(Items.slice(0, 2)).toEqual([
        { EncID: disabled.encId, Title: 'For no page', OwnerName: owner.name, EmbedDisabled: true, Sites: [] },
        { EncID: limited.encId, Title: 'For one page', OwnerName: owner.name, EmbedDisabled: false, Sites: [learningSite] },
      ])
      expect(Total).toBe(Items.length)
      expect(Items.some(({ EncID }) => EncID === gone.encId || EncID === open.encId)).toBe(false)
      expect((await test.call(listEmbedLimits, { pi: 5 }, admin)).Items).toEqual([])
    })
  })
})
