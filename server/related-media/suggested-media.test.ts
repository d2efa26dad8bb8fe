import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory } from '../../sdk/categories/contract.ts'
import { listSuggestedMedia, SuggestedMediaLimit } from '../../sdk/related-media/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('suggested media on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())

  const titles = async (encid: string, as?: TestUser): Promise<string[]> =>
    (await test.call(listSuggestedMedia, { encid }, as)).Items.map(({ Title }) => Title)
  const categoryWith = async (name: string, items: { id: number }[]): Promise<void> => {
    const { ID } = await test.call(saveCategory, { id: 0, data: { Name: name } }, admin)
    const rows = items.map(({ id }) => ({ item_id: id, category_id: ID }))
    await test.deps.db.insertInto('item_categories').values(rows).execute()
  }
  const watch = (userId: number, itemId: number) =>
    test.deps.db.insertInto('watch_history').values({ user_id: userId, item_id: itemId, last_at: test.time.now }).execute()

  it('suggests nothing for items that the caller may not see, and nothing where the site says so', async () => {
    const hidden = await test.item(admin, { is_private: 1, title: 'Okapi' })
    await expect(titles(hidden.encId)).rejects.toMatchObject({ status: 404 })
    const [one, other] = [await test.item(admin, { title: 'One' }), await test.item(admin, { title: 'Other' })]
    await categoryWith('Shown', [one, other])
    expect(await titles(one.encId)).toEqual(['Other'])
    test.deps.settings.suggestItems = false
    expect(await titles(one.encId)).toEqual([])
    test.deps.settings.suggestItems = true
  })

  it('puts items first that share most: playlists, categories and words', async () => {
    const item = await test.item(admin, { title: 'Photosynthesis of leaves' })
    const both = await test.item(admin, { title: 'In both' })
    const same = await test.item(admin, { title: 'Same category' })
    await test.item(admin, { title: 'Photosynthesis in water' })
    const hidden = await test.item(admin, { title: 'Photosynthesis, hidden', is_private: 1 })
    await test.item(admin, { title: 'Nothing in common' })
    await categoryWith('Plants', [item, both, same, hidden])
    const playlist = await test.item(admin, { record_type: 2, title: 'A series' })
    for (const [position, { id }] of [item, both].entries())
      await test.deps.db.insertInto('playlist_items').values({ playlist_id: playlist.id, item_id: id, position }).execute()
    await test.work()
    const found = await titles(item.encId)
    expect(found[0]).toBe('In both')
    expect(found.toSorted()).toEqual(['In both', 'Photosynthesis in water', 'Same category'])
    expect(await titles(item.encId, admin)).toContain('Photosynthesis, hidden')
  })

  it('counts what the same people watched from five people on, and not without tracking', async () => {
    const [item, next] = [await test.item(admin, { title: 'Xi' }), await test.item(admin, { title: 'Pi' })]
    for (let count = 0; count < 5; count++) {
      expect(await titles(item.encId), `${count} people`).toEqual([])
      const { id } = await test.user()
      for (const one of [item, next]) await watch(id, one.id)
    }
    expect(await titles(item.encId)).toEqual(['Pi'])
    test.deps.settings.tracking = false
    expect(await titles(item.encId)).toEqual([])
    test.deps.settings.tracking = true
  })

  it(`suggests at most ${SuggestedMediaLimit} items with at most 14 statements, of many and of two`, async () => {
    const items = []
    for (let count = 0; count < 15; count++) items.push(await test.item(admin, { title: `Crowd ${count}` }))
    const [first] = items
    await categoryWith('Crowd', items)
    const [a, b] = [await test.item(admin, { title: 'Mu' }), await test.item(admin, { title: 'Nu' })]
    await categoryWith('Pair', [a, b])
    const statements = (encid: string): Promise<string[]> => statementsOf(test.deps.db, () => titles(encid))
    expect(await titles(first?.encId ?? '')).toHaveLength(SuggestedMediaLimit)
    // PostgreSQL takes two more where its estimate of a word is high.
    for (const list of [await statements(a.encId), await statements(first?.encId ?? '')])
      expect(list.length, list.join('\n')).toBeLessThanOrEqual(14)
  })
})
