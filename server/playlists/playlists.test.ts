import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { getMedia, type PlaylistItem } from '../../sdk/media/contract.ts'
import { addPlaylistItem, createPlaylist, getPlaylist } from '../../sdk/playlists/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('playlists on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const withPoster = async (overrides = {}) => {
    const item = await test.item(owner, overrides)
    const poster = {
      item_id: item.id,
      kind: 'poster' as const,
      name: 'poster-320.webp',
      path: `p/${item.id}.webp`,
      mime: 'image/webp',
      size: 1,
      sha256: 'x',
      width: 320,
    }
    await test.deps.db.insertInto('media_files').values(poster).execute()
    return item
  }

  describe('addPlaylistItem', () => {
    it('rejects callers who may not edit, nested playlists, and items that are not playlists', async () => {
      const { EncID: cdid } = await test.call(createPlaylist, { title: 'Mine' }, owner)
      const item = await test.item(owner)
      const secret = await test.item(owner, { is_private: 1 })
      await expect(test.call(createPlaylist, { title: 'x' })).rejects.toMatchObject({ status: 403 })
      await expect(test.call(createPlaylist, { title: ' ' }, owner)).rejects.toMatchObject({ message: 'Please enter a title.' })
      await expect(test.call(addPlaylistItem, { cdid, addcdid: item.id }, other)).rejects.toMatchObject({ status: 403 })
      await expect(test.call(addPlaylistItem, { cdid, addcdid: cdid }, owner)).rejects.toMatchObject({ code: 'PLAYLIST_IN_PLAYLIST' })
      await expect(test.call(addPlaylistItem, { cdid: item.id, addcdid: item.id }, owner)).rejects.toMatchObject({
        code: 'PLAYLIST_NOT_FOUND',
      })
      const otherPlaylist = await test.call(createPlaylist, { title: 'Theirs' }, other)
      await expect(test.call(addPlaylistItem, { cdid: otherPlaylist.EncID, addcdid: secret.id }, other)).rejects.toMatchObject({
        code: 'MEDIA_NOT_FOUND',
      })
      expect(await test.call(getPlaylist, { id: cdid }, owner)).toEqual([])
    })

    it('rejects more than 500 entries', async () => {
      const { ClipDataID, EncID } = await test.call(createPlaylist, { title: 'Full' }, owner)
      const item = await test.item(owner)
      const rows = Array.from({ length: 500 }, (_, position) => ({ playlist_id: ClipDataID, item_id: item.id, position }))
      await test.deps.db.insertInto('playlist_items').values(rows).execute()
      await expect(test.call(addPlaylistItem, { cdid: EncID, addcdid: item.id }, owner)).rejects.toMatchObject({ code: 'PLAYLIST_FULL' })
    })
  })

  describe('getPlaylist', () => {
    it('returns the entries in order, without those that the caller may not see', async () => {
      const [first, secret, last] = [
        await withPoster({ title: 'First' }),
        await withPoster({ title: 'Secret', is_private: 1 }),
        await withPoster({ title: 'Last' }),
      ]
      const { EncID: cdid } = await test.call(createPlaylist, { title: 'Mixed' }, owner)
      for (const { id } of [secret, last, first]) await test.call(addPlaylistItem, { cdid, addcdid: id }, owner)
      const titles = async (as?: TestUser): Promise<string[]> => (await test.call(getPlaylist, { id: cdid }, as)).map(({ Title }) => Title)
      expect(await titles(owner)).toEqual(['Secret', 'Last', 'First'])
      expect(await titles()).toEqual(['Last', 'First'])
      expect((await test.call(getMedia, { id: cdid }, other)).Playlist.map(({ Title }) => Title)).toEqual(['Last', 'First'])
    })

    it('answers the chapters of each entry, and those inside of a part, in its own time', async () => {
      const film = await test.item(owner, { duration_secs: 90 })
      const silent = await test.item(owner, { duration_secs: 9 })
      const save = async (start: number, duration: number, title: string): Promise<number> =>
        (await test.call(saveChapter, { encid: film.encId, start, duration, title }, owner)).ChapterID
      await save(0, 30, 'Arch')
      const vault = await save(30, 30, 'Vault')
      await save(40, 0, 'Keystone')
      const { EncID: cdid } = await test.call(createPlaylist, { title: 'With chapters' }, owner)
      await test.call(addPlaylistItem, { cdid, addcdid: film.id }, owner)
      await test.call(addPlaylistItem, { cdid, addcdid: film.id, chapid: vault }, owner)
      await test.call(addPlaylistItem, { cdid, addcdid: film.id, start: 20, duration: 15 }, owner)
      await test.call(addPlaylistItem, { cdid, addcdid: silent.id }, owner)
      const chapters = async (list: Promise<PlaylistItem[]>) => (await list).map(({ Chapters }) => Chapters?.map(({ Title }) => Title))
      const expected = [['Arch', 'Vault', 'Keystone'], ['Keystone'], ['Vault'], undefined]
      expect(await chapters(test.call(getPlaylist, { id: cdid }))).toEqual(expected)
      expect(await chapters(test.call(getMedia, { id: cdid }).then(({ Playlist }) => Playlist))).toEqual(expected)
      // An item that plays by itself has them once.
      expect((await test.call(getMedia, { id: film.encId })).Playlist[0]).not.toHaveProperty('Chapters')
    })

    it('answers 404 for other items and for a private playlist of another account', async () => {
      const item = await test.item(owner)
      const { EncID } = await test.call(createPlaylist, { title: 'Hidden', isprivate: true }, owner)
      await expect(test.call(getPlaylist, { id: item.id })).rejects.toMatchObject({ code: 'PLAYLIST_NOT_FOUND' })
      await expect(test.call(getPlaylist, { id: EncID }, other)).rejects.toMatchObject({ status: 404 })
    })
  })

  it('show the poster of their first entry that the caller may see', async () => {
    const [secret, open] = [await withPoster({ is_private: 1 }), await withPoster()]
    const { ClipDataID } = await test.call(createPlaylist, { title: 'Coveredplaylist' }, owner)
    for (const { id } of [secret, open]) await test.call(addPlaylistItem, { cdid: ClipDataID, addcdid: id }, owner)
    const found = await test.call(searchMedia, { f: { s: 'coveredplaylist', rt: [], pi: 0, ps: 5, d: 0 } })
    expect(found.Items[0]?.Item.ImageURLs[0]?.URL).toContain(`/${open.encId}/poster-320.webp`)
    expect(JSON.stringify(found)).not.toContain(secret.encId)
  })
})
