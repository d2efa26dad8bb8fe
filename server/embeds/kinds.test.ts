import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updatePlayback } from '../../sdk/playback/contract.ts'
import { createPlaylist, updatePlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { embedOptions } from './embed-page.ts'

describe.each(dialects)('embeds that the browser cannot start by itself, on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  const segments = '{"init":{"offset":0,"length":1},"segments":[]}'
  const playable = async (): Promise<{ id: number; encId: string }> => {
    const item = await test.item(owner, { duration_secs: 60 })
    const rendition = {
      item_id: item.id,
      kind: 'video' as const,
      state: 'complete' as const,
      path: `x/${item.id}.mp4`,
      name: 'v240',
      segments,
    }
    await test.deps.db.insertInto('renditions').values(rendition).execute()
    return item
  }
  const playlist = async (ids: number[]): Promise<string> => {
    const { EncID, ClipDataID } = await test.call(createPlaylist, { title: 'A playlist' }, owner)
    for (const [position, item_id] of ids.entries())
      await test.deps.db.insertInto('playlist_items').values({ playlist_id: ClipDataID, item_id, position }).execute()
    return EncID
  }
  const pageOf = async (query: string, as?: TestUser): Promise<string> => (await test.ask(`/Embed.aspx?id=${query}`, {}, as)).text()
  const videoOf = async (query: string, as?: TestUser): Promise<string | undefined> =>
    /<video[^>]*>.*?<\/video>/s.exec(await pageOf(query, as))?.[0]
  const bare =
    /^<video class="vt-video" playsinline preload="none"( controls)?( data-files="[^"]*"( data-session="\d+")? data-rest="")?><\/video>$/

  it('lets only callers who may change a broadcast switch it off with b=0', async () => {
    const video = await playable()
    const sent = await playlist([video.id])
    await test.call(updatePlaylist, { cdid: sent, broadcast: true, startat: '2030-01-01' }, owner)
    const people = { nobody: undefined, guest: await test.guest(), other: await test.user() }
    for (const [name, person] of Object.entries(people))
      for (const b of ['b=0', 'B=off']) {
        expect(await videoOf(`${sent}&${b}`, person), name).toMatch(bare)
        expect(await pageOf(`${sent}&${b}`, person), name).not.toContain('"Broadcast":false')
      }
    expect(await pageOf(`${sent}&b=0`, owner)).toContain('"Broadcast":false')
  })

  it('reads the broadcast option as on, off or unset', () => {
    expect(embedOptions({ B: '1' }, '').Broadcast).toBe(true)
    expect(embedOptions({ b: '0' }, '').Broadcast).toBe(false)
    expect(embedOptions({}, '')).not.toHaveProperty('Broadcast')
  })

  it('lets the browser start a playlist only when a video is first and no broadcast runs', async () => {
    const video = await playable()
    const document = await test.item(owner, { record_type: 10, title: 'Leaflet' })
    expect(await videoOf(await playlist([]))).toMatch(bare)
    expect(await videoOf(await playlist([document.id, video.id]))).toMatch(bare)
    const plain = await playlist([video.id, document.id])
    expect(await videoOf(plain)).toContain('master.m3u8')
    expect(await videoOf(`${plain}&b=1`)).toMatch(bare)
    await test.call(updatePlaylist, { cdid: plain, broadcast: true, startat: '2026-01-01' }, owner)
    test.time.now += 5000
    expect(await videoOf(`${plain}&x=1`)).toMatch(bare)
    expect(await videoOf(`${plain}&b=0`, owner)).toContain('master.m3u8')
  })

  it('has no source when a text is shown before the video', async () => {
    const { encId } = await playable()
    expect(await videoOf(encId)).toContain('master.m3u8')
    await test.call(updatePlayback, { id: encId, text: 'Please be quiet', textseconds: 3 }, owner)
    const waits = await videoOf(`${encId}&autoplay=1`)
    expect([waits?.includes('master.m3u8'), waits?.includes(' autoplay')]).toEqual([false, false])
    await test.call(updatePlayback, { id: encId, textseconds: 0 }, owner)
    expect(await videoOf(`${encId}&autoplay=1&x=1`)).toContain('master.m3u8')
  })

  it('links the entries of a playlist for browsers without script, and has no such list for a video', async () => {
    const [video, document] = [await playable(), await test.item(owner, { record_type: 10, title: '<Leaflet>' })]
    const html = await pageOf(await playlist([document.id, video.id]))
    const list = /<noscript><div class="vt-notice">(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
    expect([...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
      [document, video].map(({ encId }) => `/Embed.aspx?id=${encId}`),
    )
    expect(list).toContain('&lt;Leaflet&gt;')
    expect(await pageOf(video.encId)).not.toContain('<noscript><div')
  })

  it('does not fast-start a part of an item', async () => {
    const video = await playable()
    const { EncID, ClipDataID } = await test.call(createPlaylist, { title: 'Parts' }, owner)
    const part = { playlist_id: ClipDataID, item_id: video.id, position: 0, start_secs: 20, duration_secs: 5 }
    await test.deps.db.insertInto('playlist_items').values(part).execute()
    const html = await (await test.ask(`/Embed.aspx?id=${EncID}&autoplay=1`)).text()
    expect(html).not.toContain('FastStart')
  })
})
