import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CategoryData, saveCategory, saveItemCategories } from '../../sdk/categories/contract.ts'
import { type SaveFieldInput, saveField } from '../../sdk/fields/contract.ts'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import type { ItemRow } from '../items/items.ts'
import { reindexTranscripts } from '../subtitles/page-texts.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

/*
 * Whatever may not be seen changes no answer: everything is asked twice, before it is there and afterwards, and must answer the same to
 * the letter. What a filter, a suggestion or a count could be made to tell is told by a difference.
 */
describe.each(dialects)('hidden items on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())

  const category = async (Name: string, data: CategoryData = {}): Promise<number> =>
    (await test.call(saveCategory, { id: 0, data: { Name, ...data } }, admin)).ID
  const field = async (title: string, more: Partial<SaveFieldInput>): Promise<number> =>
    (await test.call(saveField, { title, type: 'txt', ...more }, admin)).ID

  /** Shown to nobody but administrators. */
  async function policy(): Promise<number> {
    const { db, publishing } = test.deps
    const { id: group_id } = await db
      .insertInto('groups')
      .values({ name: 'Staff', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { name: 'For staff', created_at: 0 }
    const { id } = await db.insertInto('publishing_policies').values(row).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('publishing_policy_groups').values({ policy_id: id, group_id }).execute()
    publishing.forget()
    return id
  }

  it('do not affect any response', async () => {
    const { db } = test.deps
    const [guessed, text] = [await field('Guessed', { type: 'af' }), await field('Text', {})]
    const chosen = await field('Chosen', { type: 'ddl', items: [{ name: 'Xylophone' }, { name: 'Yodel' }] })
    const choices = await db.selectFrom('field_items').select('id').where('field_id', '=', chosen).orderBy('id').execute()
    const choice = choices[0]?.id ?? 0
    const staff = await policy()
    const open = await category('Shown')
    const hidden = await category('Hiddenzzz', { ParentID: open, IsHidden: true })
    const limited = await category('Limitedzzz', { PublishingPolicies: [staff] })
    const below = await category('Belowzzz', { ParentID: limited })
    const one = await test.item(owner, { title: 'Visible one' })
    const other = await test.item(owner, { title: 'Visible other' })
    const list = await test.item(owner, { title: 'A list', record_type: 2 })
    await test.call(saveItemCategories, { encid: one.encId, catsinc: [open] }, admin)
    await db.insertInto('playlist_items').values({ playlist_id: list.id, item_id: one.id, position: 0 }).execute()

    const filters: SearchFilter[] = [
      ...[{}, { nic: true }, { pri: 1 }, { pri: 2 }, { hs: true }, { bta: true }, { uvs: 2 }, { rco: true }, { o: 1, d: 1 }, { o: 3 }],
      ...[[open], [hidden], [limited], [below], [hidden, open]].map((c) => ({ c })),
      ...[
        'Hiddenzzz',
        '-Hiddenzzz',
        'visible -Limitedzzz',
        'visible belowzzz',
        'secretum',
        '"secretum titulum"',
        'titulum secretum',
        'visible -secretum',
        'Xylophone',
      ].map((s) => ({
        s,
      })),
      ...[{ ab: 'secretperson' }, { loc: [staff] }, { loc: [0] }, { collection_search: true }, { s: 'secretum', collection_search: true }],
      ...([0, 1, 2, 3] as const).flatMap((A) => [guessed, text].map((FID) => ({ mf: [{ FID, A, V: 'secretum' }] }))),
      ...([0, 3] as const).map((A) => ({ mf: [{ FID: chosen, A, V: choice }] })),
    ]
    const paths = [
      ...filters.map((filter) => `/api/ml/search/?f=${encodeURIComponent(JSON.stringify(filter))}`),
      ...['hid', 'lim', 'bel', 'sec', 'xyl'].map((s) => `/api/ml/search/suggest/?s=${s}`),
      ...[0, open, hidden, limited, below, `${open},${hidden},${limited},${below}`].map((id) => `/api/core/cats/${id}/`),
      ...[open, hidden, limited, below].map((id) => `/api/core/cats/category/${id}/`),
      ...['/api/core/cats/0/?editonly=true', '/api/core/cats/find/?s=zzz', '/api/core/fields/', `/api/core/fields/items/?id=${chosen}`],
      ...[guessed, text].map((id) => `/api/core/fields/suggestions/?id=${id}&s=sec`),
      ...[one, other, list].flatMap(({ encId }) => [`/api/ml/media/${encId}/`, `/api/ml/media/${encId}/cats/`]),
      `/api/core/playlist/${list.encId}/`,
      ...['/api/ml/search/subtitles/?s=secretum', '/iapi/ml/subs/?s=secretum', '/api/ml/slideshows/search/?term=secretum'],
      `/w/?w=${encodeURIComponent(JSON.stringify({ Title: '', Display: 2, SearchFilters: { c: [hidden] } }))}`,
    ]
    const people = [undefined, await test.guest(), await test.user()]
    const answers = async (): Promise<string[]> => {
      const made: string[] = []
      for (const as of people)
        for (const path of paths) {
          const response = await test.ask(path, {}, as)
          // Addresses of media are signed anew.
          made.push(`${path} ${response.status} ${(await response.text()).replace(/\/media\/[^/]+\//g, '/media/')}`)
        }
      return made
    }

    const before = await answers()
    await test.call(saveItemCategories, { encid: one.encId, catsinc: [open, hidden, limited] }, admin)
    await test.call(saveItemCategories, { encid: other.encId, catsinc: [hidden, below] }, admin)
    const person = await test.user({ name: 'secretperson' })
    const kept: Partial<ItemRow>[] = [
      { is_private: 1 },
      { policy_id: staff },
      { expires_at: 1 },
      { approval: 'waiting' },
      { deleted_at: 4 },
    ]
    for (const columns of kept) {
      const { id } = await test.item(person, { title: 'secretum titulum', description: 'secretum', ...columns })
      const answer = { item_id: id, field_item_id: null, value: 'secretum' }
      const picked = { item_id: id, field_id: chosen, field_item_id: choice, value: '' }
      await db
        .insertInto('item_field_values')
        .values([{ ...answer, field_id: guessed }, { ...answer, field_id: text }, picked])
        .execute()
      const places = [open, hidden].map((category_id) => ({ item_id: id, category_id }))
      await db.insertInto('item_categories').values(places).execute()
      await db.insertInto('playlist_items').values({ playlist_id: list.id, item_id: id, position: 0 }).execute()
      await db.insertInto('page_texts').values({ item_id: id, position: 0, text: 'secretum' }).execute()
      await reindexTranscripts(db, id)
      const around = await test.item(person, { title: 'secretum around', record_type: 2, ...columns })
      await db.insertInto('playlist_items').values({ playlist_id: around.id, item_id: one.id, position: 0 }).execute()
    }
    expect(await answers()).toEqual(before)
    // And it is there: who may see it, does.
    const seen = await test.ask(`/api/ml/search/?f=${encodeURIComponent('{"s":"secretum"}')}`, {}, admin)
    expect(((await seen.json()) as { Total: number }).Total).toBe(2 * kept.length - 2)
  })

  it('do not displace visible matches', async () => {
    const long = await category('Crowded by many that are shorter')
    const item = await test.item(owner, { title: 'In the crowd' })
    await test.call(saveItemCategories, { encid: item.encId, catsinc: [long] }, admin)
    for (let number = 0; number < 50; number++) await category(`Crowded ${number}`, { IsHidden: true })
    const ask = async (path: string) => (await test.ask(path)).text()
    expect(await ask(`/api/ml/search/?f=${encodeURIComponent('{"s":"crowded"}')}`)).toContain('In the crowd')
    expect(await ask('/api/ml/search/suggest/?s=crowded')).toContain('Crowded by many that are shorter')
  })
})
