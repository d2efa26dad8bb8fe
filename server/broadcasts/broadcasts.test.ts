import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBroadcasts } from '../../sdk/broadcasts/contract.ts'
import { createLive } from '../../sdk/playback/contract.ts'
import { updatePlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const day = { from: '2026-01-06T00:00:00Z', to: '2026-01-07T00:00:00Z' }

describe.each(dialects)('listBroadcasts on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const playlist = async (title: string, startat: string, stopat: string | null, more = {}) => {
    const item = await test.item(owner, { record_type: 2, title, ...more })
    await test.call(updatePlaylist, { cdid: item.encId, broadcast: true, startat, stopat }, owner)
    return item
  }
  const titles = async (as?: TestUser, range = day) => (await test.call(listBroadcasts, range, as)).Items.map(({ Item }) => Item.Title)

  it.each([
    [{ from: '2026-01-06', to: '2026-01-07' }],
    [{ from: day.from, to: day.from }],
    [{ from: day.to, to: day.from }],
    [{ from: day.from, to: '2026-01-15T00:00:01Z' }],
    [{ from: '2026-99-99T00:00:00Z', to: day.to }],
    [{ from: day.from, to: '' }],
  ])('rejects the times %j', async (times) => {
    await expect(test.call(listBroadcasts, times)).rejects.toMatchObject({ status: 400 })
  })

  it('lists no broadcast that the caller may not view, nor its name', async () => {
    const { encId } = await playlist('Staff meeting', '2026-01-06T08:00:00Z', '2026-01-06T09:00:00Z', { is_private: 1 })
    const deleted = await playlist('Deleted', '2026-01-06T08:00:00Z', null)
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', deleted.id).execute()
    const other = await test.user()
    expect([await titles(), await titles(other), await titles(owner)]).toEqual([[], [], ['Staff meeting']])
    await test.deps.db.deleteFrom('playlist_settings').execute()
    expect(encId).not.toBe('')
  })

  it('lists live streams first, then broadcasts and recordings of these times by start', async () => {
    await playlist('Evening', '2026-01-06T20:00:00Z', '2026-01-06T21:00:00Z')
    await playlist('Since yesterday', '2026-01-05T20:00:00Z', null)
    await playlist('Ended before', '2026-01-05T20:00:00Z', '2026-01-06T00:00:00Z')
    await playlist('Tomorrow', '2026-01-07T00:00:00Z', null)
    const recording = await test.item(owner, { record_type: 6, title: 'News', duration_secs: 900 })
    const played = { item_id: recording.id, channel_name: 'First', broadcast_at: Date.UTC(2026, 0, 6, 19) }
    await test.deps.db.insertInto('item_playback').values(played).execute()
    const { ClipDataID } = await test.call(createLive, { title: 'Camera', url: 'https://live.example/a.m3u8', isprivate: false }, owner)
    const { Items } = await test.call(listBroadcasts, day)
    expect(Items.map(({ Kind, StartAt, StopAt, ChannelName, Item }) => [Kind, Item.Title, StartAt, StopAt, ChannelName])).toEqual([
      ['live', 'Camera', '', '', ''],
      ['broadcast', 'Since yesterday', '2026-01-05T20:00:00.000Z', '', ''],
      ['recording', 'News', '2026-01-06T19:00:00.000Z', '2026-01-06T19:15:00.000Z', 'First'],
      ['broadcast', 'Evening', '2026-01-06T20:00:00.000Z', '2026-01-06T21:00:00.000Z', ''],
    ])
    expect(Items[0]?.Item.ClipDataID).toBe(ClipDataID)
    expect(await titles(undefined, { from: '2026-01-06T01:00:00+01:00', to: '2026-01-06T02:00:00+01:00' })).toEqual([
      'Camera',
      'Since yesterday',
    ])
  })

  it('is linked from every page while there is something in it that the caller may view', async () => {
    await test.deps.db.deleteFrom('playlist_settings').execute()
    await test.deps.db.deleteFrom('item_playback').execute()
    const other = await test.user()
    const isLinked = async (as?: TestUser) => {
      const page = await (await test.ask('/Default.aspx', { headers: { accept: 'text/html' } }, as)).text()
      const [, options = ''] = /<script type="application\/json" id="page-options">(.+?)<\/script>/.exec(page) ?? []
      return (JSON.parse(options) as { User: { SeesBroadcasts: boolean } }).User.SeesBroadcasts
    }
    const all = async () => [await isLinked(), await isLinked(other), await isLinked(owner)]
    expect(await all()).toEqual([false, false, false])
    await playlist('Staff meeting', '2026-01-06T08:00:00Z', null, { is_private: 1 })
    expect(await all()).toEqual([false, false, true])
    const recording = await test.item(owner, { record_type: 6, title: 'News', duration_secs: 900 })
    const now = test.time.now
    await test.deps.db
      .insertInto('item_playback')
      .values({ item_id: recording.id, channel_name: '', broadcast_at: now - 32 * 86_400_000 })
      .execute()
    expect(await all()).toEqual([false, false, true])
    await test.deps.db
      .updateTable('item_playback')
      .set({ broadcast_at: now - 86_400_000 })
      .execute()
    expect(await all()).toEqual([true, true, true])
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', recording.id).execute()
    expect(await isLinked()).toBe(false)
    await playlist('Ended long ago', '2025-11-06T08:00:00Z', '2025-11-06T09:00:00Z')
    expect(await isLinked()).toBe(false)
    await test.call(createLive, { title: 'Camera', url: 'https://live.example/a.m3u8', isprivate: false }, owner)
    expect(await all()).toEqual([true, true, true])
    const check = await test.ask('/api/auth/check/', {}, other)
    expect((await check.json()) as object).toMatchObject({ User: { SeesBroadcasts: true } })
  })
})
