import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToFavourites } from '../../sdk/favourites/contract.ts'
import { deleteMedia, getMedia, type MediaItem, updateMedia } from '../../sdk/media/contract.ts'
import { getPhotosetQuickView, type PhotosetQuickView } from '../../sdk/photosets/contract.ts'
import { registerStatsEntry } from '../../sdk/viewing/contract.ts'
import { reindexTranscripts } from '../subtitles/page-texts.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

/** Longer than anything is remembered, shorter than the five seconds that are promised. */
const soon = (): Promise<unknown> => new Promise((done) => setTimeout(done, 4500))

/** Reads a chunk at a time, as a player with a full buffer does: a busy machine may break the response off a moment later. Answers the bytes. */
async function readSlowly({ body }: Response, pauseMs: number): Promise<number> {
  const reader = body?.getReader()
  let size = 0
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.length
    await new Promise((done) => setTimeout(done, pauseMs))
  }
  return size
}

describe.each(dialects)('items that become invisible on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  /** Keeps and watches what everybody sees. */
  let fan: TestUser
  let names = 0
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    fan = await test.user()
  })
  afterAll(() => test.close())

  /** An item with a rendition, a poster and a spoken line, all of which say its word; that itself may stand in an answer as what was asked. */
  async function publish(columns = {}): Promise<{ word: string; id: number; encId: string }> {
    const word = `Glacier${++names}`
    const text = `${word} revealed`
    const item = await test.item(owner, { title: text, description: text, ...columns })
    const { db, files } = test.deps
    const write = (name: string) => files.write(`media/${item.id}/${name}`, text)
    const index = { init: { offset: 0, length: 4 }, segments: [{ duration: 2, offset: 4, length: 4 }] }
    const rendition = { item_id: item.id, kind: 'video' as const, name: 'v240', state: 'complete' as const, codecs: 'avc1.64001e' }
    const path = `media/${item.id}/v240.mp4`
    await db
      .insertInto('renditions')
      .values({ ...rendition, path, bitrate: 1, segments: JSON.stringify(index), ...(await write('v240.mp4')) })
      .execute()
    const chapter = { item_id: item.id, start_secs: 1, duration_secs: 1, title: text, created_at: 0 }
    const { id: position } = await db.insertInto('chapters').values(chapter).returning('id').executeTakeFirstOrThrow()
    const file = async (kind: 'poster' | 'subtitle' | 'chapter-picture', name: string, mime: string): Promise<number> => {
      const row = { item_id: item.id, kind, name, position, path: `media/${item.id}/${name}`, mime, width: 640, ...(await write(name)) }
      return (await db.insertInto('media_files').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    await file('poster', 'poster-640.webp', 'image/webp')
    await file('chapter-picture', `chapter-${position}-x.jpg`, 'image/jpeg')
    const file_id = await file('subtitle', 'subs-en.vtt', 'text/vtt')
    const track = { item_id: item.id, file_id, lang: 'en', label: 'English', kind: 'subtitles' as const }
    const { id: track_id } = await db.insertInto('subtitle_tracks').values(track).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('cues').values({ item_id: item.id, track_id, start_ms: 0, end_ms: 900, text }).execute()
    await reindexTranscripts(db, item.id)
    return { word, ...item }
  }

  /** Every place where the item shows. */
  async function places({ encId, word }: { encId: string; word: string }, as?: TestUser): Promise<string[]> {
    const item: MediaItem = await test.call(getMedia, { id: encId }, as)
    const [entry] = item.Playlist
    const widget = encodeURIComponent(JSON.stringify({ Display: 2, SearchFilters: { s: word } }))
    const filter = encodeURIComponent(JSON.stringify({ s: word }))
    const oembed = `/oembed?url=${encodeURIComponent(`http://localhost/view.aspx?id=${encId}`)}`
    const collection = await test.item(owner, { record_type: 2, title: 'A playlist' })
    await test.deps.db.insertInto('playlist_items').values({ playlist_id: collection.id, item_id: item.ClipDataID, position: 0 }).execute()
    return [
      `/api/ml/media/${encId}/`,
      `/api/ml/search/?f=${filter}`,
      `/api/ml/search/suggest/?s=${word}`,
      `/api/ml/search/subtitles/?s=${word}`,
      `/api/core/playlist/${collection.encId}/`,
      `/api/ml/subs/?id=${encId}&s=${word}`,
      `/view.aspx?id=${encId}`,
      ...(as ? [] : [`/Embed.aspx?id=${encId}`, `/w/?w=${widget}`, `/w/?v=2&json=1&plid=${collection.encId}`, oembed]),
      entry?.MediaURL ?? '',
      (entry?.MediaURL ?? '').replace('master.m3u8', 'v240.mp4'),
      entry?.ImageURLs[0]?.URL ?? '',
      entry?.Subtitles[0]?.Source ?? '',
      item.Chapters.Items[0]?.ImageURL ?? '',
      // Texts that are made when they are taken away.
      ...item.DownloadOptions.filter(({ URL }) => URL.includes('.txt')).map(({ URL }) => URL),
    ]
  }

  /** The lists of somebody who kept it and watched it; what was given to them is in a list too. */
  async function lists({ encId, word }: { encId: string; word: string }, as?: TestUser): Promise<string[]> {
    await test.call(addToFavourites, { id: encId }, as ?? fan)
    await test.call(registerStatsEntry, { encid: encId, u: `view-of-${word}`.padEnd(20, '-') }, as ?? fan)
    const names = as ? ['favourites', 'history', 'granted'] : ['favourites', 'history']
    return names.map((name) => `/api/ml/user/${name}/?f=${encodeURIComponent(JSON.stringify({ s: word }))}`)
  }

  /** A large file: begins to fetch it, and then says whether all of it came. */
  async function largeFile(
    { encId, id }: { encId: string; id: number },
    as?: TestUser,
  ): Promise<() => Promise<(pauseMs: number) => Promise<boolean>>> {
    const path = `media/${id}/v720.mp4`
    const stored = await test.deps.files.write(path, 'x'.repeat(8_000_000))
    const rendition = {
      item_id: id,
      kind: 'video' as const,
      name: 'v720',
      state: 'complete' as const,
      codecs: '',
      bitrate: 1,
      segments: '',
    }
    await test.deps.db
      .insertInto('renditions')
      .values({ ...rendition, path, ...stored })
      .execute()
    const { Playlist }: MediaItem = await test.call(getMedia, { id: encId }, as)
    const address = (Playlist[0]?.MediaURL ?? '').replace('master.m3u8', 'v720.mp4')
    return async () => {
      const response = await test.ask(address)
      expect(response.status).toBe(200)
      return (pauseMs: number) =>
        readSlowly(response, pauseMs).then(
          (size) => size === stored.size,
          () => false,
        )
    }
  }

  async function shows(path: string, as?: TestUser): Promise<boolean> {
    const response = await test.ask(path, {}, as)
    const text = await response.text()
    return response.status === 200 && (text.includes('revealed') || text.startsWith('#EXTM3U'))
  }

  async function vanishes(item: { id: number; encId: string; word: string }, change: () => Promise<unknown>, as?: TestUser): Promise<void> {
    const before = await places(item, as)
    const kept = await lists(item, as)
    const fetchLarge = await largeFile(item, as)
    expect(await (await fetchLarge())(0), 'a file is read to its end').toBe(true)
    const begun = await fetchLarge()
    for (const path of before) expect(await shows(path, as), `${path} before`).toBe(true)
    for (const path of kept) expect(await shows(path, as ?? fan), `${path} before`).toBe(true)
    await change()
    await soon()
    expect(await begun(40), 'what was begun is broken off').toBe(false)
    for (const path of before) expect(await shows(path, as), `${path} after`).toBe(false)
    for (const path of kept) expect(await shows(path, as ?? fan), `${path} after`).toBe(false)
  }

  it('disappear everywhere within five seconds: private, deleted, expired and restricted by policy', async () => {
    const { id: group_id } = await test.deps.db
      .insertInto('groups')
      .values({ name: 'Staff', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: policy_id } = await test.deps.db
      .insertInto('publishing_policies')
      .values({ name: 'Staff', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [secret, gone, over, moved] = await Promise.all([publish(), publish(), publish(), publish({ policy_id })])
    await Promise.all([
      vanishes(secret, () => test.call(updateMedia, { id: secret.encId, isprivate: true }, owner)),
      vanishes(gone, () => test.call(deleteMedia, { id: gone.encId }, owner)),
      vanishes(over, () => test.deps.db.updateTable('items').set({ expires_at: 1 }).where('id', '=', over.id).execute()),
      vanishes(moved, () => test.deps.db.insertInto('publishing_policy_groups').values({ policy_id, group_id }).execute()),
    ])
  })

  it('hide the photos of a photoset too: pages, lists, embeds and files', async () => {
    const { db, files } = test.deps
    const title = 'Glacierset revealed'
    const sets = [await test.item(owner, { record_type: 4, title }), await test.item(owner, { record_type: 4, title })]
    const [secret, gone] = sets as [(typeof sets)[0], (typeof sets)[0]]
    const places = await Promise.all(
      sets.map(async ({ id, encId }) => {
        const { id: image } = await test.item(owner, { record_type: 10, document_type: 3, photoset_id: id, title })
        const path = `media/${image}/image-640.webp`
        const file = { item_id: image, kind: 'image' as const, name: 'image-640.webp', path, mime: 'image/webp', width: 640, height: 480 }
        await db
          .insertInto('media_files')
          .values({ ...file, ...(await files.write(path, 'revealed')) })
          .execute()
        await db.insertInto('playlist_items').values({ playlist_id: id, item_id: image, position: 0 }).execute()
        const { Items }: PhotosetQuickView = await test.call(getPhotosetQuickView, { id: encId })
        const calls = ['photoset/quickview/?id=', 'photoset/items/?id=', 'w/playlist/?plid='].map((call) => `/api/ml/${call}${encId}`)
        const pages = [`/view.aspx?id=${encId}`, `/Embed.aspx?id=${encId}`, `/w/?v=2&json=1&plid=${encId}`]
        const [shown] = Items
        return [...calls, ...pages, `/api/pl/gallerydata/${encId}/`, `/api/ml/media/${shown?.EncID}/`, shown?.ImageURLs[0]?.URL ?? '']
      }),
    )
    for (const path of places.flat()) expect(await shows(path), `${path} before`).toBe(true)
    await test.call(updateMedia, { id: secret.encId, isprivate: true }, owner)
    await test.call(deleteMedia, { id: gone.encId }, owner)
    await soon()
    for (const path of places.flat()) expect(await shows(path), `${path} after`).toBe(false)
  })

  it('disappear for a caller who loses a grant, leaves a group or is suspended, at old addresses too', async () => {
    const [granted, member, suspended] = [await test.user(), await test.user(), await test.user()]
    const { db } = test.deps
    const { id: group_id } = await db
      .insertInto('groups')
      .values({ name: 'Choir', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('group_members').values({ group_id, user_id: member.id }).execute()
    const items = await Promise.all([publish({ is_private: 1 }), publish({ is_private: 1 }), publish({ is_private: 1 })])
    const [one, two, three] = items as [(typeof items)[0], (typeof items)[0], (typeof items)[0]]
    const grant = { access: 'view' as const, granted_by: owner.id, created_at: 0 }
    await db
      .insertInto('item_grants')
      .values({ ...grant, item_id: one.id, user_id: granted.id })
      .execute()
    await db
      .insertInto('item_grants')
      .values({ ...grant, item_id: two.id, group_id })
      .execute()
    await db
      .insertInto('item_grants')
      .values({ ...grant, item_id: three.id, user_id: suspended.id })
      .execute()
    await Promise.all([
      vanishes(one, () => db.deleteFrom('item_grants').where('user_id', '=', granted.id).execute(), granted),
      vanishes(two, () => db.deleteFrom('group_members').where('user_id', '=', member.id).execute(), member),
      vanishes(three, () => db.updateTable('users').set({ disabled: 1 }).where('id', '=', suspended.id).execute(), suspended),
    ])
  })
})
