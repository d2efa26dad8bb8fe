import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChapter } from '../../sdk/chapters/contract.ts'
import { createVirtualClass } from '../../sdk/classes/contract.ts'
import { getMedia, type PlaylistItem } from '../../sdk/media/contract.ts'
import { createPhotoset } from '../../sdk/photosets/contract.ts'
import * as contract from '../../sdk/playlists/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const { addPlaylistItem, checkMembership, createPlaylist, getPlaylist } = contract
const settings = {
  name: 'Roots',
  isprivate: false,
  attempts: 1,
  passmark: 0,
  feedback: 'at-once',
  shuffled: false,
  seekrule: 'free',
} as const

/** The first request after two seconds reads them again: how often that is depends on the machine. */
const readAnyway = /from "(settings|publishing_polic\w+)"/

describe.each(dialects)('quizzes of entries on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user({ isAdmin: true })
    other = await test.user()
  })
  afterAll(() => test.close())

  const newPlaylist = async (as = owner) => (await test.call(createPlaylist, { title: 'Lessons' }, as)).EncID
  const newItem = (as = owner) => test.item(as, { title: 'Talk', duration_secs: 60 })
  async function quizOf(encid: string, change: Partial<editing.SaveQuizInput> = {}, as = owner): Promise<number> {
    const { ID: tlid } = await test.call(editing.createQuiz, { encid, name: 'Roots' }, as)
    await test.call(editing.saveQuiz, { ...settings, tlid, ...change }, as)
    return tlid
  }
  const add = (cdid: string, addcdid: string, more: Partial<contract.AddPlaylistItemInput> = {}, as = owner) =>
    test.call(addPlaylistItem, { cdid, addcdid, ...more }, as)
  const entries = (id: string, as?: TestUser): Promise<PlaylistItem[]> => test.call(getPlaylist, { id }, as)
  const quizzes = async (id: string, as?: TestUser) => (await entries(id, as)).map(({ Quiz }) => Quiz?.Name)

  it('reject numbers that are none, quizzes that are not there, and those of other items', async () => {
    const playlist = await newPlaylist()
    const [item, elsewhere] = [await newItem(), await newItem()]
    for (const tlid of ['x', 1.5, [1], {}] as unknown as number[])
      await expect(add(playlist, item.encId, { tlid })).rejects.toMatchObject({ status: 400, message: '"tlid" is missing or invalid.' })
    await expect(add(playlist, item.encId, { tlid: 999_999 })).rejects.toMatchObject({ status: 404, code: 'QUIZ_NOT_FOUND' })
    const tlid = await quizOf(elsewhere.encId)
    const check = () => test.call(checkMembership, { cdid: playlist, addcdid: item.encId, tlid }, owner)
    for (const ask of [() => add(playlist, item.encId, { tlid }), check])
      await expect(ask()).rejects.toMatchObject({
        status: 400,
        code: 'QUIZ_NOT_IN_PLAYLIST',
        message: 'This quiz belongs to another item.',
      })
    expect(await entries(playlist, owner)).toEqual([])
  })

  it('answer the same for a quiz that the caller does not see and for one that does not exist', async () => {
    const item = await newItem()
    const hidden = await test.item(owner, { is_private: 1, duration_secs: 60 })
    const playlist = await newPlaylist(other)
    const refusal = (tlid: number) =>
      add(playlist, item.encId, { tlid }, other).catch(({ status, code, message }) => ({ status, code, message }))
    const missing = await refusal(999_999)
    expect(missing).toMatchObject({ status: 404 })
    expect(await refusal(await quizOf(item.encId, { isprivate: true }))).toEqual(missing)
    expect(await refusal(await quizOf(hidden.encId))).toEqual(missing)
  })

  it('are refused in photosets and virtual classes, whose presenter shows the questions', async () => {
    const item = await newItem()
    const tlid = await quizOf(item.encId)
    const { EncID: photoset } = await test.call(createPhotoset, { title: 'Photos' }, owner)
    const { EncID: lesson } = await test.call(createVirtualClass, { title: 'Lesson' }, owner)
    for (const cdid of [photoset, lesson])
      await expect(add(cdid, item.encId, { tlid })).rejects.toMatchObject({
        ...{ status: 400, code: 'QUIZ_PLAYLISTS_ONLY', message: 'Only a playlist can contain an item together with a quiz.' },
      })
    const playlist = await newPlaylist()
    await add(playlist, item.encId, { tlid })
    await add(lesson, playlist, { index: 0 })
    expect(await quizzes(lesson, owner)).toEqual([undefined])
  })

  it('play with their entries, beside entries of the same item without one', async () => {
    const [playlist, item] = [await newPlaylist(), await newItem()]
    const [first, second] = [await quizOf(item.encId, { name: 'First' }), await quizOf(item.encId, { name: 'Second' })]
    const chapter = await test.call(saveChapter, { encid: item.encId, start: 10, duration: 5, title: 'Questions' }, owner)
    await add(playlist, item.encId, { tlid: -1 })
    await add(playlist, item.encId, { tlid: first })
    await add(playlist, item.encId, { tlid: second, chapid: chapter.ChapterID })
    for (const as of [undefined, other, owner]) expect(await quizzes(playlist, as)).toEqual([undefined, 'First', 'Second'])
    expect((await entries(playlist))[2]).toMatchObject({
      ChapterID: chapter.ChapterID,
      Quiz: { ID: second, Name: 'Second', IsPrivate: false },
    })
    const page = await test.call(getMedia, { id: playlist })
    expect(page.Playlist.map(({ Quiz }) => Quiz?.ID)).toEqual([undefined, first, second])
    expect(page.TimelineList?.Items).toEqual([])
  })

  it('say nothing to callers who cannot take them, and the entry plays on', async () => {
    const [playlist, item] = [await newPlaylist(), await newItem()]
    const inDays = (days: number): string => new Date(test.time.now + days * 86_400_000).toISOString()
    const times = [{ isprivate: true }, { openfrom: inDays(1) }, { openuntil: inDays(-1) }]
    for (const change of times) await add(playlist, item.encId, { tlid: await quizOf(item.encId, { ...change, name: 'Secret' }) })
    expect(await quizzes(playlist, owner)).toEqual(['Secret', 'Secret', 'Secret'])
    for (const as of [undefined, other]) {
      const shown = await entries(playlist, as)
      expect(shown).toHaveLength(3)
      expect(JSON.stringify([shown, await test.call(getMedia, { id: playlist }, as)])).not.toMatch(/Secret|"Quiz"/)
    }
    await test.deps.db
      .insertInto('item_grants')
      .values({ item_id: test.deps.ids.decode(playlist) ?? 0, user_id: other.id, access: 'edit', granted_by: owner.id, created_at: 0 })
      .execute()
    const own = await newPlaylist(other)
    await add(own, playlist, { index: 0 }, other)
    expect(await quizzes(own, owner)).toEqual([undefined])
  })

  it('leave a plain entry when they are deleted', async () => {
    const [playlist, item] = [await newPlaylist(), await newItem()]
    const tlid = await quizOf(item.encId)
    await add(playlist, item.encId, { tlid })
    await test.call(editing.deleteQuiz, { tlid }, owner)
    const [entry] = await entries(playlist, owner)
    expect(entry).toMatchObject({ Title: 'Talk', Duration: 60 })
    expect(entry).not.toHaveProperty('Quiz')
  })

  it('go with an entry that is added to another playlist, unless another quiz is named', async () => {
    const [playlist, copy, item] = [await newPlaylist(), await newPlaylist(), await newItem()]
    const [first, second] = [await quizOf(item.encId, { name: 'First' }), await quizOf(item.encId, { name: 'Second' })]
    await add(playlist, item.encId, { tlid: first })
    await add(copy, playlist, { index: 0 })
    await add(copy, playlist, { index: 0, tlid: second })
    expect(await quizzes(copy)).toEqual(['First', 'Second'])
  })

  it('make an entry that is not in the playlist yet', async () => {
    const [playlist, item] = [await newPlaylist(), await newItem()]
    const tlid = await quizOf(item.encId)
    const check = (more = {}) => test.call(checkMembership, { cdid: playlist, addcdid: item.encId, ...more }, owner)
    await add(playlist, item.encId)
    expect([(await check()).IsInPlaylist, (await check({ tlid })).IsInPlaylist]).toEqual([true, false])
    await add(playlist, item.encId, { tlid })
    expect((await check({ tlid })).IsInPlaylist).toBe(true)
  })

  it('are added by the old action', async () => {
    const [playlist, item] = [await newPlaylist(), await newItem()]
    const tlid = await quizOf(item.encId)
    const send = async (body: object): Promise<unknown> => {
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const { d } = (await (await test.ask('/view.aspx/AddItemToPlaylistTimeline', init, owner)).json()) as { d: string }
      return JSON.parse(d)
    }
    expect(await send({ cdid: playlist, addcdid: item.encId, tlid: 999_999 })).toMatchObject({ Success: false })
    expect(await send({ cdid: playlist, addcdid: item.encId, tlid: String(tlid) })).toMatchObject({ Success: true })
    expect(await quizzes(playlist)).toEqual(['Roots'])
  })

  it('cost a fixed number of statements', async () => {
    const item = await newItem()
    const playlistWith = async (count: number, change: Partial<editing.SaveQuizInput>): Promise<string> => {
      const playlist = await newPlaylist()
      for (let place = 0; place < 6; place++)
        await add(playlist, item.encId, place < count ? { tlid: await quizOf(item.encId, { ...change, name: `Quiz ${place}` }) } : {})
      return playlist
    }
    const count = async (id: string, as: TestUser): Promise<number> => {
      // A change empties the cache of rows.
      await test.deps.db.updateTable('items').set({ updated_at: test.time.now }).where('id', '=', item.id).execute()
      const statements = await statementsOf(test.deps.db, () => test.call(getMedia, { id }, as))
      return statements.filter((sql) => !readAnyway.test(sql)).length
    }
    const [none, one, six] = [await playlistWith(0, {}), await playlistWith(1, {}), await playlistWith(6, {})]
    const [oneHidden, sixHidden] = [await playlistWith(1, { isprivate: true }), await playlistWith(6, { isprivate: true })]
    await count(none, owner)
    const plain = await count(none, owner)
    expect([await count(one, owner), await count(six, owner)]).toEqual([plain + 1, plain + 1])
    expect(await count(sixHidden, owner)).toBe(await count(oneHidden, owner))
  })
})
