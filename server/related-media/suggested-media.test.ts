import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveCategory } from '../../sdk/categories/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { listSuggestedMedia, SuggestedMediaLimit } from '../../sdk/related-media/contract.ts'
import { createWebLink } from '../../sdk/shares/contract.ts'
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

  it('tells no player to ask for items under a share link, and none where the site suggests nothing', async () => {
    const item = await test.item(admin, { title: 'Kiwi' })
    // Answers for visitors are shared for a moment.
    const viewer = await test.user()
    const told = async () => (await test.call(getMedia, { id: item.encId }, viewer)).SuggestedMedia
    expect(await told()).toEqual({ InEmbeds: false })
    const { URL: address } = await test.call(createWebLink, { id: item.encId, restrictionbypass: true, authbypass: true }, admin)
    const shared = await test.ask(`/api/ml/media/${item.encId}/?code=${new URL(address).searchParams.get('code')}`)
    expect(await shared.json()).not.toHaveProperty('SuggestedMedia')
    test.deps.settings.suggestInEmbeds = true
    expect(await told()).toEqual({ InEmbeds: true })
    test.deps.settings.suggestItems = false
    expect(await told()).toBe(undefined)
    Object.assign(test.deps.settings, { suggestItems: true, suggestInEmbeds: false })
  })

  it('names under a share link only items that its visitor may see anyway, and not those of other links', async () => {
    const shared = await test.item(admin, { title: 'Quagga', is_private: 1 })
    const others = [
      await test.item(admin, { title: 'Quagga for everyone' }),
      await test.item(admin, { title: 'Quagga for people who sign in', is_private: 2 }),
      await test.item(admin, { title: 'Quagga of the owner', is_private: 1 }),
      await test.item(admin, { title: 'Quagga with a link', is_private: 1 }),
      await test.item(admin, { title: 'Quagga to come', publish_at: test.time.now + 60_000 }),
    ]
    await categoryWith('Equids', [shared, ...others])
    const linkTo = async (id: string): Promise<string> => {
      const { URL: address } = await test.call(createWebLink, { id, restrictionbypass: true, authbypass: true }, admin)
      return new URL(address).search.replace(/.*(?=code=)/, '')
    }
    const [code, other] = [await linkTo(shared.encId), await linkTo(others[3]?.encId ?? '')]
    const named = async (query: string, as?: TestUser): Promise<string[]> => {
      const response = await test.ask(`/api/ml/relatedmedia/${shared.encId}/suggested/?${query}`, {}, as)
      const { Items = [] } = (await response.json()) as { Items?: { Title: string }[] }
      return [String(response.status), ...Items.map(({ Title }) => Title)].toSorted()
    }
    const viewer = await test.user()
    // The code of another item opens nothing here.
    for (const query of ['', other]) expect(await named(query)).toEqual(['404'])
    expect(await named(code)).toEqual(['200', 'Quagga for everyone'])
    expect(await named(code, viewer)).toEqual(['200', 'Quagga for everyone', 'Quagga for people who sign in'])
    expect(await named(code, admin)).toHaveLength(1 + others.length)
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
