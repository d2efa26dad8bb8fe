import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CategoryData,
  deleteCategory,
  findCategories,
  findPolicies,
  getCategory,
  listCategories,
  saveCategory,
} from '../../sdk/categories/contract.ts'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { savePolicy } from '../../sdk/publishing/contract.ts'
import { authCheck } from '../../sdk/session/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('categories on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let editor: TestUser
  let plain: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    editor = await test.user()
    plain = await test.user()
  })
  afterAll(() => test.close())

  const make = async (Name: string, data: CategoryData = {}): Promise<number> =>
    (await test.call(saveCategory, { id: 0, data: { Name, ...data } }, admin)).ID
  const saveAs = (as: TestUser | undefined, id: number, data: CategoryData) => test.call(saveCategory, { id, data }, as)
  const save = (id: number, data: CategoryData) => saveAs(admin, id, data)
  const below = async (catid: number, as?: TestUser): Promise<string[]> =>
    (await test.call(listCategories, { catid: String(catid) }, as)).Items.map(({ DisplayName }) => DisplayName)

  describe('saveCategory', () => {
    it('refuses invalid category data with a readable message', async () => {
      for (const [data, message] of [
        [{ Name: ' ' }, 'Please enter a name.'],
        [{}, 'Please enter a name.'],
        [{ Name: 'x'.repeat(201) }, 'A name can have at most 200 characters.'],
        [{ Name: 'A', BackgroundColour: 'red;}' }, 'Please enter a colour like #2b6cb0.'],
        [{ Name: 'A', ParentID: 999_999 }, 'Invalid Selection'],
        [{ Name: 'A', ParentID: -1 }, 'A category ID must be a whole number.'],
        [{ Name: ['A'] as unknown as string }, ''],
        [{ Name: 'A', Critereas: {} as unknown as [] }, ''],
      ] as const) {
        await expect(test.call(saveCategory, { id: 0, data }, admin), JSON.stringify(data)).rejects.toMatchObject({ status: 400 })
        if (message) await expect(test.call(saveCategory, { id: 0, data }, admin)).rejects.toThrow(message)
      }
      for (const data of ['{', '[]', 'null', '5'])
        await expect(test.call(saveCategory, { id: 0, data: data as CategoryData }, admin)).rejects.toThrow('The category data is invalid.')
      await expect(save(999_999, { Name: 'A' })).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
      await expect(save(0, { Name: 'A', PublishingPolicies: [999_999] })).rejects.toMatchObject({ code: 'POLICY_NOT_FOUND' })
      await expect(save(0, { Name: 'A', Editors: [{ Kind: 'user', ID: 999_999 }] })).rejects.toMatchObject({
        code: 'CATEGORY_EDITOR_NOT_FOUND',
      })
      expect(await below(0, admin)).toEqual([])
    })

    it('refuses callers who are not category administrators, and lets editors change the name and description', async () => {
      const id = await make('Sciences')
      const child = await make('Biology', { ParentID: id, Editors: [{ Kind: 'user', ID: editor.id }] })
      for (const [as, status] of [
        [undefined, 401],
        [plain, 403],
        [editor, 403],
      ] as const) {
        await expect(saveAs(as, 0, { Name: 'Mine' })).rejects.toMatchObject({ status })
        await expect(saveAs(as, id, { Name: 'Mine' })).rejects.toMatchObject({ status })
        await expect(test.call(deleteCategory, { id }, as)).rejects.toMatchObject({ status })
      }
      for (const data of [
        { ParentID: 0 },
        { IsHidden: true },
        { Editors: [{ Kind: 'user' as const, ID: plain.id }] },
        { PublishingPolicies: [] },
        { SQLQuery: 'select 1' },
      ])
        await expect(saveAs(editor, child, data), JSON.stringify(data)).rejects.toMatchObject({ code: 'CATEGORY_ADMINISTRATORS_ONLY' })
      await saveAs(editor, child, { Name: 'Biology, year 9', Description: 'Cells' })
      expect(await test.call(getCategory, { catid: child }, plain)).toMatchObject({
        Name: 'Biology, year 9',
        Description: 'Cells',
        CanEdit: false,
      })
      const deeper = await make('Cells', { ParentID: child })
      expect(await test.call(getCategory, { catid: deeper }, editor)).toMatchObject({ CanEdit: true, EditMembership: true })
      expect((await test.call(getCategory, { catid: deeper }, plain)).Settings).toBeUndefined()
    })

    it('refuses a parent that is the category itself or below it, and more than forty levels', async () => {
      const top = await make('Top')
      const middle = await make('Middle', { ParentID: top })
      const bottom = await make('Bottom', { ParentID: middle })
      for (const ParentID of [top, middle, bottom]) await expect(save(top, { ParentID })).rejects.toThrow('Invalid Selection')
      let last = bottom
      for (let level = 3; level <= 40; level++) last = await make(`Level ${level}`, { ParentID: last })
      await expect(make('Too deep', { ParentID: last })).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' })
      const other = await make('Other')
      await expect(save(top, { ParentID: other })).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' })
      await save(bottom, { ParentID: 0 })
      expect((await test.call(getCategory, { catid: last }, admin)).Path[0]).toEqual({ ID: bottom, DisplayName: 'Bottom' })
      expect(await below(middle)).toEqual([])
    })

    it('refuses one of two simultaneous moves that would form a cycle', async () => {
      const [one, two] = [await make('One'), await make('Two')]
      const answers = await Promise.allSettled([save(one, { ParentID: two }), save(two, { ParentID: one })])
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    it('reports a conflict to the second editor, and keeps the first change', async () => {
      const id = await make('Shared')
      const { LastUpdated } = await test.call(getCategory, { catid: id }, admin)
      const first = await save(id, { Name: 'First', LastUpdated })
      expect(first.LastUpdated > LastUpdated).toBe(true)
      await expect(save(id, { Name: 'Second', LastUpdated })).rejects.toMatchObject({ code: 'CATEGORY_CHANGED', status: 409 })
      expect(await test.call(getCategory, { catid: id }, admin)).toMatchObject({ Name: 'First' })
      await save(id, { Name: 'Second', LastUpdated: first.LastUpdated })
      const stale = { id, data: { Name: 'Third' }, revision: first.Revision }
      await expect(test.call(saveCategory, stale, admin)).rejects.toMatchObject({ code: 'CATEGORY_CHANGED', status: 409 })
      const { Revision: revision } = await test.call(getCategory, { catid: id }, admin)
      await test.call(saveCategory, { ...stale, revision }, admin)
      expect(await test.call(getCategory, { catid: id }, admin)).toMatchObject({ Name: 'Third' })
    })

    it('stores an SQL query for administrators and never runs it', async () => {
      const id = await make('Queried', { SQLQuery: 'drop table items; --' })
      expect((await test.call(getCategory, { catid: id }, admin)).Settings?.SQLQuery).toBe('drop table items; --')
      expect((await test.call(listCategories, { catid: '0' }, admin)).Total).toBeGreaterThan(0)
    })

    it('accepts its data as text from the old action', async () => {
      const body = JSON.stringify({ id: '0', data: JSON.stringify({ Name: 'By action', ParentCat: { ID: '0' }, IsFeatured: '1' }) })
      const response = await test.ask(
        '/Default.aspx/SaveCat',
        { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        admin,
      )
      const answer = JSON.parse(((await response.json()) as { d: string }).d) as { Success: boolean; ID: number }
      expect(answer.Success).toBe(true)
      expect(await test.call(getCategory, { catid: answer.ID })).toMatchObject({ IsFeatured: true, ParentCat: { ID: 0 } })
    })
  })

  describe('listCategories', () => {
    it('refuses invalid ids, sort orders and page numbers', async () => {
      for (const input of [
        { catid: 'x' },
        { catid: '-1' },
        { catid: '1;2' },
        { catid: '0', o: 9 as 0 },
        { catid: '0', ps: 101 },
        { catid: '0', pi: -1 },
      ])
        await expect(test.call(listCategories, input), JSON.stringify(input)).rejects.toMatchObject({ status: 400 })
      await expect(test.call(listCategories, { catid: '999999' })).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    })

    it('lists pages of twenty in the requested order, featured categories first', async () => {
      const parent = await make('Many')
      for (let index = 0; index < 21; index++)
        await make(`Child ${String(index).padStart(2, '0')}`, { ParentID: parent, Position: 30 - index })
      await make('A featured one', { ParentID: parent, IsFeatured: true, Position: 999 })
      const page = await test.call(listCategories, { catid: String(parent), o: 1 })
      expect([page.Items.length, page.Total, page.PageSize, page.Category?.SubCategoryCount]).toEqual([20, 22, 20, 22])
      expect(page.Items.slice(0, 2).map(({ Name }) => Name)).toEqual(['A featured one', 'Child 00'])
      expect((await test.call(listCategories, { catid: String(parent), pi: 1, d: 1, o: 1 })).Items.map(({ Name }) => Name)).toEqual([
        'Child 01',
        'Child 00',
      ])
      expect((await test.call(listCategories, { catid: String(parent), pi: 50 })).Items).toEqual([])
      expect((await below(parent))[1]).toBe('Child 20')
    })

    it('answers an id on the old address with that category, or with its subcategories when list options are given', async () => {
      const parent = await make('One of the filters')
      const child = await make('Below it', { ParentID: parent })
      const idsOf = async (path: string) => ((await (await test.ask(path)).json()) as { Items: { ID: number }[] }).Items.map(({ ID }) => ID)
      expect(await idsOf(`/iapi/ml/cats/${parent}/?utc=1`)).toEqual([parent])
      for (const query of ['editonly=', 'd=&o=', 'EditOnly=False', 'pi=0'])
        expect(await idsOf(`/iapi/ml/cats/${parent}/?${query}`)).toEqual([child])
      expect(await idsOf(`/api/core/cats/${parent}/`)).toEqual([child])
    })

    it('answers a list of ids in their order and leaves out unknown ones', async () => {
      const [a, b] = [await make('Named a'), await make('Named b')]
      const response = await test.ask(`/iapi/ml/cats/${b},999999,${a}/`)
      expect(((await response.json()) as { Items: { ID: number }[] }).Items.map(({ ID }) => ID)).toEqual([b, a])
      expect((await test.call(listCategories, { catid: `${a},` })).Items.map(({ ID }) => ID)).toEqual([a])
    })

    it('lists for editing only categories that the caller can add to, and their parents', async () => {
      const parent = await make('Closed', { MembersByEditors: true })
      const inner = await make('Inner', { ParentID: parent, MembersByEditors: true, Editors: [{ Kind: 'user', ID: editor.id }] })
      await make('Other inner', { ParentID: parent, MembersByEditors: true })
      const asked = async (catid: number) => (await test.call(listCategories, { catid: String(catid), editonly: true }, editor)).Items
      expect((await asked(0)).find(({ ID }) => ID === parent)).toMatchObject({ EditMembership: false, SubCategoryCount: 1 })
      expect(await asked(parent)).toMatchObject([{ ID: inner, EditMembership: true }])
      expect((await test.call(listCategories, { catid: String(parent), editonly: true }, plain)).Items).toEqual([])
    })
  })

  describe('hidden and limited categories', () => {
    it('are missing from the lists, searches, paths and counts of other callers, with everything below them', async () => {
      const parent = await make('Half open')
      const hidden = await make('Zyxhidden', { ParentID: parent, IsHidden: true, Editors: [{ Kind: 'user', ID: editor.id }] })
      const deeper = await make('Zyxdeeper', { ParentID: hidden })
      await make('In the open', { ParentID: parent })
      const item = await test.item(admin)
      await test.deps.db.insertInto('item_categories').values({ item_id: item.id, category_id: deeper }).execute()
      for (const as of [undefined, plain, editor]) {
        expect(await below(parent, as)).toEqual(['In the open'])
        expect((await test.call(getCategory, { catid: parent }, as)).SubCategoryCount).toBe(1)
        expect((await test.call(getCategory, { catid: parent }, as)).ItemCount).toBe(0)
        expect((await test.call(findCategories, { s: 'zyx' }, as)).Items).toEqual([])
        for (const id of [hidden, deeper]) {
          await expect(test.call(getCategory, { catid: id }, as)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND', status: 404 })
          await expect(test.call(listCategories, { catid: String(id) }, as)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
          expect((await test.call(listCategories, { catid: `${id},` }, as)).Items).toEqual([])
          if (as) await expect(saveAs(as, id, { Name: 'Found' })).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
        }
      }
      expect(await test.call(getCategory, { catid: parent }, admin)).toMatchObject({ SubCategoryCount: 2, ItemCount: 1 })
      expect((await test.call(findCategories, { s: 'ZYXd' }, admin)).Items).toMatchObject([
        { ID: deeper, PathText: 'Half open › Zyxhidden › Zyxdeeper' },
      ])
    })

    it('are visible only to people who see items of their publishing policy, and stay limited after the policy is deleted', async () => {
      const { ID: group } = await test.call(saveGroup, { name: 'Inner circle', addmembers: [plain.id] }, admin)
      const { ID: policy } = await test.call(savePolicy, { name: 'Circle only', groups: [group] }, admin)
      const id = await make('Circle', { PublishingPolicies: [policy] })
      expect(await test.call(getCategory, { catid: id }, plain)).toMatchObject({ DisplayName: 'Circle' })
      for (const as of [undefined, editor])
        await expect(test.call(getCategory, { catid: id }, as)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
      await save(id, { Editors: [{ Kind: 'user', ID: editor.id }] })
      expect(await test.call(getCategory, { catid: id }, editor)).toMatchObject({ CanEdit: true })
      await test.deps.db.deleteFrom('publishing_policies').where('id', '=', policy).execute()
      await expect(test.call(getCategory, { catid: id }, plain)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
      await save(id, { PublishingPolicies: [] })
      expect(await test.call(getCategory, { catid: id })).toMatchObject({ DisplayName: 'Circle' })
    })
  })

  it('counts only items that the caller may see, each once', async () => {
    const parent = await make('Counted')
    const [one, two] = [await make('C one', { ParentID: parent }), await make('C two', { ParentID: parent })]
    const [open, secret, out] = [await test.item(editor), await test.item(editor, { is_private: 1 }), await test.item(editor)]
    const rows = [
      { item_id: open.id, category_id: one, is_excluded: 0 as const },
      { item_id: open.id, category_id: two, is_excluded: 0 as const },
      { item_id: secret.id, category_id: one, is_excluded: 0 as const },
      { item_id: out.id, category_id: one, is_excluded: 1 as const },
    ]
    await test.deps.db.insertInto('item_categories').values(rows).execute()
    expect((await test.call(getCategory, { catid: parent })).ItemCount).toBe(1)
    expect((await test.call(getCategory, { catid: parent }, editor)).ItemCount).toBe(2)
  })

  it('have a display name in the requested language', async () => {
    const id = await make('Languages')
    const row = { subject: 'category' as const, subject_id: id, lang: 'de', value: 'Sprachen' }
    await test.deps.db.insertInto('translations').values(row).execute()
    const asked = (language: string) =>
      test.ask(`/iapi/ml/cat/${id}/`, { headers: { 'accept-language': language } }).then((one) => one.json())
    expect(await asked('de,en;q=0.5')).toMatchObject({ Name: 'Languages', DisplayName: 'Sprachen', Path: [{ DisplayName: 'Sprachen' }] })
    const regional = { DisplayName: 'Sprachen', Path: [{ DisplayName: 'Sprachen' }] }
    for (const language of ['de-AT,de;q=0.9', 'DE-ch', 'de-Latn-DE']) expect(await asked(language)).toMatchObject(regional)
    expect(await asked('fr')).toMatchObject({ DisplayName: 'Languages' })
    expect(await asked('d-e')).toMatchObject({ DisplayName: 'Languages' })
    expect(await asked("';drop")).toMatchObject({ DisplayName: 'Languages' })
    expect((await test.call(findCategories, { s: 'sprach' })).Items).toMatchObject([{ ID: id }])
  })

  it('are found by at least three characters; a shorter search is refused', async () => {
    for (const s of ['', 'ab', ' a ', '🎬🎬'])
      await expect(test.call(findCategories, { s })).rejects.toThrow('Please enter at least 3 characters.')
    await make('100 % of it_all')
    expect((await test.call(findCategories, { s: '0 %' })).Items).toHaveLength(1)
    expect((await test.call(findCategories, { s: '%%%' })).Items).toEqual([])
    expect(((await (await test.ask('/api/core/cats/find/?search=100')).json()) as { Items: unknown[] }).Items).toHaveLength(1)
  })

  it('let their administrators and editors find publishing policies', async () => {
    await test.call(savePolicy, { name: 'Staff room', foreverybody: true }, admin)
    await expect(test.call(findPolicies, { s: 'staff' })).rejects.toMatchObject({ status: 401 })
    await expect(test.call(findPolicies, { s: 'staff' }, await test.user())).rejects.toMatchObject({ status: 403 })
    await expect(test.call(findPolicies, { s: 'st' }, admin)).rejects.toThrow('at least 3 characters')
    expect((await test.call(findPolicies, { s: 'staff' }, editor)).Items).toMatchObject([{ Name: 'Staff room' }])
    expect((await test.call(findPolicies, { s: '*' }, admin)).Items.length).toBeGreaterThan(0)
  })

  it('are deleted only without subcategories; their items stay', async () => {
    const parent = await make('Going')
    const child = await make('Going too', { ParentID: parent })
    const item = await test.item(editor)
    await test.deps.db.insertInto('item_categories').values({ item_id: item.id, category_id: parent }).execute()
    await expect(test.call(deleteCategory, { id: parent }, admin)).rejects.toMatchObject({ code: 'CATEGORY_HAS_CHILDREN', status: 409 })
    await test.call(deleteCategory, { id: child }, admin)
    await test.call(deleteCategory, { id: parent }, admin)
    await expect(test.call(getCategory, { catid: parent }, admin)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    expect((await test.ask(`/api/ml/media/${item.encId}/`)).status).toBe(200)
  })

  it('tells the page which categories the caller can choose', async () => {
    const rights = async (as: TestUser) => (await test.call(authCheck, {}, await test.again(as))).User
    const nobody = await test.user({ canUpload: false })
    expect(await rights(admin)).toMatchObject({ CategoriesAdmin: true, CanSelectCategories: true, MembershipEditCategoryList: [-2] })
    const id = await make('Looked after', { Editors: [{ Kind: 'user', ID: nobody.id }] })
    expect(await rights(nobody)).toMatchObject({ CategoriesAdmin: false, CanSelectCategories: true, MembershipEditCategoryList: [id] })
    await save(id, { Editors: [] })
    expect(await rights(nobody)).toMatchObject({ CanSelectCategories: false, MandatoryCategorySelection: false })
  })
})
