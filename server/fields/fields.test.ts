import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type FieldDefinition,
  getFieldValues,
  listFieldItems,
  listFields,
  type SaveFieldInput,
  saveField,
  suggestFieldValues,
} from '../../sdk/fields/contract.ts'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('field values on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const fields = async (): Promise<FieldDefinition[]> => (await test.call(listFields, {})).Fields
  let names = 0
  const add = async (input: Partial<SaveFieldInput> = {}): Promise<FieldDefinition> => {
    const { ID } = await test.call(saveField, { title: `Field ${++names}`, type: 'txt', ...input }, admin)
    return (await fields()).find((field) => field.ID === ID) as FieldDefinition
  }
  const choices = (...all: string[]) => all.map((name) => ({ name }))
  const save = (id: string, FieldID: number, FieldValue: string | number | (string | number)[], as = owner) =>
    test.call(updateMedia, { id, fieldvalues: [{ FieldID, FieldValue }] }, as)
  const answerOf = async (encid: string, id: number) =>
    (await test.call(getFieldValues, { encid }, owner)).FieldValues.find(({ FieldID }) => FieldID === id)

  describe('listFields', () => {
    it('shows data for administrators to administrators only', async () => {
      for (const as of [undefined, owner]) {
        await expect(test.call(listFields, { admin: true }, as)).rejects.toMatchObject({ status: as ? 403 : 401 })
        expect((await test.call(listFields, {}, as)).Fields[0]).not.toHaveProperty('Revision')
      }
    })

    it('lists the four reserved fields in every library, on the old addresses too', async () => {
      const answer = (await (await test.ask('/iAPI/Core/Fields/?utc=1')).json()) as Awaited<ReturnType<typeof test.call<object, unknown>>>
      expect(answer).toMatchObject({ TitleFieldID: 1, DescriptionFieldID: 2, BroadcastChannelFieldID: 3, BroadcastDateFieldID: 4 })
      expect((await fields()).slice(0, 2)).toMatchObject([
        { ID: 1, Title: 'Title', Type: 'txt', IsRequired: true, IsTitleField: true, RecordTypes: [] },
        { ID: 2, IsDescField: true, MultiLine: true, IsRequired: false },
      ])
    })
  })

  describe('listFieldItems', () => {
    it('refuses unknown and invalid field ids', async () => {
      await expect(test.call(listFieldItems, { id: 99_999 })).rejects.toMatchObject({ code: 'FIELD_NOT_FOUND' })
      await expect(test.call(listFieldItems, { id: 'x' })).rejects.toMatchObject({ status: 400 })
    })

    it('lists the options in their order', async () => {
      const { ID } = await add({ type: 'ddl', items: choices('Maths', 'Art') })
      const answer = (await (await test.ask(`/iapi/core/fields/items/?id=${ID}`)).json()) as { Items: { Name: string }[] }
      expect(answer.Items.map(({ Name }) => Name)).toEqual(['Maths', 'Art'])
    })
  })

  describe('updateMedia', () => {
    it('refuses invalid values, names the field, and keeps the old values', async () => {
      const { encId } = await test.item(owner)
      const [subject, mood] = [
        await add({ type: 'ddl', items: choices('Maths', 'Art') }),
        await add({ type: 'rb', items: choices('Good') }),
      ]
      const [day, line, must] = [await add({ type: 'date' }), await add(), await add({ isrequired: true })]
      const stranger = mood.Items[0]?.ID as number
      const [maths, art] = subject.Items.map(({ ID }) => ID) as [number, number]
      await save(encId, subject.ID, maths)
      await save(encId, must.ID, 'There')
      for (const [field, value, sentence] of [
        [subject, stranger, 'no longer exists'],
        [subject, 'Maths', 'no longer exists'],
        [subject, `${maths},${art}`, 'Only one'],
        [subject, '1; drop table items', 'no longer exists'],
        [day, '31/02/2027', 'like 2027-01-31'],
        [day, '2027-02-30', 'like 2027-01-31'],
        [day, '2027-13-01', 'like 2027-01-31'],
        [line, 'x'.repeat(1001), 'at most 1,000'],
        [must, ' \n\t', 'fill in'],
        [{ ID: 1, Title: '' }, ' ', 'title'],
        [{ ID: 1, Title: '' }, 'x'.repeat(501), 'title'],
      ] as const) {
        const answer = save(encId, field.ID, value)
        await expect(answer, String(value).slice(0, 20)).rejects.toMatchObject({ status: 400, code: 'FIELD_VALUE_REFUSED' })
        await expect(answer).rejects.toThrow(new RegExp(`${field.Title}.*${sentence}|${sentence}.*${field.Title}`))
      }
      await expect(save(encId, 99_999, 'x')).rejects.toMatchObject({ status: 400, code: 'FIELD_VALUE_WITHOUT_FIELD' })
      for (const fieldvalues of ['{', 'null', '[1]', [{ FieldID: {} }], [{ FieldID: 1, FieldValue: { a: 1 } }], { FieldID: 1 }])
        await expect(test.call(updateMedia, { id: encId, fieldvalues: fieldvalues as never }, owner)).rejects.toMatchObject({ status: 400 })
      expect((await answerOf(encId, subject.ID))?.TextValue).toBe('Maths')
      expect((await answerOf(encId, must.ID))?.TextValue).toBe('There')
      expect((await test.call(getMedia, { id: encId })).Title).toBe('An item')
    })

    it('refuses callers who may not change the item, and changes no other item', async () => {
      const field = await add()
      const [ownItem, otherItem] = [await test.item(owner), await test.item(other)]
      for (const as of [undefined, owner]) {
        const change = { id: otherItem.encId, fieldvalues: [{ FieldID: field.ID, FieldValue: 'Taken' }] }
        await expect(test.call(updateMedia, change, as)).rejects.toMatchObject({ status: 403 })
      }
      await save(ownItem.encId, field.ID, 'Mine')
      expect((await test.call(getMedia, { id: otherItem.encId })).MetaData).toEqual([])
    })

    it('saves every field type, and shows values as metadata in the order of the fields', async () => {
      const { encId } = await test.item(owner)
      const subject = await add({ type: 'ddl', items: choices('Maths', 'Art') })
      const days = await add({ type: 'chk', items: choices('Monday', 'Tuesday', 'Friday') })
      const [text, day] = [await add({ multiline: true }), await add({ type: 'date' })]
      const [monday, , friday] = days.Items.map(({ ID }) => ID) as [number, number, number]
      await test.call(
        updateMedia,
        {
          id: encId,
          fieldvalues: JSON.stringify([
            { FieldID: days.ID, Values: [{ ID: friday }, { ID: String(monday) }], Type: 'chk', Valid: true },
            { FieldID: subject.ID, FieldValue: String(subject.Items[1]?.ID) },
            { FieldID: text.ID, FieldValue: 'One\r\ntwo\u0007' },
            { FieldID: day.ID, FieldValue: '31/01/2027' },
            { FieldID: 1, FieldValue: ' New title ', IsTitle: true },
            { FieldID: 2, FieldValue: 'New words' },
          ]),
        },
        owner,
      )
      const item = await test.call(getMedia, { id: encId })
      expect([item.Title, item.Description]).toEqual(['New title', 'New words'])
      expect(item.MetaData).toEqual([
        { ID: subject.ID, Name: subject.Title, Type: 'ddl', TextValue: 'Art', Values: [{ ID: subject.Items[1]?.ID, Name: 'Art' }] },
        {
          ...{ ID: days.ID, Name: days.Title, Type: 'chk', TextValue: 'Monday, Friday' },
          Values: [
            { ID: monday, Name: 'Monday' },
            { ID: friday, Name: 'Friday' },
          ],
        },
        { ID: text.ID, Name: text.Title, Type: 'txt', TextValue: 'One\ntwo', Values: [] },
        { ID: day.ID, Name: day.Title, Type: 'date', TextValue: '2027-01-31', Values: [] },
      ])
      await save(encId, subject.ID, '')
      expect((await answerOf(encId, subject.ID))?.FieldValue).toBe('')
      expect((await answerOf(encId, days.ID))?.FieldValue).toBe(`${monday},${friday}`)
    })

    it('writes only changed rows when an option is added or removed', async () => {
      const field = await add({ type: 'chk', items: choices('oak', 'elm', 'ash', 'fir') })
      const [oak = 0, elm = 0, ash = 0, fir = 0] = (await test.call(listFieldItems, { id: field.ID })).Items.map(({ ID }) => ID)
      const { id, encId } = await test.item(owner)
      const rows = () =>
        test.deps.db.selectFrom('item_field_values').select(['id', 'field_item_id']).where('item_id', '=', id).orderBy('id').execute()
      await save(encId, field.ID, [oak, elm, ash])
      const before = await rows()
      await save(encId, field.ID, [ash, oak, elm])
      expect(await rows()).toEqual(before)
      await save(encId, field.ID, [fir, ash, oak])
      expect((await rows()).slice(0, 2)).toEqual(before.filter(({ field_item_id }) => field_item_id !== elm))
      expect((await answerOf(encId, field.ID))?.Values.map(({ ID }) => ID)).toEqual([oak, ash, fir])
      await save(encId, field.ID, [])
      expect(await rows()).toEqual([])
    })

    it('removes unsafe HTML', async () => {
      const { encId } = await test.item(owner)
      const field = await add({ htmlenabled: true })
      await save(
        encId,
        field.ID,
        '<p onclick="x()">Good <b>news</b><script>alert(1)</script><img src=x onerror=x><a href="javascript:x">a</a><a href="https://a.example" style="x">b</a><svg><g onload=x></svg><iframe src=//a></iframe>',
      )
      expect((await test.call(getMedia, { id: encId })).MetaData).toMatchObject([
        { IsHTML: true, TextValue: '<p>Good <b>news</b><a>a</a><a href="https://a.example">b</a></p>' },
      ])
      const must = await add({ htmlenabled: true, isrequired: true })
      await expect(save(encId, must.ID, '<p><br></p><img src=x>')).rejects.toMatchObject({ code: 'FIELD_VALUE_REFUSED' })
    })

    it('reports a conflict to the second editor, and keeps the first change', async () => {
      const { encId: id } = await test.item(owner)
      const field = await add()
      const { Revision: revision } = await test.call(getMedia, { id }, owner)
      const { Revision: same } = await test.call(getFieldValues, { encid: id }, owner)
      expect(same).toBe(revision)
      await test.call(updateMedia, { id, revision, fieldvalues: [{ FieldID: field.ID, FieldValue: 'First' }] }, owner)
      const second = { id, revision, title: 'Second', fieldvalues: [{ FieldID: field.ID, FieldValue: 'Second' }] }
      await expect(test.call(updateMedia, second, admin)).rejects.toMatchObject({ code: 'ITEM_CHANGED', status: 409 })
      const item = await test.call(getMedia, { id }, owner)
      expect([item.Title, item.MetaData[0]?.TextValue]).toEqual(['An item', 'First'])
      await test.call(updateMedia, { ...second, revision: item.Revision as string }, admin)
      expect((await test.call(getMedia, { id })).Title).toBe('Second')
      expect(await test.call(getMedia, { id })).not.toHaveProperty('Revision')
    })

    it('refuses changes of the metadata of a broadcast, unless the site allows them', async () => {
      const { encId } = await test.item(owner, { record_type: 6, title: 'News' })
      await expect(save(encId, 1, 'Mine')).rejects.toMatchObject({ code: 'FIELD_LOCKED' })
      await expect(save(encId, 3, 'My channel')).rejects.toMatchObject({ code: 'FIELD_LOCKED' })
      await expect(test.call(updateMedia, { id: encId, description: 'Mine' }, owner)).rejects.toMatchObject({ code: 'FIELD_LOCKED' })
      const field = await add({ recordtypes: [6] })
      await test.call(updateMedia, { id: encId, title: 'News', fieldvalues: [{ FieldID: field.ID, FieldValue: 'Ours' }] }, owner)
      expect((await answerOf(encId, 1))?.Locked).toBe(true)
      test.deps.settings.allowFreeviewEdit = true
      await save(encId, 3, 'Channel 4')
      expect((await test.call(getMedia, { id: encId })).MetaData.map(({ TextValue }) => TextValue)).toEqual(['Channel 4', 'Ours'])
      test.deps.settings.allowFreeviewEdit = false
    })
  })

  describe('getFieldValues', () => {
    it('reveals nothing about an item that the caller may not see', async () => {
      const { encId } = await test.item(owner, { is_private: 1 })
      for (const as of [undefined, other])
        await expect(test.call(getFieldValues, { encid: encId }, as)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    })

    it('returns only the fields of the record type of the item', async () => {
      const [forVideos, forLinks] = [await add({ recordtypes: [1] }), await add({ recordtypes: [9] })]
      const { encId } = await test.item(owner)
      const ids = (await test.call(getFieldValues, { encid: encId }, owner)).FieldValues.map(({ FieldID }) => FieldID)
      expect([ids.includes(forVideos.ID), ids.includes(forLinks.ID), ids.includes(3)]).toEqual([true, false, false])
    })
  })

  describe('suggestFieldValues', () => {
    it('suggests earlier values, except those of items that the caller may not see', async () => {
      const field = await add({ type: 'af' })
      const [open, hidden, gone] = [await test.item(owner), await test.item(owner, { is_private: 1 }), await test.item(owner)]
      await save(open.encId, field.ID, 'Öffentlich and 100%')
      await save(hidden.encId, field.ID, 'Öffentlich not')
      await save(gone.encId, field.ID, 'Öffentlich gone')
      await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', gone.id).execute()
      const offered = async (s: string, as?: TestUser) => (await test.call(suggestFieldValues, { id: field.ID, s }, as)).Items
      expect(await offered('Öff', other)).toEqual(['Öffentlich and 100%'])
      expect(await offered('Öff')).toEqual(['Öffentlich and 100%'])
      expect(await offered('Öff', owner)).toEqual(['Öffentlich and 100%', 'Öffentlich not'])
      for (const s of ['%', '_', "'", 'zz', '\u{10ffff}']) expect(await offered(s, owner), s).toEqual([])
      await expect(test.call(suggestFieldValues, { id: field.ID, s: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 })
      await expect(test.call(suggestFieldValues, { id: 99_999 })).rejects.toMatchObject({ code: 'FIELD_NOT_FOUND' })
      expect((await test.call(suggestFieldValues, { id: 1, s: '' }, owner)).Items).toEqual([])
    })
  })
})
