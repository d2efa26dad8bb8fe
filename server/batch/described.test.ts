import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchCategories, batchExpiry, batchField, listBatchFailures, undoBatch } from '../../sdk/batch/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('batches of categories and fields on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())

  async function category(name: string): Promise<number> {
    const { db } = test.deps
    const { id } = await db
      .insertInto('categories')
      .values({ name, created_at: 0, updated_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('category_ancestors').values({ category_id: id, ancestor_id: id, depth: 0 }).execute()
    return id
  }
  async function field(title: string, type: 'txt' | 'ddl', columns = {}): Promise<number> {
    const values = { title, type, created_at: 0, updated_at: 0, ...columns }
    return (await test.deps.db.insertInto('fields').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const choice = async (field_id: number, name: string): Promise<number> =>
    (await test.deps.db.insertInto('field_items').values({ field_id, name }).returning('id').executeTakeFirstOrThrow()).id
  const categoriesOf = async (itemId: number) =>
    (
      await test.deps.db
        .selectFrom('item_categories')
        .select('category_id')
        .where('item_id', '=', itemId)
        .where('is_excluded', '=', 0)
        .orderBy('category_id')
        .execute()
    ).map(({ category_id }) => category_id)
  const valuesOf = (itemId: number) =>
    test.deps.db.selectFrom('item_field_values').select(['field_id', 'field_item_id', 'value']).where('item_id', '=', itemId).execute()

  it('refuse missing input and unknown categories, fields and options', async () => {
    const { id } = await test.item(owner)
    const choices = await field('Subject', 'ddl')
    const needed = await field('Needed', 'txt', { is_required: 1 })
    const cdids = [id]
    const refused: [Promise<unknown>, string][] = [
      [test.call(batchCategories, { catsinc: [] }, admin), 'No items selected'],
      [test.call(batchCategories, { cdids, catsinc: '' }, admin), 'Select a category'],
      [test.call(batchCategories, { cdids, catsinc: [999_999] }, admin), 'This category does not exist, or you do not have access to it.'],
      [test.call(batchCategories, { cdids, catsinc: 'history' }, admin), 'A category ID must be a whole number.'],
      [test.call(batchField, { cdids, value: 'x' } as never, admin), 'Select a field'],
      [test.call(batchField, { cdids, fid: choices } as never, admin), 'Enter a value, or clear the field'],
      [test.call(batchExpiry, { cdids } as never, admin), 'Select an expiry date or “Never expires”'],
      [test.call(batchField, { cdids, fid: 999_999, value: 'x' }, admin), 'This field does not exist.'],
      [
        test.call(batchField, { cdids, fid: choices, value: 'x', type: 'txt' }, admin),
        'The type of this field has changed. Please choose it again.',
      ],
      [test.call(batchField, { cdids, fid: choices, value: [999_999] }, admin), 'The option selected in “Subject” no longer exists.'],
      [test.call(batchField, { cdids, fid: needed, value: ' ' }, admin), 'Please fill in “Needed”.'],
    ]
    const output = await Promise.all(
      refused.map(([asking]) =>
        asking.then(
          () => 'nothing',
          (error: Error) => error.message,
        ),
      ),
    )
    expect(output).toEqual(refused.map(([, sentence]) => sentence))
    for (const as of [undefined, owner])
      await expect(test.call(batchCategories, { cdids, catsinc: [999_999] }, as)).rejects.toMatchObject({ status: as ? 404 : 401 })
    expect([await categoriesOf(id), await valuesOf(id)]).toEqual([[], []])
    await test.deps.db.updateTable('fields').set({ is_required: 0 }).where('id', '=', needed).execute()
  })

  it('add categories, replace them, and undo both', async () => {
    const [one, two, three] = [await category('One'), await category('Two'), await category('Three')]
    const [a, b] = [await test.item(owner), await test.item(owner)]
    await test.call(batchCategories, { cdids: [a.id], catsinc: [one] }, admin)
    const added = await test.call(batchCategories, { cdids: [a.id, b.id], catsinc: `${two}, ${one}` }, admin)
    expect(added.Batch).toMatchObject({ Changed: 2, CanUndo: true })
    expect([await categoriesOf(a.id), await categoriesOf(b.id)]).toEqual([
      [one, two],
      [one, two],
    ])
    expect((await test.call(batchCategories, { cdids: [a.id], catsinc: [two] }, admin)).Batch).toMatchObject({ Unchanged: 1 })
    const replaced = await test.call(batchCategories, { cdids: [a.id, b.id], catsinc: [three], replace: true }, admin)
    expect([await categoriesOf(a.id), await categoriesOf(b.id)]).toEqual([[three], [three]])
    await test.call(undoBatch, { batch: replaced.BatchID }, admin)
    await test.call(undoBatch, { batch: added.BatchID }, admin)
    expect([await categoriesOf(a.id), await categoriesOf(b.id)]).toEqual([[one], []])
  })

  it('set a text field and a choice field, clear a field, and undo changes', async () => {
    const [text, subject] = [await field('Course', 'txt'), await field('School subject', 'ddl')]
    const [music, art] = [await choice(subject, 'Music'), await choice(subject, 'Art')]
    const { id } = await test.item(owner)
    await test.call(batchField, { cdids: [id], fid: text, value: 'Year 7', type: 'txt' }, admin)
    const first = await test.call(batchField, { cdids: [id], fid: subject, value: music, type: 'ddl' }, admin)
    const second = await test.call(batchField, { cdids: [id], fid: subject, value: [art] }, admin)
    expect(await valuesOf(id)).toEqual(
      expect.arrayContaining([
        { field_id: text, field_item_id: null, value: 'Year 7' },
        { field_id: subject, field_item_id: art, value: '' },
      ]),
    )
    expect((await test.call(batchField, { cdids: [id], fid: subject, value: String(art) }, admin)).Batch).toMatchObject({ Unchanged: 1 })
    await test.call(undoBatch, { batch: second.BatchID }, admin)
    expect((await valuesOf(id)).map(({ field_item_id }) => field_item_id)).toContain(music)
    await test.call(undoBatch, { batch: first.BatchID }, admin)
    await test.call(batchField, { cdids: [id], fid: text, value: '' }, admin)
    expect(await valuesOf(id)).toEqual([])
  })

  it('report items that the field does not apply to, and change titles too', async () => {
    const documents = await field('Pages', 'txt', { record_types: '[10]' })
    const title = (await test.deps.db.selectFrom('fields').select('id').where('role', '=', 'title').executeTakeFirst())?.id
    const [video, pdf] = [await test.item(owner), await test.item(owner, { record_type: 10 })]
    const { Batch, BatchID } = await test.call(batchField, { cdids: [video.id, pdf.id], fid: documents, value: '12' }, admin)
    expect(Batch).toMatchObject({ Changed: 1, Failed: 1 })
    expect((await test.call(listBatchFailures, { batch: BatchID }, admin)).Items).toMatchObject([
      { ClipDataID: video.id, Message: 'This field does not apply to this type of item.' },
    ])
    const named = await test.call(batchField, { cdids: [video.id], fid: title ?? 0, value: 'One name for all' }, admin)
    expect((await test.call(getMedia, { id: video.id })).Title).toBe('One name for all')
    await test.call(undoBatch, { batch: named.BatchID }, admin)
    expect((await test.call(getMedia, { id: video.id })).Title).toBe('An item')
  })
})
