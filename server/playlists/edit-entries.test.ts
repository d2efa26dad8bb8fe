import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { updateMedia } from '../../sdk/media/contract.ts'
import * as contract from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const { addPlaylistItem, checkMembership, createPlaylist, getPlaylist, savePlaylistOrder } = contract

describe.each(dialects)('entries of playlists on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  /** A playlist of items with these titles, and the ids of its entries. */
  async function playlist(titles: string[], as = owner): Promise<{ encid: string; ids: number[] }> {
    const { EncID: encid } = await test.call(createPlaylist, { title: 'Lessons' }, as)
    const ids: number[] = []
    for (const title of titles) {
      const item = await test.item(as, { title, duration_secs: 60 })
      ids.push((await test.call(addPlaylistItem, { cdid: encid, addcdid: item.id }, as)).PlaylistItemID)
    }
    return { encid, ids }
  }
  const titles = async (encid: string, as: TestUser | undefined = owner): Promise<string[]> =>
    (await test.call(getPlaylist, { id: encid }, as)).map(({ Title }) => Title)
  const grant = (item_id: number, to: TestUser, access: 'view' | 'edit') =>
    test.deps.db.insertInto('item_grants').values({ item_id, user_id: to.id, access, granted_by: owner.id, created_at: 0 }).execute()
  const idOf = (encid: string): number => test.deps.ids.decode(encid) ?? 0

  it('reject changes from callers who may not edit the playlist', async () => {
    const { encid, ids } = await playlist(['One', 'Two'])
    const id = ids[0] ?? 0
    for (const as of [undefined, other]) {
      for (const ask of [
        () => test.call(contract.deletePlaylistItem, { encid, id }, as),
        () => test.call(contract.updatePlaylistItem, { encid, id, title: 'Taken' }, as),
        () => test.call(contract.togglePlaylistItemMode, { encid, itemplid: id }, as),
        () => test.call(contract.setPlaylistThumbnail, { encid, itemplid: id }, as),
        () => test.call(savePlaylistOrder, { encid, order: ids.toReversed() }, as),
        () => test.call(checkMembership, { cdid: encid, addcdid: id }, as),
      ])
        await expect(ask()).rejects.toMatchObject({ status: 403 })
    }
    expect(await titles(encid)).toEqual(['One', 'Two'])
  })

  it('reject ids of other playlists and invalid ids', async () => {
    const [ownPlaylist, otherPlaylist] = [await playlist(['One']), await playlist(['Theirs'], other)]
    const { encid } = ownPlaylist
    const foreign = otherPlaylist.ids[0] ?? 0
    for (const ask of [
      () => test.call(contract.deletePlaylistItem, { encid, id: foreign }, owner),
      () => test.call(contract.updatePlaylistItem, { encid, id: foreign, title: 'Taken' }, owner),
      () => test.call(contract.togglePlaylistItemMode, { encid, itemplid: foreign }, owner),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'PLAYLIST_ITEM_NOT_FOUND' })
    for (const id of [0, -1, 1.5, 'x', [1], {}] as unknown as number[])
      await expect(test.call(contract.deletePlaylistItem, { encid, id }, owner)).rejects.toMatchObject({ status: 400 })
    for (const title of ['x'.repeat(501), 'two\nlines', 7, null] as string[])
      await expect(test.call(contract.updatePlaylistItem, { encid, id: ownPlaylist.ids[0] ?? 0, title }, owner)).rejects.toMatchObject({
        status: 400,
      })
    await expect(test.call(contract.setPlaylistThumbnail, { encid, itemplid: ownPlaylist.ids[0] ?? 0 }, owner)).rejects.toMatchObject({
      code: 'PLAYLIST_ITEM_NO_PICTURE',
    })
    expect(await titles(otherPlaylist.encid, other)).toEqual(['Theirs'])
  })

  it('are renamed, locked and deleted one by one', async () => {
    const { encid, ids } = await playlist(['One', 'Two', 'Three'])
    const [one = 0, two = 0, three = 0] = ids
    expect((await test.call(contract.updatePlaylistItem, { encid, id: two, title: ' The second ' }, owner)).Title).toBe('The second')
    expect(await titles(encid)).toEqual(['One', 'The second', 'Three'])
    expect((await test.call(contract.updatePlaylistItem, { encid, id: two, title: '' }, owner)).Title).toBe('Two')
    const toggle = (locked?: boolean) =>
      test.call(contract.togglePlaylistItemMode, { encid, itemplid: one, ...(locked === undefined ? {} : { locked }) }, owner)
    expect([(await toggle()).LockedToPlaylist, (await toggle(true)).LockedToPlaylist, (await toggle()).LockedToPlaylist]).toEqual([
      ...[true, true, false],
    ])
    await test.call(contract.deletePlaylistItem, { encid, id: one }, owner)
    await expect(test.call(contract.deletePlaylistItem, { encid, id: one }, owner)).rejects.toMatchObject({
      code: 'PLAYLIST_ITEM_NOT_FOUND',
    })
    expect((await test.call(getPlaylist, { id: encid }, owner)).map(({ PlaylistItemID }) => PlaylistItemID)).toEqual([two, three])
    const rows = await test.deps.db.selectFrom('playlist_items').select('position').where('playlist_id', '=', idOf(encid)).execute()
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  describe('savePlaylistOrder', () => {
    it('rejects an order that does not contain exactly the entries', async () => {
      const { encid, ids } = await playlist(['One', 'Two', 'Three'])
      const [one = 0, two = 0, three = 0] = ids
      for (const order of ['a,b', '-1', [{}], 7, null, Array(501).fill(1)] as string[])
        await expect(test.call(savePlaylistOrder, { encid, order }, owner)).rejects.toMatchObject({ status: 400 })
      await expect(test.call(savePlaylistOrder, { encid, order: [one, one, two] }, owner)).rejects.toMatchObject({
        code: 'PLAYLIST_ORDER_WRONG',
      })
      for (const order of [[], [one, two], [one, two, 999_999], [one, two, three, 999_999]])
        await expect(test.call(savePlaylistOrder, { encid, order }, owner)).rejects.toMatchObject({ code: 'PLAYLIST_CHANGED' })
      expect(await titles(encid)).toEqual(['One', 'Two', 'Three'])
    })

    it('reports a conflict to the second editor, and saves the first order', async () => {
      const { encid, ids } = await playlist(['One', 'Two', 'Three'])
      const [one = 0, two = 0, three = 0] = ids
      await test.call(savePlaylistOrder, { encid, order: [three, one, two], was: ids }, owner)
      await expect(test.call(savePlaylistOrder, { encid, order: [two, one, three], was: ids }, owner)).rejects.toMatchObject({
        ...{ code: 'PLAYLIST_CHANGED', status: 409 },
      })
      expect(await titles(encid)).toEqual(['Three', 'One', 'Two'])
      const orders = [`${one},${two},${three}`, `${two},${three},${one}`]
      const was = [three, one, two]
      const both = await Promise.allSettled(orders.map((order) => test.call(savePlaylistOrder, { encid, order, was }, owner)))
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    it('leaves entries that the editor may not see at their positions', async () => {
      const { encid, ids } = await playlist(['One', 'Secret', 'Three'])
      const [one = 0, secret = 0, three = 0] = ids
      const entry = await test.deps.db.selectFrom('playlist_items').select('item_id').where('id', '=', secret).executeTakeFirstOrThrow()
      await test.call(updateMedia, { id: entry.item_id, isprivate: true }, owner)
      await grant(idOf(encid), other, 'edit')
      expect(await titles(encid, other)).toEqual(['One', 'Three'])
      await expect(test.call(savePlaylistOrder, { encid, order: [one, secret, three] }, other)).rejects.toMatchObject({ status: 409 })
      await expect(test.call(contract.deletePlaylistItem, { encid, id: secret }, other)).rejects.toMatchObject({ status: 404 })
      await test.call(savePlaylistOrder, { encid, order: [three, one] }, other)
      expect(await titles(encid)).toEqual(['Three', 'Secret', 'One'])
    })

    it('answers the old action with a comma-separated order', async () => {
      const { encid, ids } = await playlist(['One', 'Two'])
      const body = JSON.stringify({ cdid: encid, pid: 1, order: ids.toReversed().join(',') })
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
      const { d } = (await (await test.ask('/view.aspx/SavePlaylistOrder', init, owner)).json()) as { d: string }
      expect(JSON.parse(d)).toMatchObject({ Success: true, Message: 'Order saved' })
      expect(await titles(encid)).toEqual(['Two', 'One'])
    })
  })

  describe('addPlaylistItem', () => {
    it('inserts an item or the entry of another playlist at the index that the editor sees', async () => {
      const { encid } = await playlist(['One', 'Two'])
      const item = await test.item(owner, { title: 'Between' })
      await test.call(addPlaylistItem, { cdid: encid, addcdid: item.id, index: 1 }, owner)
      const more = await playlist(['Other one', 'Other two'])
      await test.call(addPlaylistItem, { cdid: encid, addcdid: more.encid, index: 1 }, owner)
      expect(await titles(encid)).toEqual(['One', 'Between', 'Two', 'Other two'])
      await expect(test.call(addPlaylistItem, { cdid: encid, addcdid: more.encid, index: 9 }, owner)).rejects.toMatchObject({
        code: 'PLAYLIST_IN_PLAYLIST',
      })
    })

    it('adds a chapter entry that follows its chapter and stays when the chapter is deleted', async () => {
      const { encid } = await playlist([])
      const item = await test.item(owner, { title: 'Talk', duration_secs: 60 })
      const chapter = { encid: item.encId, start: 10, duration: 5, title: 'Questions' }
      const { ChapterID: chapid } = await test.call(saveChapter, chapter, owner)
      const { id: strange } = await test.item(owner)
      await expect(test.call(addPlaylistItem, { cdid: encid, addcdid: strange, chapid }, owner)).rejects.toMatchObject({
        code: 'CHAPTER_NOT_FOUND',
      })
      await test.call(addPlaylistItem, { cdid: encid, addcdid: item.id, chapid }, owner)
      const entry = async () => (await test.call(getPlaylist, { id: encid }, owner))[0]
      expect(await entry()).toMatchObject({ Title: 'Questions', IsChapter: true, ChapterID: chapid, StartTime: 10, Duration: 5 })
      await test.call(saveChapter, { ...chapter, chapid, start: 20, duration: 0 }, owner)
      expect(await entry()).toMatchObject({ StartTime: 20, Duration: 40 })
      await test.deps.db.deleteFrom('chapters').where('id', '=', chapid).execute()
      expect(await entry()).toMatchObject({ Title: 'Talk', IsChapter: true, StartTime: 10, Duration: 5 })
    })

    it('adds the whole item for callers that write -1, empty or null for no chapter', async () => {
      const { encid } = await playlist([])
      const item = await test.item(owner, { title: 'Talk', duration_secs: 60 })
      for (const chapid of [-1, '-1', '', null] as number[]) {
        await test.call(addPlaylistItem, { cdid: encid, addcdid: item.id, chapid }, owner)
        const check = { cdid: encid, addcdid: item.id, chapid }
        expect(await test.call(checkMembership, check, owner)).toMatchObject({ IsInPlaylist: true })
      }
      const entries = await test.call(getPlaylist, { id: encid }, owner)
      expect(entries.map(({ Title, IsChapter }) => [Title, IsChapter])).toEqual(Array(4).fill(['Talk', undefined]))
    })

    it('never exceeds 500 entries with simultaneous requests', async () => {
      const { EncID: encid, ClipDataID } = await test.call(createPlaylist, { title: 'Nearly full' }, owner)
      const item = await test.item(owner)
      const rows = Array.from({ length: 498 }, (_, position) => ({ playlist_id: ClipDataID, item_id: item.id, position }))
      await test.deps.db.insertInto('playlist_items').values(rows).execute()
      const adding = Array.from({ length: 5 }, () => test.call(addPlaylistItem, { cdid: encid, addcdid: item.id }, owner))
      const done = (await Promise.allSettled(adding)).filter(({ status }) => status === 'fulfilled')
      expect(done).toHaveLength(2)
    })
  })

  describe('checkMembership', () => {
    it('warns of an existing entry and of a private item, and otherwise returns no message', async () => {
      const { encid } = await playlist(['One'])
      const [entry] = await test.call(getPlaylist, { id: encid }, owner)
      const fresh = await test.item(owner, { title: 'New' })
      const hidden = await test.item(owner, { title: 'Mine alone', is_private: 1 })
      const check = (addcdid: number, rest = {}) => test.call(checkMembership, { cdid: encid, addcdid, ...rest }, owner)
      expect(await check(entry?.ClipDataID ?? 0)).toMatchObject({ IsInPlaylist: true, Message: '“One” is in this playlist already.' })
      expect(await check(fresh.id)).toEqual({ Success: true, Message: '', IsInPlaylist: false, IsPrivate: false })
      expect((await check(hidden.id)).Message).toContain('“Mine alone” is private')
      const chapter = { encid: test.deps.ids.encode(entry?.ClipDataID ?? 0), start: 1, duration: 1, title: 'Part' }
      const { ChapterID: chapid } = await test.call(saveChapter, chapter, owner)
      expect(await check(entry?.ClipDataID ?? 0, { chapid })).toMatchObject({ IsInPlaylist: false })
      await expect(check(999_999)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    })
  })

  describe('setPlaylistThumbnail', () => {
    it('shows the poster of that entry to callers who may see it, and another poster to others', async () => {
      const { encid, ids } = await playlist(['One', 'Two'])
      const entries = await test.call(getPlaylist, { id: encid }, owner)
      for (const { ClipDataID } of entries) {
        const poster = { item_id: ClipDataID, kind: 'poster' as const, name: 'poster-320.webp', path: `c/${ClipDataID}.webp` }
        await test.deps.db
          .insertInto('media_files')
          .values({ ...poster, mime: 'image/webp', size: 1, sha256: 'x', width: 320 })
          .execute()
      }
      await test.call(contract.setPlaylistThumbnail, { encid, itemplid: ids[1] ?? 0 }, owner)
      const cover = async (as?: TestUser) =>
        (await test.call(contract.listUserPlaylists, { s: 'lessons' }, as ?? owner)).Items.find(({ EncID }) => EncID === encid)
          ?.ImageURLs[0]?.URL
      expect(await cover()).toContain(`/${entries[1]?.EncID}/`)
      await test.call(updateMedia, { id: entries[1]?.ClipDataID ?? 0, isprivate: true }, owner)
      await grant(idOf(encid), other, 'edit')
      expect(await cover(other)).toContain(`/${entries[0]?.EncID}/`)
      await test.call(contract.deletePlaylistItem, { encid, id: ids[1] ?? 0 }, owner)
      expect(await cover()).toContain(`/${entries[0]?.EncID}/`)
    })
  })
})
