import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { mediaToken, type TokenHolder } from '../items/media-token.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('streams on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  const segments = JSON.stringify({ init: { offset: 0, length: 4 }, segments: [{ duration: 2, offset: 4, length: 6 }] })

  async function stored(overrides = {}) {
    const item = await test.item(owner, { title: 'Ein "Film"\n', ...overrides })
    const rendition = await test.deps.files.write(`media/${item.id}/v240.mp4`, '0123456789')
    const source = await test.deps.files.write(`media/${item.id}/source.html`, '<script>alert(1)</script>')
    await test.deps.db
      .insertInto('renditions')
      .values({
        item_id: item.id,
        kind: 'video',
        name: 'v240',
        state: 'complete',
        path: `media/${item.id}/v240.mp4`,
        codecs: 'avc1.64001e',
        bitrate: 1,
        segments,
        ...rendition,
      })
      .execute()
    await test.deps.db
      .insertInto('media_files')
      .values({ item_id: item.id, kind: 'source', name: 'source.html', path: `media/${item.id}/source.html`, mime: 'text/html', ...source })
      .execute()
    return item
  }
  const token = (id: number, holder: TokenHolder = {}) =>
    mediaToken(test.deps.settings.secret, holder, id, test.time.now, test.deps.settings.mediaTokenHours)
  const folder = ({ id, encId }: { id: number; encId: string }, holder: TokenHolder = {}) => `/media/${token(id, holder)}/${encId}/`

  describe('/media/', () => {
    it('answers 404 to a wrong token, another item, an unknown name and a path outside the folder', async () => {
      const item = await stored()
      const other = await stored()
      for (const path of [
        `/media/x/${item.encId}/v240.mp4`,
        `/media/${token(other.id)}/${item.encId}/v240.mp4`,
        `${folder(item)}v1080.mp4`,
        `${folder(item)}..%2Fv240.mp4`,
        `${folder(item)}%2e%2e`,
        `${folder(item)}master.m3u8%00`,
        `/media/${token(item.id)}/unknown/v240.mp4`,
        `/media/${token(item.id)}/${item.encId}/`,
      ]) {
        const response = await test.ask(path)
        expect(response.status, path).toBe(404)
        expect(await response.text()).not.toContain('0123')
      }
    })

    it('allows shared caches to store manifests and files of public items only', async () => {
      const cacheControl = async (item: { id: number; encId: string }, holder: TokenHolder, name: string) => {
        const response = await test.ask(folder(item, holder) + name)
        return [response.status, response.headers.get('cache-control')?.split(',')[0]]
      }
      const hidden = await stored({ is_private: 1 })
      const open = await stored()
      for (const name of ['master.m3u8', 'master.mpd', 'v240.m3u8', 'v240.mp4']) {
        expect(await cacheControl(hidden, {}, name), name).toEqual([404, 'no-store'])
        expect(await cacheControl(hidden, { userId: owner.id }, name), name).toEqual([200, 'private'])
        expect(await cacheControl(open, { userId: owner.id }, name), name).toEqual([200, 'private'])
        expect(await cacheControl(open, {}, name), name).toEqual([200, 'public'])
      }
    })

    it('answers 404 to the HEAD request of a player half a second after the item becomes private', async () => {
      const item = await stored()
      const head = async (): Promise<number> => (await test.ask(`${folder(item)}master.m3u8`, { method: 'HEAD' })).status
      const clock = vi.spyOn(performance, 'now')
      const now = performance.now()
      clock.mockImplementation(() => now)
      try {
        expect(await head()).toBe(200)
        await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', item.id).execute()
        clock.mockImplementation(() => now + 501)
        expect(await head()).toBe(404)
      } finally {
        clock.mockRestore()
      }
    })

    it('serves new renditions while the item is being converted', async () => {
      const item = await stored({ status: 'converting' })
      expect((await test.ask(`${folder(item)}v240.mp4`)).status).toBe(200)
      expect((await test.ask(`${folder(item)}v360.mp4`)).status).toBe(404)
      await test.deps.db
        .insertInto('renditions')
        .values({
          item_id: item.id,
          kind: 'video',
          name: 'v360',
          state: 'complete',
          path: `media/${item.id}/v240.mp4`,
          codecs: 'avc1.64001e',
          bitrate: 2,
          segments,
          size: 10,
          sha256: 'x'.repeat(64),
        })
        .execute()
      expect((await test.ask(`${folder(item)}v360.mp4`)).status).toBe(200)
      expect(await (await test.ask(`${folder(item)}master.m3u8`)).text()).toContain('v360.m3u8')
    })

    it('answers 404 within five seconds after the item becomes private or is deleted', async () => {
      for (const change of [{ is_private: 1 as const }, { deleted_at: 5 }]) {
        const item = await stored()
        const paths = ['master.m3u8', 'master.mpd', 'v240.m3u8', 'v240.mp4'].map((name) => folder(item) + name)
        for (const path of paths) expect((await test.ask(path)).status, path).toBe(200)
        await test.deps.db.updateTable('items').set(change).where('id', '=', item.id).execute()
        await new Promise((done) => setTimeout(done, 2100))
        for (const path of paths) expect((await test.ask(path)).status, path).toBe(404)
      }
    })

    it('serves a private item with the token of a caller who may see it', async () => {
      const item = await stored({ is_private: 1 })
      expect((await test.ask(`${folder(item)}v240.mp4`)).status).toBe(404)
      const response = await test.ask(`${folder(item, { userId: owner.id })}v240.mp4`)
      expect([response.status, response.headers.get('cache-control')?.startsWith('private')]).toEqual([200, true])
    })

    it('serves every caller who may see the item at the address that they received', async () => {
      const { db, publishing } = test.deps
      const { id: policy_id } = await db
        .insertInto('publishing_policies')
        .values({ name: 'With guests', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const group_id of [1, 3]) await db.insertInto('publishing_policy_groups').values({ policy_id, group_id }).execute()
      publishing.forget()
      const item = await stored({ policy_id })
      await expect(test.call(getMedia, { id: item.encId })).rejects.toMatchObject({ status: 404 })
      for (const person of [owner, await test.user(), await test.user({ isAdmin: true }), await test.guest()]) {
        const [entry] = (await test.call(getMedia, { id: item.encId }, person)).Playlist
        const response = await test.ask((entry?.MediaURL ?? '').replace('master.m3u8', 'v240.mp4'))
        expect([response.status, await response.text()], person.name).toEqual([200, '0123456789'])
      }
    })

    it('answers 404 after its token expires', async () => {
      const item = await stored()
      const path = `${folder(item)}v240.mp4`
      test.time.now += 13 * 3_600_000
      expect((await test.ask(path)).status).toBe(404)
    })

    it('serves the source and downloads only with the right to download', async () => {
      const item = await stored()
      const plain = await test.user({ canUpload: false })
      for (const holder of [{}, { isGuest: true as const }]) {
        expect((await test.ask(`${folder(item, holder)}source.html`)).status).toBe(404)
        expect((await test.ask(`${folder(item, holder)}v240.mp4`)).status).toBe(200)
      }
      expect((await test.ask(`${folder(item)}source.html?download=1`)).status).toBe(404)
      expect((await test.ask(`${folder(item, { userId: plain.id })}source.html`)).status).toBe(200)
      const { DownloadOptions } = await test.call(getMedia, { id: item.encId }, plain)
      expect((await test.ask(DownloadOptions[0]?.URL ?? '')).status).toBe(200)
      expect((await test.call(getMedia, { id: item.encId })).DownloadOptions).toEqual([])
      await test.deps.db.deleteFrom('group_rights').where('name', '=', 'download').execute()
      await new Promise((done) => setTimeout(done, 2100))
      expect((await test.ask(`${folder(item, { userId: plain.id })}source.html`)).status).toBe(404)
      expect((await test.ask(`${folder(item, { userId: owner.id })}source.html`)).status).toBe(200)
      await test.deps.db.insertInto('group_rights').values({ group_id: 1, name: 'download' }).execute()
    })

    it('sends a source as an attachment in a sandbox', async () => {
      const response = await test.ask(`${folder(await stored(), { userId: owner.id })}source.html`)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w .-]+\.html"; filename\*=UTF-8''Ein%20/)
      expect(response.headers.get('content-security-policy')).toBe('sandbox')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    })

    it('answers a malformed range with the whole file and one outside with 416', async () => {
      const path = `${folder(await stored())}v240.mp4`
      expect((await test.ask(path, { headers: { range: 'bytes=x' } })).status).toBe(200)
      expect((await test.ask(path, { headers: { range: 'bytes=10-' } })).status).toBe(416)
    })

    it('serves ranges to every origin, with caching', async () => {
      const response = await test.ask(`${folder(await stored())}v240.mp4`, {
        headers: { range: 'bytes=4-5', origin: 'https://school.example' },
      })
      expect([response.status, await response.text()]).toEqual([206, '45'])
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+, s-maxage=2, immutable$/)
    })
  })
})
