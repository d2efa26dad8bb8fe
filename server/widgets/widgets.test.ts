import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteMedia, updateMedia } from '../../sdk/media/contract.ts'
import { addPlaylistItem, createPlaylist } from '../../sdk/playlists/contract.ts'
import { getPlaylistWidget, getWidget } from '../../sdk/widgets/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('widgets on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  const script = async (w: string) => {
    const response = await test.ask(`/w/?w=${encodeURIComponent(w)}`)
    const text = await response.text()
    const call = /Vitrine\.widget\((.*)\);\n$/s.exec(text)?.[1] ?? '{}'
    const { data = '{}' } = JSON.parse(call) as { data?: string }
    return { response, text, call: { data: JSON.parse(data) as { Message: string; Items: { EncID: string; Title: string }[] } } }
  }

  describe('/w/', () => {
    it('answers a script with an error message to invalid options', async () => {
      for (const w of [
        '',
        '{',
        '[]',
        'null',
        '5',
        '"x"',
        '{"Display":99}',
        '{"Title":5}',
        '{"SearchFilters":[]}',
        '{"SearchFilters":{"o":"; drop table"}}',
        '{"PlaylistCDID":{}}',
        `{"Title":"${'x'.repeat(9000)}"}`,
      ]) {
        const { response, call } = await script(w)
        expect(response.status, w).toBe(200)
        expect(call.data.Message, w).toMatch(/^This widget is not set up correctly\. .+/)
        expect(call.data.Items).toEqual([])
      }
      const { call } = await script('{"__proto__":{"Title":"x"},"PlaylistCDID":987654}')
      expect(call.data.Message).toBe('This item does not exist, or you do not have access to it.')
    })

    it('rejects two megabytes in any field, and stores nothing', async () => {
      const long = 'x'.repeat(2_000_000)
      const sentence = 'This widget is not set up correctly. The widget settings are too long.'
      expect((await script(long)).call.data.Message).toBe(sentence)
      expect((await script(`{"Title":"${long}"}`)).text.length).toBeLessThan(20_000)
      for (const field of ['f', 'plid', 'guid', 'w']) {
        const response = await test.ask(`/w/?v=2&json=1&${field}=${long}`)
        expect([response.status, ((await response.json()) as { Message: string }).Message], field).toEqual([200, sentence])
      }
      const call = await test.ask(`/api/ml/w/?w=${long}`)
      expect([call.status, ((await call.json()) as { Message: string }).Message]).toEqual([400, 'The widget settings are too long.'])
      expect((await test.ask(`/embedw.aspx?w=${long}`)).status).toBe(200)
    })

    it('shows exactly the items of ItemIDs in their order, without searching', async () => {
      const [first, second, photoset] = [
        await test.item(owner, { title: 'Same title' }),
        await test.item(owner, { title: 'Same title' }),
        await test.item(owner, { title: 'Same title', record_type: 4 }),
      ]
      const hidden = await test.item(owner, { title: 'Same title', is_private: 1 })
      const shown = async (...ItemIDs: unknown[]) => {
        const { data } = (await script(JSON.stringify({ ItemIDs }))).call
        return data.Message || data.Items.map(({ EncID }) => EncID)
      }
      expect(await shown(first.encId)).toEqual([first.encId])
      expect(await shown(photoset.encId)).toEqual([photoset.encId])
      expect(await shown(second.id, 'nothing', hidden.encId, first.encId, second.encId)).toEqual([second.encId, first.encId])
      for (const wrong of [{}, null, 'x'.repeat(101)])
        expect(await shown(wrong)).toBe('This widget is not set up correctly. ItemIDs must be a list of up to 50 item ids.')
      expect(await shown(...Array.from({ length: 51 }, () => first.encId))).toContain('ItemIDs must be a list')
    })

    it('shows the reason when the only item cannot be shown', async () => {
      const hidden = await test.item(owner, { title: 'Hidden', is_private: 1 })
      const disabled = await test.item(owner, { title: 'Disabled', embed_disabled: 1 })
      const message = async (id: string) => (await script(JSON.stringify({ ItemIDs: [id] }))).call.data.Message
      expect(await message(hidden.encId)).toBe('This item does not exist, or you do not have access to it.')
      expect(await message('nothing')).toBe('This item does not exist, or you do not have access to it.')
      expect(await message(disabled.encId)).toBe('This library does not allow its content on this page.')
    })

    it('shows an error message in a working script when the database fails', async () => {
      const broken = await openTestApp(dialect)
      await broken.deps.db.schema.alterTable('items').renameTo('items_elsewhere').execute()
      const response = await broken.ask('/w/?w=%7B%22SearchFilters%22%3A%7B%22s%22%3A%22x%22%7D%7D')
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await response.text()).toContain('"message":"Sorry')
      expect((await broken.ask('/w/?json=1&f=%7B%22s%22%3A%22x%22%7D')).status).toBe(500)
      await broken.close().catch(() => {})
    })

    it('runs its loader once per page, and again when another release or the page has replaced it', async () => {
      const { text } = await script('{}')
      const [loader = '', call = ''] = text.trimEnd().split(/\n(?=self\.Vitrine\.widget)/)
      const marked = loader.replace('(()=>{', '(()=>{self.ran=(self.ran??0)+1;')
      const run = (page: { Vitrine?: unknown }) => {
        const window = createContext(Object.assign(page, { self: page }))
        runInContext(marked, window)
        expect(page.Vitrine).toMatchObject({ widget: expect.any(Function) })
        runInContext('self.Vitrine.widget = () => { self.drawn = (self.drawn ?? 0) + 1 }', window)
        runInContext(call, window)
      }
      const page = {}
      for (let tag = 0; tag < 3; tag++) run(page)
      expect(page).toMatchObject({ ran: 1, drawn: 3 })
      for (const Vitrine of [{ release: 'older', widget() {} }, 'a text', null]) {
        const other = { Vitrine }
        run(other)
        expect(other).toMatchObject({ ran: 1, drawn: 1 })
      }
    })

    it('escapes text in the script', async () => {
      await test.item(owner, { title: '</script><script>alert(1)</script>\u2028"' })
      const { text } = await script('{"Title":"</script><img src=x>"}')
      expect(text).not.toMatch(/<\/script|<img|\u2028/i)
    })

    it('never shows private items, even to their owner or through a playlist', async () => {
      const secret = await test.item(owner, { title: 'Nobody sees this', is_private: 1 })
      const open = await test.item(owner, { title: 'Everybody sees this' })
      const { ClipDataID } = await test.call(createPlaylist, { title: 'Mixed' }, owner)
      for (const { id } of [secret, open]) await test.call(addPlaylistItem, { cdid: ClipDataID, addcdid: id }, owner)
      const w = JSON.stringify({ PlaylistCDID: ClipDataID })
      const asOwner = await test.ask(`/w/?w=${encodeURIComponent(w)}`, {}, owner)
      expect(await asOwner.text()).not.toContain('Nobody sees this')
      expect((await script(w)).call.data.Items.map(({ Title }) => Title)).toEqual(['Everybody sees this'])
      expect(JSON.stringify(await test.call(getWidget, { w: '{"SearchFilters":{"s":"Nobody"}}' }, owner))).not.toContain('Nobody sees')
    })

    it('can be loaded by every page', async () => {
      const { response } = await script('{}')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('content-type')).toContain('text/javascript')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    })
  })

  describe('the data of a widget', () => {
    const data = async (query: string, door = '/w/?v=2&json=1&') => {
      const response = await test.ask(door + query, { headers: { origin: 'https://www.school.example' } })
      return { response, body: (await response.json()) as { Message: string; Items: { Title: string }[]; Display: number; Index?: string } }
    }
    const f = (filters: unknown) => `f=${encodeURIComponent(typeof filters === 'string' ? filters : JSON.stringify(filters))}`

    it.each([
      ['f=', 'The widget settings are not JSON.'],
      [f('['), 'The widget settings are not JSON.'],
      [f([]), 'The widget settings must be a JSON object.'],
      [f('null'), '"SearchFilters" is invalid.'],
      [f({ o: 'x' }), 'The order must be a number.'],
      [`${f({})}&maxcount=7`, 'maxcount is 5 or 10.'],
      [`plid=1&maxcount=__proto__`, 'maxcount is 5 or 10.'],
      [`plid=${'9'.repeat(200)}`, '"PlaylistCDID" is invalid.'],
    ])('contain a message for the invalid query %s', async (query, sentence) => {
      expect((await data(query)).body).toMatchObject({ Items: [], Message: `This widget is not set up correctly. ${sentence}` })
    })

    it('contain a message for a deleted, private or invalid playlist', async () => {
      const { ClipDataID } = await test.call(createPlaylist, { title: 'Over' }, owner)
      await test.call(deleteMedia, { id: ClipDataID }, owner)
      const secret = await test.call(createPlaylist, { title: 'Hidden' }, owner)
      await test.call(updateMedia, { id: secret.ClipDataID, isprivate: true }, owner)
      const { id } = await test.item(owner, { title: 'No playlist' })
      for (const plid of [ClipDataID, secret.ClipDataID, 987_654, 'a b'])
        expect((await data(`plid=${plid}`)).body, String(plid)).toMatchObject({
          Items: [],
          Message: expect.stringMatching(/^This item does not exist/),
        })
      expect((await data(`plid=${id}`)).body).toMatchObject({ Items: [], Message: 'No Widget items to render' })
    })

    it('have the same form at every door, with the requested max count and index', async () => {
      for (let place = 1; place <= 12; place++) await test.item(owner, { title: `Tundra ${place}` })
      const query = `${f({ s: 'tundra' })}&guid=abc&ind=3&maxcount=5&utc=1`
      for (const door of ['/w/?v=2&json=1&', '/W?V=2&JSON=1&', '/iAPI/ML/w/?', '/api/ml/w?']) {
        const { body, response } = await data(query, door)
        expect([response.status, body.Items.length, body.Display, body.Index, body.Message], door).toEqual([200, 5, 6, '3', ''])
        expect(response.headers.get('access-control-allow-origin'), door).toBe('*')
      }
      expect((await data(f({ s: 'tundra', ps: 100 }))).body.Items.length).toBe(12)
      const { ClipDataID } = await test.call(createPlaylist, { title: 'Tundra' }, owner)
      const found = await test.call(getWidget, { f: JSON.stringify({ s: 'tundra' }), maxcount: 10 })
      for (const { ClipDataID: addcdid } of found.Items) await test.call(addPlaylistItem, { cdid: ClipDataID, addcdid }, owner)
      expect((await test.call(getPlaylistWidget, { plid: ClipDataID, ind: 1 })).Items.length).toBe(10)
      expect((await test.call(getPlaylistWidget, { plid: ClipDataID, maxcount: 5 })).Items.length).toBe(5)
      expect((await data(`plid=${ClipDataID}`, '/iAPI/ML/w/playlist?')).body.Items.length).toBe(10)
    })

    it('contain the first fifty visible items of a playlist of thousands', async () => {
      const { ClipDataID } = await test.call(createPlaylist, { title: 'Endless' }, owner)
      const times = { owner_id: owner.id, record_type: 1 as const, created_at: 0, updated_at: 0 }
      const rows = Array.from({ length: 1000 }, (_, place) => ({
        ...times,
        title: `Number ${place}`,
        status: 'ready' as const,
        is_private: place < 400 ? (1 as const) : (0 as const),
      }))
      const ids = await test.deps.db.insertInto('items').values(rows).returning('id').execute()
      for (let part = 0; part < 10; part++)
        await test.deps.db
          .insertInto('playlist_items')
          .values(ids.map(({ id }, place) => ({ playlist_id: ClipDataID, item_id: id, position: part * 1000 + place })))
          .execute()
      const { Items } = (await data(`plid=${ClipDataID}`)).body
      expect([Items.length, Items[0]?.Title, Items[49]?.Title]).toEqual([50, 'Number 400', 'Number 449'])
    })
  })

  describe('/embedw.aspx', () => {
    it('requests watched items only for callers who are signed in', async () => {
      const asked = async (person?: TestUser) => (await test.ask('/embedw.aspx?w=%7B%7D', {}, person)).text()
      expect(await asked()).not.toContain('data-viewed')
      expect(await asked(owner)).toContain('<script data-viewed src="/w/?')
    })

    it('contains the same script, and the text of w only in its address', async () => {
      const w = '{"Title":"</title><script>alert(1)</script>"}'
      const response = await test.ask(`/EmbedW.aspx?W=${encodeURIComponent(w)}`)
      const html = await response.text()
      expect(html).not.toContain('<script>alert')
      expect(html).toContain('<script src="/w/?w=%7B')
      expect(response.headers.get('content-security-policy')).not.toContain('frame-ancestors')
    })
  })
})
