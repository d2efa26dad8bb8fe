import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FieldDefinition,
  getFieldValues,
  listFields,
  orderFields,
  removeField,
  type SaveFieldInput,
  saveField,
} from '../../sdk/fields/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('definitions of fields on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())

  const all = async (): Promise<FieldDefinition[]> => (await test.call(listFields, { admin: true }, admin)).Fields
  let names = 0
  const add = async (options: Partial<SaveFieldInput> = {}): Promise<FieldDefinition> => {
    const { ID } = await test.call(saveField, { title: `Field ${++names}`, type: 'txt', ...options }, admin)
    return (await all()).find((field) => field.ID === ID) as FieldDefinition
  }
  const again = ({ ID, Title, Type, Revision, Items }: FieldDefinition): SaveFieldInput & { field: number } => ({
    ...{ field: ID, title: Title, type: Type, revision: Revision as string },
    items: Items.map((item) => ({ id: item.ID, name: item.Name, isdefault: item.IsDefault })),
  })

  it('can be changed by administrators only', async () => {
    const field = await add()
    for (const [as, status] of [
      [undefined, 401],
      [owner, 403],
    ] as const) {
      for (const answer of [
        () => test.call(saveField, { title: 'Mine', type: 'txt' }, as),
        () => test.call(saveField, { ...again(field), title: 'Mine' }, as),
        () => test.call(orderFields, { order: [field.ID] }, as),
        () => test.call(removeField, { field: field.ID }, as),
      ])
        await expect(answer()).rejects.toMatchObject({ status })
    }
    expect((await all()).some(({ Title }) => Title === 'Mine')).toBe(false)
  })

  it('are refused when invalid, and nothing changes', async () => {
    const field = await add({ type: 'ddl', items: [{ name: 'Art' }] })
    const other = await add({ type: 'ddl', items: [{ name: 'Maths' }] })
    const good = { title: 'Good', type: 'txt' } as const
    const before = await all()
    for (const bad of [
      { title: ' ' },
      { title: 'x'.repeat(201) },
      { title: 'two\nlines' },
      { type: 'zip' as never },
      { tooltip: 'x'.repeat(501) },
      { recordtypes: [99] },
      { recordtypes: ['one'] as never },
      { type: 'ddl' as const, items: [{ name: ' ' }] },
      { type: 'ddl' as const, items: [{ name: 'One' }, { name: 'ONE' }] },
      { type: 'ddl' as const, items: [{ id: other.Items[0]?.ID as number, name: 'Stolen' }] },
      { type: 'ddl' as const, items: Array.from({ length: 1001 }, (_, index) => ({ name: String(index) })) },
      { type: 'date' as const, defaultvalue: 'tomorrow' },
      { type: 'chk' as const, defaultvalue: '1' },
      { title: field.Title.toUpperCase() },
    ]) {
      const answer = test.call(saveField, { ...good, ...bad }, admin)
      await expect(answer, JSON.stringify(bad).slice(0, 60)).rejects.toMatchObject({ message: expect.stringMatching(/^[A-Z"].+\.$/) })
    }
    await expect(test.call(saveField, { ...good, field: 99_999 }, admin)).rejects.toMatchObject({ code: 'FIELD_NOT_FOUND' })
    await expect(test.call(orderFields, { order: [field.ID, 99_999] }, admin)).rejects.toMatchObject({ code: 'FIELD_NOT_FOUND' })
    await expect(test.call(orderFields, { order: [] }, admin)).rejects.toMatchObject({ status: 400 })
    await expect(test.call(removeField, { field: 99_999 }, admin)).rejects.toMatchObject({ code: 'FIELD_NOT_FOUND' })
    expect(await all()).toEqual(before)
  })

  it('cannot be deleted or change their meaning when the field is reserved', async () => {
    const [title] = await all()
    await expect(test.call(removeField, { field: 1 }, admin)).rejects.toMatchObject({ code: 'FIELD_RESERVED' })
    const options = again(title as FieldDefinition)
    await expect(test.call(saveField, { ...options, type: 'date' }, admin)).rejects.toMatchObject({ code: 'FIELD_RESERVED' })
    await test.call(
      saveField,
      { ...options, title: 'Name', tooltip: 'In a few words', isrequired: false, htmlenabled: true, recordtypes: [9] },
      admin,
    )
    expect((await all())[0]).toMatchObject({
      Title: 'Name',
      Tooltip: 'In a few words',
      IsRequired: true,
      HTMLEnabled: false,
      RecordTypes: [],
    })
  })

  it('report a conflict to the second administrator, and keep the first change', async () => {
    const field = await add()
    await test.call(saveField, { ...again(field), title: 'First' }, admin)
    const late = test.call(saveField, { ...again(field), title: 'Second' }, admin)
    await expect(late).rejects.toMatchObject({ code: 'FIELD_CHANGED', status: 409 })
    expect((await all()).find(({ ID }) => ID === field.ID)?.Title).toBe('First')
    await test.call(removeField, { field: field.ID }, admin)
    await expect(test.call(saveField, again(field), admin)).rejects.toMatchObject({ code: 'FIELD_NOT_FOUND' })
  })

  it('keep the values of items when options are renamed, reordered and removed', async () => {
    const field = await add({ type: 'chk', items: [{ name: 'A' }, { name: 'B', isdefault: true }, { name: 'C' }] })
    const [a, b, c] = field.Items.map(({ ID }) => ID) as [number, number, number]
    const { encId: id } = await test.item(owner)
    await test.call(updateMedia, { id, fieldvalues: [{ FieldID: field.ID, FieldValue: `${a},${b},${c}` }] }, owner)
    const items = [{ name: 'New' }, { id: c, name: 'See' }, { id: a, name: 'A' }]
    await test.call(saveField, { ...again(field), items }, admin)
    expect((await all()).find(({ ID }) => ID === field.ID)?.Items.map(({ Name }) => Name)).toEqual(['New', 'See', 'A'])
    expect((await test.call(getMedia, { id })).MetaData[0]?.TextValue).toBe('See, A')
    await expect(test.call(saveField, { ...again(field), revision: '', items: [{ id: b, name: 'B' }] }, admin)).rejects.toMatchObject({
      code: 'FIELD_CHANGED',
    })
  })

  it('refuse a new type that cannot store the existing values', async () => {
    const field = await add({ type: 'chk', items: [{ name: 'A' }] })
    const { encId: id } = await test.item(owner)
    await test.call(updateMedia, { id, fieldvalues: [{ FieldID: field.ID, FieldValue: String(field.Items[0]?.ID) }] }, owner)
    for (const type of ['txt', 'date', 'ddl'] as const)
      await expect(test.call(saveField, { ...again(field), type }, admin), type).rejects.toMatchObject({ code: 'FIELD_TYPE_USED' })
    const text = await add()
    await test.call(updateMedia, { id, fieldvalues: [{ FieldID: text.ID, FieldValue: 'Words' }] }, owner)
    await test.call(saveField, { ...again(text), type: 'af' }, admin)
    expect((await test.call(getMedia, { id })).MetaData.map(({ TextValue }) => TextValue)).toEqual(['A', 'Words'])
  })

  it('save the other values when a field was deleted while the form was open, and report that field', async () => {
    const [kept, gone] = [await add(), await add({ isrequired: true })]
    const { encId: id } = await test.item(owner)
    await test.call(updateMedia, { id, fieldvalues: [{ FieldID: gone.ID, FieldValue: 'Old' }] }, owner)
    await test.call(removeField, { field: gone.ID }, admin)
    const fieldvalues = [gone, kept].map(({ ID }) => ({ FieldID: ID, FieldValue: 'Typed' }))
    const { Message } = await test.call(updateMedia, { id, fieldvalues }, owner)
    expect(Message).toBe(`Saved. “${gone.Title}” is no longer part of the form, so the text entered there was not saved.`)
    expect((await test.call(getMedia, { id })).MetaData).toMatchObject([{ ID: kept.ID, TextValue: 'Typed' }])
    expect((await test.call(getFieldValues, { encid: id }, owner)).FieldValues.some(({ FieldID }) => FieldID === gone.ID)).toBe(false)
  })

  it('are sorted in the given order, before the fields that were not named', async () => {
    const [first, second] = [await add(), await add()]
    await test.call(orderFields, { order: [second.ID, first.ID, second.ID] }, admin)
    expect((await all()).slice(0, 3).map(({ ID }) => ID)).toEqual([second.ID, first.ID, 1])
  })
})
