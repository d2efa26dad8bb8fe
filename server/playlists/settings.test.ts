import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { createLive } from '../../sdk/playback/contract.ts'
import { addPlaylistItem, createPlaylist, getPlaylist, serverTime, updatePlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('updatePlaylist on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let administrator: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
    administrator = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const playlist = async (): Promise<string> => (await test.call(createPlaylist, { title: 'By the clock' }, owner)).EncID
  const defaults = { Broadcast: false, StartAt: '', StopAt: '', LiveEncoderID: 0, ImageSeconds: 10 }
  const settings = async (id: string, as?: TestUser) => (await test.call(getMedia, { id }, as)).PlaylistSettings

  it('rejects callers who may not edit, items that are not playlists, and invalid times', async () => {
    const cdid = await playlist()
    const item = await test.item(owner)
    await expect(test.call(updatePlaylist, { cdid, broadcast: true }, other)).rejects.toMatchObject({ status: 403 })
    await expect(test.call(updatePlaylist, { cdid, imageseconds: 3 })).rejects.toMatchObject({ status: 403 })
    await expect(test.call(updatePlaylist, { cdid: item.id, imageseconds: 3 }, owner)).rejects.toMatchObject({ code: 'PLAYLIST_NOT_FOUND' })
    await expect(test.call(updatePlaylist, { cdid, broadcast: true }, owner)).rejects.toMatchObject({ code: 'BROADCAST_NEEDS_START' })
    const backwards = { cdid, broadcast: true, startat: '2026-03-01T10:00:00Z', stopat: '2026-03-01T10:00:00Z' }
    await expect(test.call(updatePlaylist, backwards, owner)).rejects.toMatchObject({ code: 'BROADCAST_STOPS_BEFORE_START' })
    for (const startat of ['yesterday', '2026-13-01', '10:00']) {
      await expect(test.call(updatePlaylist, { cdid, startat }, owner)).rejects.toMatchObject({ status: 400 })
    }
    for (const imageseconds of [0, -1, 3601, 'x']) {
      await expect(test.call(updatePlaylist, { cdid, imageseconds }, owner)).rejects.toMatchObject({
        message: 'Please enter 1 to 3,600 seconds.',
      })
    }
    expect(await settings(cdid)).toEqual(defaults)
  })

  it('changes only the given settings, and returns them to every caller who sees the playlist', async () => {
    const cdid = await playlist()
    await test.call(updatePlaylist, { cdid, broadcast: true, startat: '2026-03-01T10:00:00+01:00', stopat: '2026-03-02' }, owner)
    await test.call(updatePlaylist, { cdid, imageseconds: 4.5 }, owner)
    const expected = {
      ...defaults,
      Broadcast: true,
      StartAt: '2026-03-01T09:00:00.000Z',
      StopAt: '2026-03-02T00:00:00.000Z',
      ImageSeconds: 4.5,
    }
    expect(await settings(cdid)).toEqual(expected)
    await test.call(updatePlaylist, { cdid, broadcast: '0' as never, stopat: '' }, owner)
    expect(await settings(cdid, other)).toEqual({ ...expected, Broadcast: false, StopAt: '' })
    expect((await test.call(getMedia, { id: (await test.item(owner)).encId })).PlaylistSettings).toBeUndefined()
  })

  it('returns a live item instead of the entries during the broadcast, to callers who may see it', async () => {
    const cdid = await playlist()
    const item = await test.item(owner, { title: 'An entry' })
    await test.call(addPlaylistItem, { cdid, addcdid: item.id }, owner)
    const onAir = { title: 'On air', url: 'https://live.example/on.m3u8' }
    const open = await test.call(createLive, onAir, administrator)
    const secret = await test.call(createLive, { ...onAir, title: 'Secret air', isprivate: true }, administrator)
    const titles = async (as?: TestUser) => (await test.call(getMedia, { id: cdid }, as)).Playlist.map(({ Title }) => Title)
    const live = async (as?: TestUser) => (await test.call(getMedia, { id: cdid }, as)).PlaylistSettings?.LiveEncoderID
    const start = { cdid, broadcast: true, startat: '2026-01-01' }
    await expect(test.call(updatePlaylist, { ...start, liveencoderid: item.id }, owner)).rejects.toMatchObject({
      code: 'BROADCAST_NEEDS_LIVE',
    })
    await expect(test.call(updatePlaylist, { ...start, liveencoderid: secret.EncID }, owner)).rejects.toMatchObject({
      code: 'BROADCAST_NEEDS_LIVE',
    })
    await test.call(updatePlaylist, { ...start, liveencoderid: open.EncID }, owner)
    expect([await titles(), (await settings(cdid))?.LiveEncoderID]).toEqual([['On air'], open.ClipDataID])
    await test.call(updatePlaylist, { cdid, liveencoderid: secret.EncID }, administrator)
    expect([await titles(), await titles(administrator)]).toEqual([[], ['Secret air']])
    expect([await live(), await live(owner), await live(administrator)]).toEqual([0, 0, secret.ClipDataID])
    // Somebody else's choice may stay with whoever changes the rest.
    await test.call(updatePlaylist, { cdid, liveencoderid: secret.ClipDataID, imageseconds: 5 }, owner)
    await test.call(updatePlaylist, { cdid, broadcast: false }, owner)
    expect(await titles()).toEqual(['An entry'])
    await test.call(updatePlaylist, { cdid, liveencoderid: 0 }, owner)
    expect((await settings(cdid))?.LiveEncoderID).toBe(0)
  })

  it('accepts a part of an item and the same item twice', async () => {
    const cdid = await playlist()
    const item = await test.item(owner, { duration_secs: 60 })
    await expect(test.call(addPlaylistItem, { cdid, addcdid: item.id, start: -1, duration: 2 }, owner)).rejects.toMatchObject({
      status: 400,
    })
    await test.call(addPlaylistItem, { cdid, addcdid: item.id, start: 20, duration: 12.5 }, owner)
    await test.call(addPlaylistItem, { cdid, addcdid: item.id }, owner)
    const [part, whole] = await test.call(getPlaylist, { id: cdid })
    expect(part).toMatchObject({ IsChapter: true, StartTime: 20, Duration: 12.5, EncID: item.encId })
    expect(whole).toMatchObject({ StartTime: 0, Duration: 60 })
    expect(whole).not.toHaveProperty('IsChapter')
    expect(part?.PlaylistItemID).not.toBe(whole?.PlaylistItemID)
  })

  it('returns the server time to every origin, without caching', async () => {
    expect(await test.call(serverTime, {})).toEqual({ Now: test.time.now })
    const response = await test.ask('/api/core/time/', { headers: { origin: 'https://www.school.example' } })
    expect([response.headers.get('access-control-allow-origin'), response.headers.get('cache-control')]).toEqual(['*', 'no-store'])
  })
})
