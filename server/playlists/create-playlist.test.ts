import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia } from '../../sdk/media/contract.ts'
import { type CreatePlaylistInput, createPlaylist } from '../../sdk/playlists/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('createPlaylist on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let subject: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    const field = { title: 'Subject', type: 'txt' as const, is_required: 1 as const, record_types: '[2]', created_at: 0, updated_at: 0 }
    subject = (await test.deps.db.insertInto('fields').values(field).returning('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => test.close())

  const make = (input: CreatePlaylistInput, as: TestUser | undefined = owner) => test.call(createPlaylist, input, as)

  it('rejects callers who may not add playlists, and missing or invalid values', async () => {
    await expect(test.call(createPlaylist, { title: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(make({ title: 'x' }, await test.user({ canUpload: false }))).rejects.toMatchObject({ code: 'PLAYLIST_NOT_ALLOWED' })
    await expect(make({})).rejects.toMatchObject({ message: 'Please enter a title.' })
    for (const input of [{ title: [] }, { title: 'x'.repeat(501) }, { title: 'x', fieldvalues: 'no json' }, { title: 'x', ppid: 'x' }])
      await expect(make(input as CreatePlaylistInput), JSON.stringify(input).slice(0, 40)).rejects.toMatchObject({ status: 400 })
    await expect(make({ title: 'x', expiry: '2020-01-01' })).rejects.toMatchObject({ status: expect.any(Number) as number })
  })

  it('rejects missing required fields only if field values are sent', async () => {
    await expect(make({ title: 'x', fieldvalues: [] })).rejects.toMatchObject({ code: 'FIELD_VALUE_REFUSED' })
    await expect(make({ title: 'Quick' })).resolves.toMatchObject({ Success: true })
    const rows = await test.deps.db.selectFrom('items').select('title').where('record_type', '=', 2).execute()
    expect(rows.map(({ title }) => title)).toEqual(['Quick'])
  })

  it('saves field values, description and publishing options', async () => {
    const fieldvalues = [
      { FieldID: subject, FieldValue: 'Physics' },
      { IsTitle: true, FieldValue: 'Bridges' },
    ]
    const { EncID } = await make({ fieldvalues, description: 'Three ways', isprivate: true, publishat: '2026-02-01' })
    const item = await test.call(getMedia, { id: EncID }, owner)
    expect(item).toMatchObject({ Title: 'Bridges', Description: 'Three ways', IsPrivate: true, RecordType: 2 })
    expect(item.Publishing?.PublishAt).toContain('2026-02-01')
    expect(item.MetaData.find(({ ID }) => ID === subject)?.TextValue).toBe('Physics')
  })
})
