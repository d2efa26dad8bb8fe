import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory, saveItemCategories } from '../sdk/categories/contract.ts'
import { saveChapter } from '../sdk/chapters/contract.ts'
import { getMedia, type MediaItem } from '../sdk/media/contract.ts'
import { createQuiz } from '../sdk/quiz-editing/contract.ts'
import { addRelatedItem } from '../sdk/related-media/contract.ts'
import { anonymous } from './actor/actor.ts'
import { statementsOf } from './db/count-statements.fixture.ts'
import { itemPart } from './items/item-part.ts'
import { loadItems } from './items/items.ts'
import { allowedAmong, mayView } from './items/policy.ts'
import { openTestApp, type TestApp, type TestUser } from './test/app.fixture.ts'
import { dialects } from './test/test-database.fixture.ts'
import { english } from './text/language.ts'

/** Numbers of issue 15: what an anonymous request may cost for one video with subtitles, chapters, categories, metadata and a preamble. */
const limits = { embedPage: 6, item: 8 }

/** The first request after two seconds reads the settings and the publishing policies: how often that is depends on the machine. */
const readAnyway = /from "(settings|publishing_polic\w+)"/

interface Scene {
  plain: string
  full: string
  playlist: string
}

/** Items and callers with more to read. These numbers are what they cost today: lower one when a statement goes, and raise none. */
const others: { name: string; encId: (scene: Scene) => string; isSignedIn?: true; embed: number; media: number }[] = [
  // The session, the account, its groups, their rights and its grants are read anew for each request.
  { name: 'a video for a signed-in caller', encId: ({ plain }) => plain, isSignedIn: true, embed: 15, media: 22 },
  { name: 'a video with a quiz, a linked item and a second stream', encId: ({ full }) => full, embed: 12, media: 14 },
  { name: 'a playlist', encId: ({ playlist }) => playlist, embed: 17, media: 18 },
]

const atMost = (count: number) => (statements: string[]) => statements.length <= count

describe.each(dialects)('statements for items on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let rich: { id: number; encId: string }
  let scene: Omit<Scene, 'plain'>
  let plain: { id: number; encId: string }
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ isAdmin: true })
    rich = await richItem(test, owner)
    plain = await test.item(owner)
    scene = { full: await fullItem(test, owner), playlist: await playlistOf(test, owner, 6) }
  })
  afterAll(() => test.close())

  /** The settings and the publishing policies are read once in two seconds, for another item. A change empties the cache of rows. */
  const counted = async (path: string, as?: TestUser): Promise<string[]> => {
    await test.call(getMedia, { id: plain.encId }, as)
    await test.deps.db.updateTable('items').set({ updated_at: test.time.now }).where('id', '=', plain.id).execute()
    const statements = await statementsOf(test.deps.db, async () => expect((await test.ask(path, {}, as)).status).toBe(200))
    return statements.filter((sql) => !readAnyway.test(sql))
  }

  it('returns an item that has every part', async () => {
    const item: MediaItem = await test.call(getMedia, { id: rich.encId })
    expect(item).toMatchObject({
      Chapters: { Count: 1 },
      IncludedCategories: [{ Name: 'Plants' }],
      MetaData: [{ TextValue: 'Botany' }],
      PlayerSettings: { PrePlayText: 'Look closely' },
      Playlist: [{ Subtitles: [{ Lang: 'en' }], IsCmaf: true }],
    })
  })

  it(`reads an embed page with at most ${limits.embedPage} statements, and the row of its item once`, async () => {
    const statements = await counted(`/Embed.aspx?id=${rich.encId}`)
    expect(statements, statements.join('\n')).toSatisfy(atMost(limits.embedPage))
    expect(statements.filter((sql) => /from "items"/.test(sql))).toHaveLength(1)
  })

  it(`reads an item with at most ${limits.item} statements, and its row once`, async () => {
    const statements = await counted(`/api/ml/media/${rich.encId}/`)
    expect(statements, statements.join('\n')).toSatisfy(atMost(limits.item))
    expect(statements.filter((sql) => /from "items"/.test(sql))).toHaveLength(1)
  })

  it.each(others)('reads $name with at most $embed statements as an embed page and $media as JSON', async (one) => {
    const encId = one.encId({ plain: plain.encId, ...scene })
    const as = one.isSignedIn ? await test.user() : undefined
    const embed = await counted(`/Embed.aspx?id=${encId}`, as)
    expect(embed, embed.join('\n')).toSatisfy(atMost(one.embed))
    const media = await counted(`/api/ml/media/${encId}/`, as)
    expect(media, media.join('\n')).toSatisfy(atMost(one.media))
  })

  it.runIf(dialect === 'sqlite')('reads an item again without a statement for every caller, while nothing is written', async () => {
    const path = `/api/ml/media/${rich.encId}/`
    for (const as of [undefined, await test.user(), owner]) {
      await counted(path, as)
      const again = await statementsOf(test.deps.db, () => test.ask(path, {}, as))
      expect(
        again.filter((sql) => !readAnyway.test(sql)),
        again.join('\n'),
      ).toEqual([])
    }
  })

  it('reads a list of twenty items with no more statements than a list of one', async () => {
    const list = (name: string): string => `/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s: name }))}`
    await test.item(owner, { title: 'Lonely' })
    for (let count = 0; count < 20; count++) await test.item(owner, { title: `Crowd ${count}` })
    for (const as of [undefined, owner]) {
      await test.ask(list('Nothing'), {}, as)
      const one = await counted(list('Lonely'), as)
      const twenty = await counted(list('Crowd'), as)
      expect(((await (await test.ask(list('Crowd'), {}, as)).json()) as { Items: unknown[] }).Items).toHaveLength(20)
      expect(twenty.length).toBe(one.length)
    }
  })

  it('reads a playlist of a hundred entries with no more statements than a playlist of six', async () => {
    // Of five entries or fewer, the cover reads the same rows as the entries, which SQLite answers from the cache.
    const [short, long] = [await playlistOf(test, owner, 6), await playlistOf(test, owner, 100)]
    for (const as of [undefined, owner]) {
      const few = await counted(`/api/ml/media/${short}/`, as)
      const hundred = await counted(`/api/ml/media/${long}/`, as)
      expect((await test.call(getMedia, { id: long }, as)).Playlist).toHaveLength(100)
      expect(hundred.length, hundred.join('\n')).toBe(few.length)
    }
  })

  it('reads the entries of several collections with no more statements than those of one', async () => {
    const ids = [await playlistOf(test, owner, 2), await playlistOf(test, owner, 3)].map((id) => test.deps.ids.decode(id) ?? 0)
    const ctx = { ...test.deps, actor: anonymous, language: english }
    const load = async (wanted: number[]) => {
      const items = allowedAmong(mayView, anonymous, await loadItems(ctx, wanted))
      await test.deps.db.updateTable('items').set({ updated_at: test.time.now }).where('id', '=', plain.id).execute()
      let loaded = new Map()
      const statements = await statementsOf(test.deps.db, async () => {
        loaded = new Map(await itemPart(ctx, 'playlist').load(ctx, items, {}))
      })
      return { statements, counts: wanted.map((id) => loaded.get(id)?.Playlist.length) }
    }
    await load(ids)
    const [one, both] = [await load(ids.slice(0, 1)), await load(ids)]
    expect(both.counts).toEqual([2, 3])
    expect(both.statements).toHaveLength(one.statements.length)
  })
})

/** A video with a quiz, an item of the library among its related media, and a second stream. */
async function fullItem(test: TestApp, owner: TestUser): Promise<string> {
  const { db } = test.deps
  const video = await test.item(owner, { duration_secs: 60 })
  const stream = await test.item(owner, { duration_secs: 60, photoset_id: video.id })
  const linked = await test.item(owner, { title: 'Further reading' })
  await test.call(createQuiz, { encid: video.encId, name: 'Gases' }, owner)
  await test.call(addRelatedItem, { encid: video.encId, addcdid: linked.encId }, owner)
  const row = { item_id: video.id, name: 'Slides', kind: 'slides' as const }
  await db
    .insertInto('multi_streams')
    .values([
      { ...row, stream_id: video.id, position: 0, is_primary: 1 },
      { ...row, stream_id: stream.id, position: 1, is_primary: 0 },
    ])
    .execute()
  await db.updateTable('items').set({ has_streams: 1 }).where('id', '=', video.id).execute()
  return video.encId
}

/** A playlist of this many items, without an image of its own. */
async function playlistOf(test: TestApp, owner: TestUser, count: number): Promise<string> {
  const playlist = await test.item(owner, { record_type: 2, title: `Playlist of ${count}` })
  for (let position = 0; position < count; position++) {
    const item = await test.item(owner, { title: `Entry ${position}`, duration_secs: 60 })
    await test.deps.db.insertInto('playlist_items').values({ playlist_id: playlist.id, item_id: item.id, position }).execute()
  }
  return playlist.encId
}

async function richItem(test: TestApp, owner: TestUser): Promise<{ id: number; encId: string }> {
  const { db } = test.deps
  const item = await test.item(owner, { duration_secs: 60, width: 640, height: 360 })
  await test.call(saveChapter, { encid: item.encId, start: 5, duration: 5, title: 'Roots' }, owner)
  const category = await test.call(saveCategory, { id: 0, data: { Name: 'Plants' } }, owner)
  await test.call(saveItemCategories, { encid: item.encId, catsinc: [category.ID] }, owner)
  const times = { created_at: test.time.now, updated_at: test.time.now }
  const field = { title: 'Subject', type: 'txt' as const, position: 9, ...times }
  const { id: field_id } = await db.insertInto('fields').values(field).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('translations').values({ subject: 'field', subject_id: field_id, lang: 'de', value: 'Fach' }).execute()
  await db.insertInto('item_field_values').values({ item_id: item.id, field_id, value: 'Botany' }).execute()
  const insertFile = async (kind: 'source' | 'poster' | 'subtitle', name: string): Promise<number> => {
    const row = { item_id: item.id, kind, name, path: `media/${name}`, mime: 'text/plain', size: 1, sha256: '' }
    return (await db.insertInto('media_files').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  await insertFile('source', 'source.mp4')
  await insertFile('poster', 'poster.jpg')
  const file_id = await insertFile('subtitle', 'en.vtt')
  await db.insertInto('subtitle_tracks').values({ item_id: item.id, file_id, lang: 'en', label: 'English', kind: 'subtitles' }).execute()
  const rendition = { item_id: item.id, kind: 'video' as const, name: 'v360', state: 'complete' as const, path: 'media/v360.mp4' }
  await db
    .insertInto('renditions')
    .values({
      ...rendition,
      segments: JSON.stringify({ init: { offset: 0, length: 1 }, segments: [{ duration: 6, offset: 1, length: 1 }] }),
    })
    .execute()
  await db.insertInto('item_playback').values({ item_id: item.id, preamble_enabled: 1, text: 'Look closely', text_secs: 3 }).execute()
  return item
}
