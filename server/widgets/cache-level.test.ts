import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory, saveItemCategories } from '../../sdk/categories/contract.ts'
import { deleteMedia, updateMedia } from '../../sdk/media/contract.ts'
import { addPlaylistItem, createPlaylist, deletePlaylistItem } from '../../sdk/playlists/contract.ts'
import { getWidget } from '../../sdk/widgets/contract.ts'
import { createApp } from '../app.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const minute = 60_000

describe.each(dialects)('CacheLevel on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let administrator: TestUser
  let words = 0
  let searches = 0
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    administrator = await test.user({ isAdmin: true })
    const { searcher } = test.deps
    const { search } = searcher
    // The real one, counted.
    searcher.search = (query) => {
      searches++
      return search.call(searcher, query)
    }
  })
  afterAll(() => test.close())

  const w = (CacheLevel: number, more: object) => JSON.stringify({ CacheLevel, ...more })
  const titles = async (CacheLevel: number, more: object) =>
    (await test.call(getWidget, { w: w(CacheLevel, more) })).Items.map(({ Title }) => Title).sort()
  const three = async (columns = {}) => {
    const s = `Meadow${++words}`
    const items = await Promise.all(['a', 'b', 'c'].map((name) => test.item(owner, { title: `${s} ${name}`, ...columns })))
    return { SearchFilters: { s }, s, items }
  }

  it('searches once for five hundred simultaneous requests, at both doors', async () => {
    const { SearchFilters } = await three()
    for (const CacheLevel of [1, 2, 3, 4]) {
      const address = `/w/?w=${encodeURIComponent(w(CacheLevel, { SearchFilters, Title: `Level ${CacheLevel}` }))}`
      searches = 0
      const answers = await Promise.all(Array.from({ length: 500 }, () => test.ask(address).then((response) => response.text())))
      expect([new Set(answers).size, answers[0]?.includes('\\"ClipDataID\\"')]).toEqual([1, true])
      // Level 1 is the first to look; the longer levels find what it found.
      expect(searches, `level ${CacheLevel}`).toBe(CacheLevel === 1 ? 1 : 0)
    }
  })

  it('hides changed, private, deleted, expired and non-embeddable items at every level', async () => {
    const changes: [string, (item: { id: number; encId: string }) => Promise<unknown>][] = [
      ['private', ({ encId }) => test.call(updateMedia, { id: encId, isprivate: true }, owner)],
      ['deleted', ({ encId }) => test.call(deleteMedia, { id: encId }, owner)],
      ['renamed', ({ encId }) => test.call(updateMedia, { id: encId, title: 'Something else' }, owner)],
      ['not embedded', ({ id }) => test.deps.db.updateTable('items').set({ embed_disabled: 1 }).where('id', '=', id).execute()],
      [
        'expired',
        ({ id }) =>
          test.deps.db
            .updateTable('items')
            .set({ expires_at: test.time.now - 1 })
            .where('id', '=', id)
            .execute(),
      ],
    ]
    for (const [what, change] of changes) {
      for (const level of [1, 2, 4]) {
        const { SearchFilters, s, items } = await three()
        expect((await titles(level, { SearchFilters })).length).toBe(3)
        await change(items[1] ?? { id: 0, encId: '' })
        expect(await titles(level, { SearchFilters }), `${what}, level ${level}`).toEqual([`${s} a`, `${s} c`])
      }
    }
    const { SearchFilters, s } = await three({ expires_at: test.time.now + 3 * minute })
    await test.item(owner, { title: `${s} for ever` })
    expect((await titles(4, { SearchFilters })).length).toBe(4)
    test.time.now += 3 * minute
    expect(await titles(4, { SearchFilters })).toEqual([`${s} for ever`])
  })

  it('hides items that left the category, and those of a hidden category', async () => {
    const { s, items } = await three()
    const { ID } = await test.call(saveCategory, { id: 0, data: { Name: s } }, administrator)
    for (const { encId } of items) await test.call(saveItemCategories, { encid: encId, catsinc: [ID] }, administrator)
    const SearchFilters = { c: [ID] }
    expect((await titles(4, { SearchFilters })).length).toBe(3)
    await test.call(saveItemCategories, { encid: items[0]?.encId ?? '', catsinc: [] }, administrator)
    expect(await titles(4, { SearchFilters })).toEqual([`${s} b`, `${s} c`])
    await test.call(saveCategory, { id: ID, data: { IsHidden: true } }, administrator)
    expect(await titles(4, { SearchFilters })).toEqual([])
  })

  it('reflects changes of a playlist at once', async () => {
    const { items } = await three()
    const { ClipDataID } = await test.call(createPlaylist, { title: 'In order' }, owner)
    for (const { id } of items) await test.call(addPlaylistItem, { cdid: ClipDataID, addcdid: id }, owner)
    const shown = () => titles(4, { PlaylistCDID: ClipDataID })
    expect((await shown()).length).toBe(3)
    const row = await test.deps.db.selectFrom('playlist_items').select('id').where('playlist_id', '=', ClipDataID).executeTakeFirstOrThrow()
    await test.call(deletePlaylistItem, { encid: String(ClipDataID), id: row.id }, owner)
    expect((await shown()).length).toBe(2)
    await test.call(deleteMedia, { id: ClipDataID }, owner)
    expect(await shown()).toEqual([])
  })

  it('applies to every process on the same library', async () => {
    const { SearchFilters, s, items } = await three()
    const second = createApp(test.deps)
    const address = `http://media.test/api/ml/w/?w=${encodeURIComponent(w(4, { SearchFilters }))}`
    const shown = async () => ((await (await second.request(address)).json()) as { Items: unknown[] }).Items.length
    expect([await shown(), (await titles(4, { SearchFilters })).length]).toEqual([3, 3])
    await test.call(deleteMedia, { id: items[0]?.encId ?? '' }, owner)
    expect([await shown(), await titles(4, { SearchFilters })]).toEqual([2, [`${s} b`, `${s} c`]])
  })

  it('stores nothing about the caller', async () => {
    const { SearchFilters, s } = await three()
    await test.item(owner, { title: `${s} of mine`, is_private: 1 })
    const as = (user?: TestUser) => test.call(getWidget, { w: w(4, { SearchFilters }) }, user)
    const [first, second] = [await as(owner), await as()]
    expect(first).toEqual(second)
    expect(JSON.stringify(first)).not.toMatch(/IsFavourite|"IsOwner":true/)
  })

  // Last: sessions end meanwhile.
  it.each([
    [1, 0],
    [2, 60],
    [3, 1440],
    [4, 1440],
  ])('level %i caches results for %i minutes, then returns them once more', async (level, minutes) => {
    const { SearchFilters, s } = await three()
    const shown = () => titles(level, { SearchFilters })
    expect((await shown()).length).toBe(3)
    await test.item(owner, { title: `${s} d` })
    if (minutes > 0) {
      test.time.now += minutes * minute - 1
      expect((await shown()).length).toBe(3)
      test.time.now += 1
      expect((await shown()).length).toBe(3)
    }
    await expect.poll(async () => (await shown()).length).toBe(4)
  })
})
