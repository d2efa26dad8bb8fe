import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { deleteMedia, getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { createLive, foreignOrigins, updatePlayback } from '../../sdk/playback/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const stream = 'https://live.example:8443/school/on.m3u8?key=1'

describe.each(dialects)('playback on %s', (dialect) => {
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

  const policyOf = async (path: string, as?: TestUser): Promise<string> =>
    (await test.ask(path, {}, as)).headers.get('content-security-policy') ?? ''
  const withFile = async (change = {}): Promise<{ id: number; encId: string }> => {
    const item = await test.item(owner, change)
    const file = { name: 'v240.mp4', path: `p/${item.id}.mp4`, mime: 'video/mp4', size: 1, sha256: 'x' }
    await test.deps.db
      .insertInto('media_files')
      .values({ item_id: item.id, kind: 'progressive', ...file })
      .execute()
    return item
  }

  describe('createLive', () => {
    it('rejects callers who may not add live items, and addresses that are not a public stream', async () => {
      await expect(test.call(createLive, { title: 'x', url: stream })).rejects.toMatchObject({ status: 403 })
      await expect(test.call(createLive, { title: 'x', url: stream }, owner)).rejects.toMatchObject({ status: 403 })
      await expect(test.call(createLive, { title: ' ', url: stream }, administrator)).rejects.toMatchObject({
        message: 'Please enter a title.',
      })
      const wrong = [
        ...['', 'live', 'http://live.example/on.m3u8', 'ftp://live.example/on.m3u8', 'https://live.example/on.mp4', 'https:///on.m3u8'],
        ...['https://me:word@live.example/on.m3u8', 'https://localhost/on.m3u8', 'https://a.localhost:1/on.m3u8', "https://a';x/on.m3u8"],
        ...['https://a;script-src *.example/on.m3u8', 'https://a b.example/on.m3u8', 'https://live.example\\@evil.example/on.m3u8'],
        ...[`https://live.example/${'x'.repeat(2000)}.m3u8`, 'javascript:alert(1)//.m3u8', 'https://*.example/on.m3u8'],
        // The visitor's own device, in the ways that browsers know to write it.
        ...['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '0', '0.0.0.0', '127.0.0.1:8443'].map(
          (host) => `https://${host}/a.m3u8`,
        ),
      ]
      for (const url of wrong) {
        await expect(test.call(createLive, { title: 'x', url }, administrator), url).rejects.toMatchObject({ status: 400 })
      }
    })

    it('creates a playable live item whose pages alone may connect to its host', async () => {
      const { EncID } = await test.call(createLive, { title: 'On air', url: stream }, administrator)
      const item = await test.call(getMedia, { id: EncID }, other)
      expect(item).toMatchObject({ RecordType: 3, Playable: true, Status: 'ready', IsOwner: false })
      expect(item.Playlist).toMatchObject([{ MediaURL: stream, LiveStream: true, Duration: 0 }])
      expect(item).not.toHaveProperty('Playback')
      const plain = await test.item(owner)
      for (const page of ['Embed.aspx', 'view.aspx']) {
        const policy = await policyOf(`/${page}?id=${EncID}`)
        expect(policy).toContain("connect-src 'self' https://live.example:8443;")
        expect(policy).toContain("media-src 'self' blob: https://live.example:8443;")
        expect(policy).not.toMatch(/(script|img|style|frame|default)-src[^;]*live\.example/)
        expect(await policyOf(`/${page}?id=${plain.encId}`)).not.toContain('live.example')
      }
      // The browser itself would begin with something that it cannot play.
      const html = await (await test.ask(`/Embed.aspx?id=${EncID}&autoplay=1`)).text()
      expect(html).toMatch(/<video class="vt-video"[^>]*>\s*<\/video>/)
      expect(html).not.toMatch(/<video[^>]* autoplay/)
    })

    it('reveals nothing to callers who may not see it', async () => {
      const secret = await test.call(createLive, { title: 'Secret', url: stream, isprivate: true }, administrator)
      for (const page of ['Embed.aspx', 'view.aspx']) {
        const response = await test.ask(`/${page}?id=${secret.EncID}`, {}, other)
        expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain('live.example')
      }
    })
  })

  describe('updatePlayback', () => {
    it('rejects callers who may not edit, and invalid values', async () => {
      const item = await test.item(owner)
      const id = item.encId
      await expect(test.call(updatePlayback, { id, text: 'Mine now' }, other)).rejects.toMatchObject({ status: 403 })
      await expect(test.call(updatePlayback, { id, liveurl: stream }, owner)).rejects.toMatchObject({ code: 'NOT_A_LIVE_ITEM' })
      await expect(test.call(updatePlayback, { id, preamble: id }, owner)).rejects.toMatchObject({ code: 'PREAMBLE_IS_ITSELF' })
      const secret = await test.item(other, { is_private: 1 })
      await expect(test.call(updatePlayback, { id, preamble: secret.encId }, owner)).rejects.toMatchObject({ code: 'PREAMBLE_NOT_FOUND' })
      for (const preamble of ['http://media.example/a.mp4', 'data:video/mp4,x', "https://a.example';x/a.mp4", '../a.mp4']) {
        await expect(test.call(updatePlayback, { id, preamble }, owner), preamble).rejects.toMatchObject({ status: 400 })
      }
      for (const textseconds of [-1, 601, 'soon']) {
        await expect(test.call(updatePlayback, { id, textseconds }, owner)).rejects.toMatchObject({
          message: 'Please enter 0 to 600 seconds.',
        })
      }
      await expect(test.call(updatePlayback, { id, text: 'x'.repeat(1001) }, owner)).rejects.toMatchObject({ status: 400 })
      expect((await test.call(getMedia, { id })).PlayerSettings).not.toHaveProperty('PreambleURL')
    })

    it('sets a text and an external address to show before the item', async () => {
      const { encId: id } = await withFile()
      await test.call(
        updatePlayback,
        { id, text: ' Please be quiet ', textseconds: '3', preamble: 'https://media.example/Intro.mp4' },
        owner,
      )
      const expected = {
        PreambleEnabled: false,
        PreambleURL: 'https://media.example/Intro.mp4',
        PrePlayText: 'Please be quiet',
        PrePlayTextDuration: 3,
      }
      expect((await test.call(getMedia, { id })).PlayerSettings).toMatchObject(expected)
      await test.call(updatePlayback, { id, preambleenabled: true }, owner)
      const item = await test.call(getMedia, { id }, owner)
      expect(item.PlayerSettings).toMatchObject({ ...expected, PreambleEnabled: true })
      expect(item.Playback?.Preamble).toBe('https://media.example/Intro.mp4')
      expect(foreignOrigins(item)).toEqual({ media: ['https://media.example'], images: [] })
      expect(await policyOf(`/Embed.aspx?id=${id}`)).toContain("media-src 'self' blob: https://media.example;")
    })

    it('plays another item first only to callers who may see it, and only where it may be embedded', async () => {
      const { encId: id } = await withFile()
      const first = await withFile({ is_private: 0 })
      await test.call(updatePlayback, { id, preamble: String(first.id), preambleenabled: true }, owner)
      const url = async (as?: TestUser) => (await test.call(getMedia, { id }, as)).PlayerSettings?.PreambleURL
      expect(await url()).toContain(`/${first.encId}/v240.mp4`)
      expect(await (await test.ask(`/Embed.aspx?id=${id}`)).text()).toContain(first.encId)
      await test.deps.db.insertInto('embed_sites').values({ item_id: first.id, origin: 'https://only.example' }).execute()
      test.time.now += 5000
      expect(await (await test.ask(`/Embed.aspx?id=${id}&x=1`)).text()).not.toContain(`/${first.encId}/`)
      await test.call(updateMedia, { id: first.encId, isprivate: true }, owner)
      expect(await url(other)).toBe('')
      expect(await url(owner)).toContain(first.encId)
      await test.call(deleteMedia, { id: first.encId }, owner)
      expect([await url(owner), await url()]).toEqual(['', ''])
      await test.call(updatePlayback, { id, preamble: '', preambleenabled: false }, owner)
      expect(await url(owner)).toBeUndefined()
    })

    it('sets the channel of a broadcast, and permits its logo', async () => {
      const { encId: id } = await test.item(owner, { record_type: 6 })
      const change = { id, channelname: 'Mine' }
      await expect(test.call(updatePlayback, change, owner)).rejects.toMatchObject({ code: 'FIELD_LOCKED' })
      test.deps.settings.allowFreeviewEdit = true
      const channel = { channelname: 'Channel <b>8', channellogo: 'https://pictures.example/8.png', broadcastdate: '2026-05-01' }
      await test.call(updatePlayback, { id, ...channel }, owner)
      expect(await test.call(getMedia, { id })).toMatchObject({
        ChannelName: 'Channel <b>8',
        ChannelLogo: 'https://pictures.example/8.png',
        BroadcastDate: '2026-05-01T00:00:00.000Z',
        MetaData: [{ TextValue: 'Channel <b>8' }, { TextValue: '2026-05-01' }],
      })
      // By the form of fields the same.
      await test.call(updateMedia, { id, fieldvalues: [{ FieldID: 3, FieldValue: 'Channel 9' }] }, owner)
      expect((await test.call(getMedia, { id })).ChannelName).toBe('Channel 9')
      test.deps.settings.allowFreeviewEdit = false
      expect(await policyOf(`/view.aspx?id=${id}`)).toContain("img-src 'self' data: blob: https://pictures.example;")
    })

    it('turns a video into the recording of a broadcast only for people who may add these', async () => {
      const { id, encId } = await test.item(owner)
      const recorder = await test.user()
      await test.call(saveGroup, { name: 'Recorders', addpermissions: [{ RecordType: 6 }], addmembers: [recorder.id] }, administrator)
      const image = await test.item(administrator, { record_type: 10 })
      await expect(test.call(updatePlayback, { id: encId, broadcast: true }, owner)).rejects.toMatchObject({
        code: 'BROADCAST_NOT_ALLOWED',
      })
      await expect(test.call(updatePlayback, { id: encId, broadcast: true }, recorder)).rejects.toMatchObject({ status: 403 })
      await expect(test.call(updatePlayback, { id: image.encId, broadcast: true }, administrator)).rejects.toMatchObject({
        code: 'BROADCAST_NOT_A_VIDEO',
      })
      // What it is already needs no permission.
      await test.call(updatePlayback, { id: encId, broadcast: false }, owner)
      await test.deps.db.updateTable('items').set({ owner_id: recorder.id }).where('id', '=', id).execute()
      const change = { id: encId, broadcast: true, channelname: 'Radio 3', broadcastdate: '2026-05-02' }
      await test.call(updatePlayback, change, recorder)
      expect(await test.call(getMedia, { id: encId })).toMatchObject({ RecordType: 6, ChannelName: 'Radio 3' })
      await expect(test.call(updatePlayback, { id: encId, channelname: 'Mine' }, recorder)).rejects.toMatchObject({ code: 'FIELD_LOCKED' })
      await test.call(updatePlayback, { id: encId, broadcast: false }, recorder)
      expect(await test.call(getMedia, { id: encId })).toMatchObject({ RecordType: 1 })
    })

    it('sets the time from which nobody may seek, also for entries of playlists', async () => {
      const { id, encId } = await test.item(owner, { duration_secs: 60 })
      for (const disableseekfrom of [-1, 'soon', '1:99'])
        await expect(test.call(updatePlayback, { id: encId, disableseekfrom }, owner), String(disableseekfrom)).rejects.toMatchObject({
          message: 'Please enter a time such as 90, 1:30 or 1:02:03, or leave it empty.',
        })
      await expect(test.call(updatePlayback, { id: encId, disableseekfrom: 9 }, other)).rejects.toMatchObject({ status: 403 })
      const playlist = await test.item(owner, { record_type: 2 })
      await test.deps.db.insertInto('playlist_items').values({ playlist_id: playlist.id, item_id: id, position: 0 }).execute()
      const times = async (item: string) => (await test.call(getMedia, { id: item }, owner)).Playlist.map((entry) => entry.DisableSeekFrom)
      for (const [disableseekfrom, expected] of [
        ['9.5', 9.5],
        [0, 0],
        ['', undefined],
      ] as const) {
        await test.call(updatePlayback, { id: encId, disableseekfrom }, owner)
        expect([await times(encId), await times(playlist.encId)]).toEqual([[expected], [expected]])
        expect((await test.call(getMedia, { id: encId }, owner)).Playback?.DisableSeekFrom).toBe(expected ?? null)
      }
    })

    it('changes the address of a live item', async () => {
      const { EncID } = await test.call(createLive, { title: 'On air', url: stream }, administrator)
      await expect(test.call(updatePlayback, { id: EncID, liveurl: '' }, administrator)).rejects.toMatchObject({ status: 400 })
      await test.call(updatePlayback, { id: EncID, liveurl: 'https://other.example/on.m3u8' }, administrator)
      const item = await test.call(getMedia, { id: EncID }, administrator)
      expect([item.Playlist[0]?.MediaURL, item.Playback?.LiveURL]).toEqual([
        'https://other.example/on.m3u8',
        'https://other.example/on.m3u8',
      ])
    })
  })
})
