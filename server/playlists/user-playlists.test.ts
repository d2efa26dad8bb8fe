import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteMedia } from '../../sdk/media/contract.ts'
import { addPlaylistItem, createPlaylist, listRecentPlaylists, listUserPlaylists } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('playlists of an account on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const make = async (title: string, as = owner) => {
    test.time.now += 1000
    return test.call(createPlaylist, { title }, as)
  }
  const listed = async (input = {}, as = owner) => (await test.call(listUserPlaylists, input, as)).Items.map(({ Title }) => Title)

  it('reject callers without an account and invalid pages', async () => {
    await expect(test.call(listUserPlaylists, {})).rejects.toMatchObject({ status: 401 })
    await expect(test.call(listRecentPlaylists, {})).rejects.toMatchObject({ status: 401 })
    for (const input of [{ pi: -1 }, { ps: 0 }, { ps: 201 }, { pi: 'x' }, { s: 'x'.repeat(201) }])
      await expect(test.call(listUserPlaylists, input as object, owner)).rejects.toMatchObject({ status: 400 })
  })

  it('are sorted by last use, paged and searched by title', async () => {
    const early = await make('Early % of _ all')
    await make('Middle')
    await make('Late')
    const otherPlaylist = await make('Theirs', other)
    expect(await listed()).toEqual(['Late', 'Middle', 'Early % of _ all'])
    test.time.now += 1000
    await test.call(addPlaylistItem, { cdid: early.EncID, addcdid: (await test.item(owner)).id }, owner)
    expect(await listed()).toEqual(['Early % of _ all', 'Late', 'Middle'])
    expect(await listed({ ps: 2, pi: 1 })).toEqual(['Middle'])
    expect(await listed({ s: '% OF _' })).toEqual(['Early % of _ all'])
    expect((await test.call(listUserPlaylists, { s: 'late' }, owner)).Total).toBe(1)
    await test.deps.db
      .insertInto('item_grants')
      .values({ item_id: otherPlaylist.ClipDataID, user_id: owner.id, access: 'view', granted_by: other.id, created_at: 0 })
      .execute()
    expect(await listed({ s: 'theirs' })).toEqual([])
    await test.deps.db.updateTable('item_grants').set({ access: 'edit' }).where('user_id', '=', owner.id).execute()
    expect(await listed({ s: 'theirs' })).toEqual(['Theirs'])
  })

  it('are recent until they are deleted', async () => {
    const fresh = await make('Just made')
    const recent = async () => (await test.call(listRecentPlaylists, {}, owner)).Items.map(({ Title }) => Title)
    expect((await recent())[0]).toBe('Just made')
    await test.call(deleteMedia, { id: fresh.EncID }, owner)
    expect(await recent()).not.toContain('Just made')
    expect(await listed()).not.toContain('Just made')
  })
})
