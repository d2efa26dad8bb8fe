import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import { saveEmbedSites } from '../../sdk/shares/contract.ts'
import { imageAddress } from '../items/lasting-address.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

/** States in which an item is for nobody without an account. */
const hidden = [
  { is_private: 1 },
  { is_private: 2 },
  { publish_at: Date.UTC(2030, 1) },
  { expires_at: 1 },
  { approval: 'waiting' as const },
  { deleted_at: 1 },
]

describe.each(dialects)('lasting addresses of public files on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  const start = Date.UTC(2026, 0, 5, 9)
  afterEach(() => {
    test.time.now = start
  })
  afterAll(() => test.close())

  const file = async (item_id: number, kind: 'poster' | 'progressive', name: string, mime: string, width: number): Promise<void> => {
    const path = `media/${item_id}-${name}`
    const stored = await test.deps.files.write(path, `bytes of ${name}`)
    await test.deps.db
      .insertInto('media_files')
      .values({ item_id, kind, name, path, mime, width, height: width, ...stored })
      .execute()
  }
  const film = async (overrides = {}) => {
    const item = await test.item(owner, { duration_secs: 60, ...overrides })
    await file(item.id, 'poster', 'poster-320.webp', 'image/webp', 320)
    await file(item.id, 'poster', 'poster-1280.jpg', 'image/jpeg', 1280)
    await file(item.id, 'progressive', 'small.mp4', 'video/mp4', 426)
    return item
  }

  describe('/thumb/{EncID}-{width}.jpg', () => {
    it('answers the same 404 to what is not public, unknown or malformed, to the owner too', async () => {
      const nothing = await (await test.ask('/thumb/AAAAAAAA-640.jpg')).text()
      const names = ['x', '-1.jpg', 'a-b.jpg', `${'a'.repeat(41)}-640.jpg`, 'AAAAAAAA-123456.jpg', 'AAAAAAAA-640.svg', '..%2F..%2Fx-1.jpg']
      for (const name of names) expect((await test.ask(`/thumb/${name}`)).status, name).toBe(404)
      for (const state of hidden) {
        const { encId } = await film(state)
        for (const as of [undefined, owner]) {
          const response = await test.ask(`/thumb/${encId}-640.jpg`, {}, as)
          expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([404, nothing, 'no-store'])
        }
      }
    })

    it('is gone as soon as the item is private, and comes back', async () => {
      const { id, encId } = await film()
      const change = (is_private: 0 | 1) => test.deps.db.updateTable('items').set({ is_private }).where('id', '=', id).execute()
      const status = async () => (await test.ask(`/thumb/${encId}-640.jpg`)).status
      expect(await status()).toBe(200)
      await change(1)
      expect(await status()).toBe(404)
      await change(0)
      expect(await status()).toBe(200)
    })

    it('sends the smallest poster that is wide enough, months later too', async () => {
      const { encId } = await film()
      const text = async (name: string) => (await test.ask(`/thumb/${encId}-${name}`)).text()
      expect(await text('1.webp')).toBe('bytes of poster-320.webp')
      expect(await text('321.jpg')).toBe('bytes of poster-1280.jpg')
      expect((await test.ask(`/thumb/${encId}-1.jpg`)).headers.get('content-type')).toBe('image/jpeg')
      expect(await text('99999.jpg')).toBe('bytes of poster-1280.jpg')
      test.time.now += 90 * 86_400_000
      const response = await test.ask(`/Thumb/${encId}-1280.JPG`)
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'image/jpeg',
        'public, no-cache',
      ])
      const etag = response.headers.get('etag') ?? ''
      expect((await test.ask(`/thumb/${encId}-1280.jpg`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    })

    it('shows a public entry for a playlist without an image, and never a private one', async () => {
      const { EncID, ClipDataID } = await test.call(createPlaylist, { title: 'A playlist', isprivate: false }, owner)
      const add = async (item_id: number, position: number) =>
        test.deps.db.insertInto('playlist_items').values({ playlist_id: ClipDataID, item_id, position }).execute()
      await add((await film({ is_private: 1 })).id, 0)
      expect((await test.ask(`/thumb/${EncID}-640.jpg`)).status).toBe(404)
      await add((await film()).id, 1)
      const response = await test.ask(`/thumb/${EncID}-640.jpg`)
      expect([response.status, await response.text()]).toEqual([200, 'bytes of poster-1280.jpg'])
    })

    it('is answered 3,000 times a minute to one network', async () => {
      const busy = await openTestApp()
      try {
        for (let at = 0; at < 3000; at++) await busy.ask('/thumb/x')
        const refused = await busy.ask('/thumb/x')
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
      } finally {
        await busy.close()
      }
    })
  })

  describe('/content/{EncID}.mp4', () => {
    it('answers 404 to what is not public or not for every site, to the owner too', async () => {
      const limited = await film()
      await test.call(saveEmbedSites, { id: limited.encId, sites: ['https://www.school.example'] }, owner)
      const items = [limited, await film({ embed_disabled: 1 }), await test.item(owner), ...(await Promise.all(hidden.map(film)))]
      for (const { encId } of items)
        for (const as of [undefined, owner]) expect((await test.ask(`/content/${encId}.mp4`, {}, as)).status).toBe(404)
      for (const name of ['x', '.mp4', 'a.b.mp4', `${'a'.repeat(41)}.mp4`]) expect((await test.ask(`/content/${name}`)).status).toBe(404)
      expect((await test.ask(`/content/${(await film()).encId}.m4a`)).status).toBe(404)
    })

    it('leads to the present address of the file, which answers parts of it', async () => {
      const { encId } = await film()
      test.time.now += 90 * 86_400_000
      const response = await test.ask(`/content/${encId}.mp4`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store'])
      const part = await test.ask(response.headers.get('location') ?? '', { headers: { range: 'bytes=0-4' } })
      expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'bytes'])
    })
  })
})

describe('imageAddress', () => {
  it('names the width and the format of the file', () => {
    expect(imageAddress('Abc', { URL: '/media/p-1.x/Abc/poster-320.webp', Size: 320 })).toBe('/thumb/Abc-320.webp')
    expect(imageAddress('Abc', { URL: '/media/p-1.x/Abc/poster', Size: 0 })).toBe('/thumb/Abc-320.jpg')
  })
})
