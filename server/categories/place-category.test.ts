import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CategoryData, getCategory, listCategories, moveCategory, saveCategory } from '../../sdk/categories/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('moveCategory on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let editor: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    editor = await test.user()
  })
  afterAll(() => test.close())

  const make = async (Name: string, data: CategoryData = {}): Promise<number> =>
    (await test.call(saveCategory, { id: 0, data: { Name, ...data } }, admin)).ID
  const names = async (catid: number, page = {}): Promise<string> =>
    (await test.call(listCategories, { catid: String(catid), ...page }, admin)).Items.map(({ Name }) => Name).join(' ')
  const place = (id: number, after: number, as: TestUser | undefined = admin) => test.call(moveCategory, { id, after }, as)
  const family = async (...children: string[]) => {
    const parent = await make('Parent')
    const ids: number[] = []
    for (const name of children) ids.push(await make(name, { ParentID: parent }))
    return [parent, ...ids] as [number, number, number, number]
  }

  it('refuses callers who are not category administrators, and categories with different parents', async () => {
    const [parent, one, two] = await family('One', 'Two')
    await test.call(saveCategory, { id: one, data: { Editors: [{ Kind: 'user', ID: editor.id }] } }, admin)
    await expect(test.call(moveCategory, { id: one, after: two })).rejects.toMatchObject({ status: 401 })
    await expect(place(one, two, editor)).rejects.toMatchObject({ code: 'CATEGORY_ADMINISTRATORS_ONLY' })
    const hidden = await make('Hidden', { ParentID: parent, IsHidden: true })
    await expect(place(hidden, 0, editor)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    for (const after of [one, parent, 999_999]) await expect(place(one, after)).rejects.toMatchObject({ code: 'CATEGORY_PLACE' })
    for (const bad of [{ id: 0, after: 0 }, { id: one, after: -1 }, { id: one, after: 1.5 }, { id: one, after: [two] }, { id: one }])
      await expect(test.call(moveCategory, bad as never, admin)).rejects.toMatchObject({ status: 400 })
    await expect(place(999_999, 0)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    expect(await names(parent)).toBe('Hidden One Two')
  })

  it('starts in alphabetical order, then keeps the new order across pages', async () => {
    const [parent, a, b, c] = await family('A', 'B', 'C')
    const other = await family('B', 'A')
    await place(c, a)
    expect(await names(parent)).toBe('A C B')
    await place(b, 0)
    await place(a, c)
    expect(await names(parent)).toBe('B C A')
    expect([await names(parent, { ps: 2 }), await names(parent, { ps: 2, pi: 1 })]).toEqual(['B C', 'A'])
    expect(await names(parent, { o: 1 })).toBe('A B C')
    expect(await names(other[0])).toBe('A B')
  })

  it('puts later categories last, and sorts by name where nothing was moved', async () => {
    const [parent, a] = await family('A', 'B')
    await make('0', { ParentID: parent })
    expect(await names(parent)).toBe('0 A B')
    await place(a, 0)
    await make('1', { ParentID: parent })
    const moved = await make('2')
    await test.call(saveCategory, { id: moved, data: { ParentID: parent } }, admin)
    expect(await names(parent)).toBe('A 0 B 1 2')
  })

  it('keeps featured ones before the others', async () => {
    const [parent, a, b] = await family('A', 'B')
    await make('Star', { ParentID: parent, IsFeatured: true })
    await place(b, 0)
    expect(await names(parent)).toBe('Star B A')
    await place(a, b)
    expect(await names(parent)).toBe('Star B A')
  })

  it('applies two simultaneous moves', async () => {
    const [parent, a, b, c] = await family('A', 'B', 'C')
    await Promise.all([place(c, a), place(b, 0)])
    expect(await names(parent)).toBe('B A C')
  })

  it('causes no conflict with an open form of the category', async () => {
    const [, a, b] = await family('A', 'B')
    const { LastUpdated } = await test.call(getCategory, { catid: a }, admin)
    await place(a, b)
    expect(await test.call(saveCategory, { id: a, data: { Description: 'Long written', LastUpdated } }, admin)).toMatchObject({ ID: a })
  })
})
