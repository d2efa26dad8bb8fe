import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFieldValues, removeField, saveField } from '../../sdk/fields/contract.ts'
import { addLink } from '../../sdk/links/contract.ts'
import { updateMedia } from '../../sdk/media/contract.ts'
import { createPhotoset } from '../../sdk/photosets/contract.ts'
import { createPlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('a field that is deleted while a form is open on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let fieldvalues: { FieldID: number; FieldValue: string }[]
  let gone: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    const add = async (title: string) => (await test.call(saveField, { title, type: 'txt' }, admin)).ID
    const [stays, goes] = [await add('Stays'), await add('Goes')]
    await test.call(removeField, { field: goes }, admin)
    gone = goes
    fieldvalues = [
      { FieldID: 1, FieldValue: 'A title' },
      { FieldID: stays, FieldValue: 'kept' },
      { FieldID: goes, FieldValue: 'not kept' },
    ]
  })
  afterAll(() => test.close())

  const sentence = '“Goes” is no longer part of the form, so the text entered there was not saved.'

  it('is refused when it never existed', async () => {
    const { id } = await test.item(admin)
    const never = [{ FieldID: 99_999, FieldValue: 'x' }]
    await expect(test.call(updateMedia, { id, fieldvalues: never }, admin)).rejects.toMatchObject({ code: 'FIELD_VALUE_WITHOUT_FIELD' })
  })

  it('is named by every call that saves values, and the other values are saved', async () => {
    const { id, encId } = await test.item(admin)
    const answers = [
      { ...(await test.call(updateMedia, { id, fieldvalues }, admin)), EncID: encId, Done: 'Saved' },
      { ...(await test.call(createPlaylist, { fieldvalues }, admin)), Done: 'Saved' },
      { ...(await test.call(createPhotoset, { fieldvalues }, admin)), Done: 'Saved' },
      { ...(await test.call(addLink, { url: 'https://example.org/', title: 'A title', fieldvalues }, admin)), Done: 'Link added' },
    ]
    for (const { Message, NotKept, EncID: encid, Done } of answers) {
      expect(Message).toBe(`${Done}. ${sentence}`)
      expect(NotKept).toEqual([{ FieldID: gone, Name: 'Goes' }])
      const { FieldValues } = await test.call(getFieldValues, { encid }, admin)
      expect(FieldValues.map(({ FieldValue }) => FieldValue)).toEqual(expect.arrayContaining(['A title', 'kept']))
      expect(FieldValues.map(({ FieldValue }) => FieldValue)).not.toContain('not kept')
    }
  })

  it('is not mentioned when no value was lost', async () => {
    const { id } = await test.item(admin)
    const answer = await test.call(updateMedia, { id, fieldvalues: fieldvalues.slice(0, 2) }, admin)
    expect(answer).toEqual({ Success: true, Message: 'Saved' })
  })
})
