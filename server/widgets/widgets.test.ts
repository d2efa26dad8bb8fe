import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPlaylistItem, createPlaylist } from '../../sdk/playlists/contract.ts'
import { getWidget } from '../../sdk/widgets/contract.ts'
import { dialects } from '../db/test-database.ts'
import { openTestApp, type TestApp, type TestUser } from '../test-app.ts'

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
    return { response, text, call: JSON.parse(call) as { data: { Message: string; Items: { Title: string }[] } } }
  }

  describe('/w/', () => {
    it('answers a script that says in words what is wrong, whatever it was given', async () => {
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
      expect(call.data.Message).toBe('This item does not exist, or you may not see it.')
    })

    it('lets no text out of the script', async () => {
      await test.item(owner, { title: '</script><script>alert(1)</script>\u2028"' })
      const { text } = await script('{"Title":"</script><img src=x>"}')
      expect(text).not.toMatch(/<\/script|<img|\u2028/i)
    })

    it('never shows what is private, not even to its owner or through a playlist', async () => {
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

    it('is open to every page', async () => {
      const { response } = await script('{}')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('content-type')).toContain('text/javascript')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    })
  })

  describe('/embedw.aspx', () => {
    it('holds the same script, with the text of w nowhere else', async () => {
      const w = '{"Title":"</title><script>alert(1)</script>"}'
      const response = await test.ask(`/EmbedW.aspx?W=${encodeURIComponent(w)}`)
      const html = await response.text()
      expect(html).not.toContain('<script>alert')
      expect(html).toContain('<script src="/w/?w=%7B')
      expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
    })
  })
})
