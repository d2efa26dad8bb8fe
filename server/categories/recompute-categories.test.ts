import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CategoryData, getCategory, listItemCategories, saveCategory, saveItemCategories } from '../../sdk/categories/contract.ts'
import { updateMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { fillCategoryJob } from './jobs.ts'
import { recomputeItems } from './recompute-categories.ts'

describe.each(dialects)('criteria on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let subject: number
  let [maths, physics, level, taught, note, title]: number[] = []
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    subject = await field('Subject', 'ddl')
    ;[maths, physics] = [await choice(subject, 'Maths'), await choice(subject, 'Physics')]
    level = await field('Level', 'chk')
    taught = await field('Taught on', 'date')
    note = await field('Note', 'txt')
    // Every library has it.
    title = (await test.deps.db.selectFrom('fields').select('id').where('role', '=', 'title').executeTakeFirstOrThrow()).id
    await test.work()
  })
  afterAll(() => test.close())

  async function field(name: string, type: 'txt' | 'date' | 'ddl' | 'chk'): Promise<number> {
    const row = { title: name, type, created_at: 0, updated_at: 0, deleted_at: null }
    return (await test.deps.db.insertInto('fields').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const choice = async (field_id: number, name: string): Promise<number> =>
    (await test.deps.db.insertInto('field_items').values({ field_id, name, deleted_at: null }).returning('id').executeTakeFirstOrThrow()).id

  const make = async (data: CategoryData): Promise<number> =>
    (await test.call(saveCategory, { id: 0, data: { Name: 'Filled', ...data } }, admin)).ID

  /** As a field editor saves it: the values and the categories in one transaction. */
  async function describeItem(item_id: number, values: { field_id: number; field_item_id?: number; value?: string }[]): Promise<void> {
    await test.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('item_field_values').where('item_id', '=', item_id).execute()
      for (const { field_id, field_item_id = null, value = '' } of values)
        await trx.insertInto('item_field_values').values({ item_id, field_id, field_item_id, value }).execute()
      await recomputeItems(trx, [item_id])
    })
  }

  async function categoriesOf(item: { encId: string }): Promise<number[]> {
    return (await test.call(listItemCategories, { encid: item.encId }, admin)).IncludedCategories.map(({ ID }) => ID).sort((a, b) => a - b)
  }

  const filled = (id: number): Promise<void> =>
    expect
      .poll(async () => (await test.call(getCategory, { catid: id }, admin)).Settings?.Filling, { timeout: 60_000 })
      .toBe(undefined) as unknown as Promise<void>

  it('refuse unknown fields, and values that a field does not have', async () => {
    for (const Critereas of [
      [{ FieldID: 999_999, Value: 'x' }],
      [{ FieldID: subject, Value: 'Chemistry' }],
      [{ FieldID: subject, Value: '999999' }],
      [{ FieldID: taught as number, Value: 'yesterday' }],
    ])
      await expect(make({ Critereas }), JSON.stringify(Critereas)).rejects.toMatchObject({ code: 'CATEGORY_FIELD_NOT_FOUND' })
    for (const Critereas of [
      [{ FieldID: subject, Value: ' ' }],
      [{ FieldID: 'x' as unknown as number, Value: 'x' }],
      Array.from({ length: 101 }, () => ({ FieldID: subject, Value: 'Maths' })),
    ])
      await expect(make({ Critereas })).rejects.toMatchObject({ status: 400 })
  })

  it('fill a category with matching items, refill it after a change, and report when it is done', async () => {
    const items = [await test.item(admin), await test.item(admin)]
    for (const { id } of items) await describeItem(id, [{ field_id: subject, field_item_id: maths as number }])
    const other = await test.item(admin)
    const id = await make({ Critereas: [{ FieldID: subject, Value: String(maths) }] })
    await filled(id)
    expect((await test.call(getCategory, { catid: id }, admin)).ItemCount).toBe(2)
    expect(await categoriesOf(other)).toEqual([])
    expect((await test.call(listItemCategories, { encid: items[0]?.encId ?? '' }, admin)).IncludedCategories).toEqual([
      { ID: id, Name: 'Filled', Manual: false },
    ])
    await test.call(saveCategory, { id, data: { Critereas: [{ FieldID: subject, Value: 'Physics' }] } }, admin)
    await expect.poll(async () => (await test.call(getCategory, { catid: id }, admin)).ItemCount).toBe(0)
    await test.call(saveCategory, { id, data: { Critereas: [] } }, admin)
    await filled(id)
    expect((await test.call(getCategory, { catid: id }, admin)).Settings?.Critereas).toEqual([])
  })

  it('update memberships as items change, with one or all values and with one or all fields', async () => {
    const either = await make({
      CritereaOR: [
        { FieldID: subject, Value: 'Maths' },
        { FieldID: level as number, Value: String(await choice(level as number, 'Year 9')) },
      ],
      MatchFieldsWithAND: false,
    })
    const year8 = await choice(level as number, 'Year 8')
    const both = await make({
      CritereaAND: [{ FieldID: subject, Value: 'Physics' }],
      CritereaOR: [{ FieldID: level as number, Value: String(year8) }],
      MatchFieldsWithAND: true,
    })
    await Promise.all([filled(either), filled(both)])
    const item = await test.item(admin)
    await describeItem(item.id, [{ field_id: subject, field_item_id: maths as number }])
    expect(await categoriesOf(item)).toEqual([either])
    await describeItem(item.id, [{ field_id: subject, field_item_id: physics as number }])
    expect(await categoriesOf(item)).toEqual([])
    await describeItem(item.id, [
      { field_id: subject, field_item_id: physics as number },
      { field_id: level as number, field_item_id: year8 },
    ])
    expect(await categoriesOf(item)).toEqual([both])
    await describeItem(item.id, [])
    expect(await categoriesOf(item)).toEqual([])
  })

  it('match words regardless of case and accents, and dates by year, month and day', async () => {
    const words = await make({ Critereas: [{ FieldID: note as number, Value: 'École Élémentaire' }] })
    const year = await make({ Critereas: [{ FieldID: taught as number, Value: '2027' }] })
    const month = await make({ Critereas: [{ FieldID: taught as number, Value: '2027-02' }] })
    await Promise.all([words, year, month].map(filled))
    const item = await test.item(admin)
    await describeItem(item.id, [
      { field_id: note as number, value: 'Dans une ecole, elementaire' },
      { field_id: taught as number, value: '2027-01-31' },
    ])
    expect(await categoriesOf(item)).toEqual([words, year])
    await describeItem(item.id, [{ field_id: note as number, value: 'Elementaire, mon école' }])
    expect(await categoriesOf(item)).toEqual([])
  })

  it('update memberships when the title of an item changes', async () => {
    const id = await make({ Critereas: [{ FieldID: title as number, Value: 'volcano' }] })
    await filled(id)
    const item = await test.item(admin, { title: 'Nothing yet' })
    await test.call(updateMedia, { id: item.encId, title: 'A VOLCANO, at last' }, admin)
    expect(await categoriesOf(item)).toEqual([id])
    await test.call(updateMedia, { id: item.encId, title: 'A mountain' }, admin)
    expect(await categoriesOf(item)).toEqual([])
  })

  it('do not add an item that a person excluded, nor remove an item that a person added', async () => {
    const id = await make({ Critereas: [{ FieldID: subject, Value: 'Maths' }] })
    await filled(id)
    const [out, by] = [await test.item(admin), await test.item(admin)]
    for (const item of [out, by]) await describeItem(item.id, [{ field_id: subject, field_item_id: maths as number }])
    await test.call(saveItemCategories, { encid: out.encId, catsinc: [], catsexc: [id] }, admin)
    await describeItem(out.id, [{ field_id: subject, field_item_id: maths as number }])
    expect(await categoriesOf(out)).not.toContain(id)
    await test.call(saveItemCategories, { encid: out.encId, catsexc: [] }, admin)
    expect(await categoriesOf(out)).toContain(id)

    const hand = await test.item(admin)
    await test.call(saveItemCategories, { encid: hand.encId, catsinc: [id] }, admin)
    await describeItem(hand.id, [{ field_id: subject, field_item_id: physics as number }])
    expect((await test.call(listItemCategories, { encid: hand.encId }, admin)).IncludedCategories).toContainEqual({
      ID: id,
      Name: 'Filled',
      Manual: true,
    })
  })

  it('fill in steps, resume after an interruption, and start again when they change', async () => {
    const many = await choice(subject, 'Many')
    const row = { record_type: 1 as const, title: 'One of many', owner_id: admin.id, status: 'ready' as const, deleted_at: null }
    const rows = Array.from({ length: 1100 }, () => ({ ...row, created_at: 0, updated_at: 0 }))
    const made = await test.deps.db.insertInto('items').values(rows).returning('id').execute()
    const values = made.map(({ id }) => ({ item_id: id, field_id: subject, field_item_id: many }))
    await test.deps.db.insertInto('item_field_values').values(values).execute()
    const id = await make({ Critereas: [{ FieldID: subject, Value: 'Many' }] })
    await filled(id)
    const members = async (): Promise<number> =>
      (await test.deps.db.selectFrom('item_categories').select('item_id').where('category_id', '=', id).execute()).length
    expect(await members()).toBe(1100)

    const middle = made[600]?.id ?? 0
    await test.deps.db.deleteFrom('item_categories').where('category_id', '=', id).execute()
    await test.deps.db.insertInto('category_fills').values({ category_id: id, next_item_id: middle, done: 600, total: 1100 }).execute()
    await test.deps.jobs.add(test.deps.db, fillCategoryJob, { categoryId: id }, { key: `fill-category-${id}` })
    await filled(id)
    expect(await members()).toBe(500)
    await test.call(saveCategory, { id, data: { MatchFieldsWithAND: true } }, admin)
    await filled(id)
    expect(await members()).toBe(1100)
  })

  it('of a deleted field are ignored', async () => {
    const gone = await field('Gone', 'txt')
    const id = await make({ Critereas: [{ FieldID: gone, Value: 'word' }] })
    await filled(id)
    const item = await test.item(admin)
    await test.deps.db.updateTable('fields').set({ deleted_at: 1 }).where('id', '=', gone).execute()
    await describeItem(item.id, [{ field_id: gone, value: 'word' }])
    expect(await categoriesOf(item)).toEqual([])
  })
})
