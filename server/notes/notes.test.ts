import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMedia, updateMedia } from '../../sdk/media/contract.ts'
import { deleteNote, listAllNotes, listNotes, NoteLimits, saveNote } from '../../sdk/notes/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('notes on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let viewer: TestUser
  let encid: string
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    viewer = await test.user()
    encid = (await test.item(owner, { duration_secs: 60 })).encId
  })
  afterAll(() => test.close())

  const rows = () => test.deps.db.selectFrom('notes').selectAll().orderBy('id').execute()
  const post = async (body: unknown, as?: TestUser) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await test.ask(`/api/ml/media/${encid}/savenote/`, init, as)
    return [response.status, ((await response.json()) as { Message: string }).Message]
  }

  it('refuses invalid input with a readable message and saves nothing', async () => {
    for (const [body, status, message] of [
      [{ text: '' }, 400, 'Please enter a note.'],
      [{ text: ' \n\t' }, 400, 'Please enter a note.'],
      [{}, 400, '"text" is missing or invalid.'],
      [{ text: ['x'] }, 400, '"text" is missing or invalid.'],
      [{ text: 'x'.repeat(NoteLimits.text + 1) }, 400, 'A note can have at most 20,000 characters.'],
      [{ text: 'x', time: -1 }, 400, 'A time cannot be before the start.'],
      [{ text: 'x', time: 'soon' }, 400, 'A time must be a number of seconds.'],
      [{ text: 'x', time: 61 }, 400, 'That is after the end of the item.'],
      [{ text: 'x', noteid: 4711 }, 404, 'This note no longer exists.'],
    ] as const)
      expect(await post(body, viewer), JSON.stringify(body)).toEqual([status, message])
    expect(await rows()).toEqual([])
  })

  it('is refused to callers without an account, and for items that the caller cannot see', async () => {
    for (const as of [undefined, await test.guest()]) {
      await expect(test.call(listNotes, { encid }, as)).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT' })
      await expect(test.call(saveNote, { encid, text: 'x' }, as)).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT' })
      expect(await test.call(getMedia, { id: encid }, as)).not.toHaveProperty('Notes')
    }
    const hidden = await test.item(owner, { is_private: 1 })
    await expect(test.call(saveNote, { encid: hidden.encId, text: 'x' }, viewer)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    await expect(test.call(listNotes, { encid: hidden.encId }, viewer)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    expect(await rows()).toEqual([])
  })

  it.runIf(dialect === 'sqlite')('is refused to an account that changes notes all the time', async () => {
    const busy = await test.user()
    const change = () => test.call(deleteNote, { encid, noteid: 4711 }, busy)
    for (let made = 0; made < NoteLimits.changes; made++) await expect(change()).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' })
    await expect(change()).rejects.toMatchObject({ code: 'NOTES_TOO_OFTEN', status: 429 })
  })

  it('belongs to its writer: owners and administrators neither read, change nor delete it', async () => {
    const { Note } = await test.call(saveNote, { encid, text: 'Ask about the valley', time: 12.34567 }, viewer)
    expect(Note).toMatchObject({ StartTime: 12.346, Text: 'Ask about the valley', Revision: '1' })
    for (const as of [owner, await test.user({ isAdmin: true })]) {
      expect(await test.call(listNotes, { encid }, as)).toEqual({ Items: [] })
      expect((await test.call(getMedia, { id: encid }, as)).Notes).toEqual({ Count: 0 })
      const change = { encid, noteid: Note.ID, text: 'Taken over' }
      await expect(test.call(saveNote, change, as)).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND', status: 404 })
      await expect(test.call(deleteNote, { encid, noteid: Note.ID }, as)).rejects.toMatchObject({ code: 'NOTE_NOT_FOUND' })
    }
    expect((await test.call(listNotes, { encid }, viewer)).Items).toEqual([Note])
    expect((await test.call(getMedia, { id: encid }, viewer)).Notes).toEqual({ Count: 1 })
    expect(await test.call(deleteNote, { encid, noteid: Note.ID }, viewer)).toMatchObject({ Success: true, Message: 'Deleted' })
    expect(await rows()).toEqual([])
  })

  it('is listed with all others of its writer, as long as its item may be seen', async () => {
    const writer = await test.user()
    const lesson = await test.item(owner, { title: 'Glaciers', duration_secs: 60 })
    const other = await test.item(owner, { title: 'Volcanoes', duration_secs: 60 })
    const hidden = await test.item(owner, { title: 'Hidden' })
    await test.call(saveNote, { encid: lesson.encId, text: 'Ask about 100_% ice', time: 7 }, writer)
    test.time.now += 1000
    await test.call(saveNote, { encid: other.encId, text: 'Lava' }, writer)
    await test.call(saveNote, { encid: hidden.encId, text: 'Ice too' }, writer)
    await test.call(saveNote, { encid: other.encId, text: 'Ice of another writer' }, owner)
    await test.call(updateMedia, { id: hidden.encId, isprivate: true }, owner)
    const found = async (input: { s?: string; pi?: number; ps?: number }) => {
      const { Items, Total } = await test.call(listAllNotes, input, writer)
      return [Total, ...Items.map(({ Title, Text, EncID, StartTime }) => [Title, Text, EncID, StartTime])]
    }
    const [ice, lava] = [
      ['Glaciers', 'Ask about 100_% ice', lesson.encId, 7],
      ['Volcanoes', 'Lava', other.encId, null],
    ]
    expect(await found({})).toEqual([2, lava, ice])
    expect(await found({ ps: 1, pi: 1 })).toEqual([2, ice])
    expect(await found({ s: 'ICE' })).toEqual([1, ice])
    expect(await found({ s: '0_%' })).toEqual([1, ice])
    expect(await found({ s: '%c_n%' })).toEqual([0])
    expect(await found({ s: 'volcan' })).toEqual([1, lava])
    for (const as of [undefined, await test.guest()])
      await expect(test.call(listAllNotes, {}, as)).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT' })
    expect((await test.call(listAllNotes, {}, await test.user({ isAdmin: true }))).Total).toBe(0)
  })

  it('is listed by its time, and changed only from the revision that was read', async () => {
    for (const [text, time] of [
      ['late', 40],
      ['whole', null],
      ['early', 3],
    ] as const)
      await test.call(saveNote, { encid, text, time }, viewer)
    const { Items } = await test.call(listNotes, { encid }, viewer)
    expect(Items.map(({ Text, StartTime }) => [Text, StartTime])).toEqual([
      ['whole', null],
      ['early', 3],
      ['late', 40],
    ])
    const [, early] = Items
    const change = { encid, noteid: Number(early?.ID), text: 'earlier', time: 2, revision: String(early?.Revision) }
    expect((await test.call(saveNote, change, viewer)).Note).toMatchObject({ Text: 'earlier', StartTime: 2, Revision: '2' })
    await expect(test.call(saveNote, { ...change, text: 'lost' }, viewer)).rejects.toMatchObject({ code: 'NOTE_CHANGED', status: 409 })
    expect((await test.call(listNotes, { encid }, viewer)).Items[1]).toMatchObject({ Text: 'earlier' })
  })

  it('stays where the item is hidden from its writer, returns with it, and goes with item and account', async () => {
    const item = await test.item(owner)
    const leaver = await test.user()
    await test.call(saveNote, { encid: item.encId, text: 'Mine' }, leaver)
    await test.call(updateMedia, { id: item.encId, isprivate: true }, owner)
    await expect(test.call(listNotes, { encid: item.encId }, leaver)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    await test.call(updateMedia, { id: item.encId, isprivate: false }, owner)
    expect((await test.call(listNotes, { encid: item.encId }, leaver)).Items).toHaveLength(1)
    await test.deps.db.deleteFrom('items').where('id', '=', item.id).execute()
    expect((await rows()).filter(({ user_id }) => user_id === leaver.id)).toEqual([])
  })

  it('is limited in number for each item; an existing note can still be changed', async () => {
    const item = await test.item(owner)
    const writer = await test.user()
    const row = { user_id: writer.id, item_id: item.id, start_secs: null, text: 'One of many', created_at: 0, updated_at: 0 }
    for (let start = 0; start < NoteLimits.perItem; start += 500)
      await test.deps.db.insertInto('notes').values(Array(500).fill(row)).execute()
    await expect(test.call(saveNote, { encid: item.encId, text: 'x' }, writer)).rejects.toMatchObject({ code: 'NOTES_FULL', status: 409 })
    const [first] = (await test.call(listNotes, { encid: item.encId }, writer)).Items
    const change = { encid: item.encId, noteid: Number(first?.ID), text: 'Still editable' }
    expect((await test.call(saveNote, change, writer)).Note.Text).toBe('Still editable')
  })
})
