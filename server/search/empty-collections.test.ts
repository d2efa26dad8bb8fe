import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCategories, saveCategory } from '../../sdk/categories/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia, suggest } from '../../sdk/search/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('playlists and photosets without entries on %s', (dialect) => {
  let test: TestApp
  let people: Record<'owner' | 'editor' | 'viewer' | 'other' | 'approver' | 'administrator', TestUser>
  const ids: Record<string, { id: number; encId: string }> = {}
  beforeAll(async () => {
    test = await openTestApp(dialect)
    const { db } = test.deps
    const administrator = await test.user({ isAdmin: true })
    people = {
      owner: await test.user(),
      editor: await test.user(),
      viewer: await test.user(),
      other: await test.user(),
      approver: await test.user(),
      administrator,
    }
    const { owner, editor, viewer } = people
    const video = await test.item(owner, { title: 'Heron film' })
    const live = await test.item(owner, { title: 'Heron live', record_type: 3 })
    for (const [title, record_type] of [
      ['Heron list', 2],
      ['Heron photos', 4],
      ['Heron list with a film', 2],
      ['Heron on air', 2],
      ['Heron list of what was deleted', 2],
    ] as const) {
      const item = await test.item(owner, { title, record_type })
      ids[title] = item
      for (const [user, access] of [
        [editor, 'edit'],
        [viewer, 'view'],
      ] as const)
        await db
          .insertInto('item_grants')
          .values({ item_id: item.id, user_id: user.id, access, granted_by: owner.id, created_at: 0 })
          .execute()
    }
    await db
      .insertInto('playlist_items')
      .values({ playlist_id: ids['Heron list with a film']?.id ?? 0, item_id: video.id, position: 0 })
      .execute()
    const gone = await test.item(owner, { title: 'Heron in the trash', deleted_at: 1 })
    await db
      .insertInto('playlist_items')
      .values({ playlist_id: ids['Heron list of what was deleted']?.id ?? 0, item_id: gone.id, position: 0 })
      .execute()
    const group_id = (await db.insertInto('groups').values({ name: 'Approvers', created_at: 0 }).returning('id').executeTakeFirstOrThrow())
      .id
    await db.insertInto('group_members').values({ group_id, user_id: people.approver.id }).execute()
    await db.insertInto('group_rights').values({ group_id, name: 'approve' }).execute()
    const playlist_id = ids['Heron on air']?.id ?? 0
    await db
      .insertInto('playlist_settings')
      .values({ playlist_id, is_broadcast: 1, live_item_id: live.id, start_at: 0, stop_at: null, image_secs: 10 })
      .execute()
  })
  afterAll(() => test.close())

  const found = async (as?: TestUser): Promise<string[]> => {
    const { Items, Total } = await test.call(searchMedia, { f: { s: 'heron', rt: [2, 4] } }, as)
    expect(Total).toBe(Items.length)
    return Items.map(({ Item }) => Item.Title).sort()
  }
  const filled = ['Heron list with a film', 'Heron on air']
  const empty = ['Heron list', 'Heron list of what was deleted', 'Heron photos']

  it('are not listed for people who may not fill them', async () => {
    for (const as of [undefined, people.other, people.viewer, people.approver]) expect(await found(as)).toEqual(filled)
  })

  it('are not suggested to them, in no sitemap and in no count of a category', async () => {
    const { db } = test.deps
    const category = await test.call(saveCategory, { id: 0, data: { Name: 'Birds' } }, people.administrator)
    const members = [...filled, ...empty].map((title) => ({ item_id: ids[title]?.id ?? 0, category_id: category.ID }))
    await db.insertInto('item_categories').values(members).execute()
    const suggested = async (as?: TestUser) => (await test.call(suggest, { s: 'heron' }, as)).Items.map(({ Text }) => Text)
    const counted = async (as?: TestUser) => (await test.call(listCategories, { catid: 0 }, as)).Items[0]?.ItemCount
    expect(await suggested()).not.toEqual(expect.arrayContaining([empty[0]]))
    expect(await suggested(people.owner)).toEqual(expect.arrayContaining(empty))
    expect([await counted(), await counted(people.viewer), await counted(people.editor)]).toEqual([2, 2, 5])
    const sitemap = await (await test.ask('/sitemap/1.xml')).text()
    const listed = (title: string): boolean => sitemap.includes(`id=${ids[title]?.encId}<`)
    expect([filled.map(listed), empty.map(listed)]).toEqual([
      [true, true],
      [false, false, false],
    ])
  })

  it('are listed for their owner, their editors and administrators', async () => {
    for (const as of [people.owner, people.editor, people.administrator]) expect(await found(as)).toEqual([...empty, ...filled].sort())
  })

  it('are listed for approvers while they wait', async () => {
    const { db } = test.deps
    const { id } = ids['Heron photos'] as { id: number }
    await db.updateTable('items').set({ approval: 'waiting' }).where('id', '=', id).execute()
    const waiting = await test.call(searchMedia, { f: {}, approve: true }, people.approver)
    expect(waiting.Items.map(({ Item }) => Item.Title)).toEqual(['Heron photos'])
    await db.updateTable('items').set({ approval: 'none' }).where('id', '=', id).execute()
  })

  it('can be opened by an address that somebody was sent', async () => {
    const { encId } = ids['Heron photos'] as { encId: string }
    expect((await test.call(getMedia, { id: encId }, people.viewer)).Title).toBe('Heron photos')
  })

  it('are listed for everybody once they have an entry', async () => {
    const { id } = ids['Heron list'] as { id: number }
    const film = await test.item(people.owner, { title: 'Heron chick' })
    await test.deps.db.insertInto('playlist_items').values({ playlist_id: id, item_id: film.id, position: 0 }).execute()
    expect(await found()).toEqual(['Heron list', ...filled])
  })
})
