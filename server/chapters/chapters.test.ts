import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteChapter, listChapters, saveChapter } from '../../sdk/chapters/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('chapters on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  describe('saveChapter', () => {
    it('refuses invalid times and titles', async () => {
      const { encId: encid } = await test.item(owner, { duration_secs: 60 })
      const good = { encid, start: 1, duration: 2, title: 'Part' }
      for (const bad of [{ start: -1 }, { start: Number.NaN }, { duration: -1 }, { title: ' ' }, { title: 'x'.repeat(501) }]) {
        await expect(test.call(saveChapter, { ...good, ...bad }, owner), JSON.stringify(bad)).rejects.toMatchObject({ status: 400 })
      }
      await expect(test.call(saveChapter, { ...good, start: 61 }, owner)).rejects.toMatchObject({ code: 'CHAPTER_BEYOND_END' })
      expect((await test.call(listChapters, { encid })).Count).toBe(0)
    })

    it('refuses callers who may not change the item', async () => {
      const { encId: encid } = await test.item(owner)
      for (const as of [undefined, other]) {
        await expect(test.call(saveChapter, { encid, start: 1, duration: 2, title: 'Part' }, as)).rejects.toMatchObject({ status: 403 })
      }
    })

    it('does not change a chapter of another item', async () => {
      const ownItem = await test.item(owner)
      const otherItem = await test.item(other)
      const { ChapterID } = await test.call(saveChapter, { encid: otherItem.encId, start: 1, duration: 2, title: 'Theirs' }, other)
      const change = { encid: ownItem.encId, chapid: ChapterID, start: 1, duration: 2, title: 'Taken' }
      await expect(test.call(saveChapter, change, owner)).rejects.toMatchObject({ code: 'CHAPTER_NOT_FOUND' })
      expect((await test.call(listChapters, { encid: otherItem.encId })).Items[0]?.Title).toBe('Theirs')
    })

    it('adds and changes chapters, which are sorted by start time', async () => {
      const { encId: encid } = await test.item(owner)
      const late = await test.call(saveChapter, { encid, start: 30, duration: 0, title: 'Late' }, owner)
      await test.call(saveChapter, { encid, start: 2.5, duration: 4, title: 'Early' }, owner)
      await test.call(saveChapter, { encid, chapid: late.ChapterID, start: 40, duration: 5, title: 'Later' }, owner)
      const { Items, CanEdit } = await test.call(listChapters, { encid }, owner)
      expect(Items.map(({ Title, StartTime, Duration }) => [Title, StartTime, Duration])).toEqual([
        ['Early', 2.5, 4],
        ['Later', 40, 5],
      ])
      expect(CanEdit).toBe(true)
    })

    it('ends a chapter without duration where the next one starts, and answers it', async () => {
      const { encId: encid } = await test.item(owner, { duration_secs: 60 })
      const first = await test.call(saveChapter, { encid, start: 0, title: 'First' }, owner)
      expect(first.Data).toMatchObject({ ID: first.ChapterID, StartTime: 0, Duration: 60, Title: 'First' })
      await test.call(saveChapter, { encid, start: 40, title: 'Last' }, owner)
      await test.call(saveChapter, { encid, start: 10, title: 'Between' }, owner)
      await test.call(saveChapter, { encid, start: 20, duration: 5, title: 'Of five seconds' }, owner)
      const { Items } = await test.call(listChapters, { encid }, owner)
      expect(Items.map(({ StartTime, Duration }) => [StartTime, Duration])).toEqual([
        [0, 10],
        [10, 30],
        [20, 5],
        [40, 20],
      ])
    })

    it('refuses invalid camera angles, and keeps and answers the number that was saved', async () => {
      const { encId: encid, id: cdid } = await test.item(owner)
      const good = { encid, start: 1, duration: 2, title: 'From above' }
      for (const cameraangle of [1.5, -2, 1001, 'left' as never])
        await expect(test.call(saveChapter, { ...good, cameraangle }, owner), String(cameraangle)).rejects.toMatchObject({ status: 400 })
      const saved = await test.call(saveChapter, { ...good, cameraangle: 2 }, owner)
      expect(saved.Data.CameraAngle).toBe(2)
      const { ChapterID: chapid } = saved
      expect((await test.call(saveChapter, { ...good, chapid, title: 'Without' }, owner)).Data.CameraAngle).toBe(2)
      const body = JSON.stringify({ ...good, cdid, chapid, cameraangle: '3', description: '' })
      const headers = { 'content-type': 'application/json' }
      await test.ask('/Ajax.asmx/SaveChapter', { method: 'POST', headers, body }, owner)
      expect((await test.call(listChapters, { encid })).Items.map(({ CameraAngle }) => CameraAngle)).toEqual([3])
      expect((await test.call(getMedia, { id: encid })).Chapters.Items[0]?.CameraAngle).toBe(3)
      expect((await test.call(saveChapter, { ...good, cameraangle: -1 }, owner)).Data.CameraAngle).toBe(0)
    })

    it('changes only the chapter that an older caller names by id', async () => {
      const { encId: encid, id: cdid } = await test.item(owner)
      const { ChapterID } = await test.call(saveChapter, { encid, start: 30, duration: 0, title: 'First' }, owner)
      const titles = async () => (await test.call(listChapters, { encid }, owner)).Items.map(({ ID, Title }) => [ID, Title])
      const post = (path: string, body: object) =>
        test.ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, owner)
      const part = { start: 30, duration: 0, description: '', cameraangle: 0 }
      await post('/Ajax.asmx/SaveChapter', { ...part, id: ChapterID, cdid, title: 'By the old action' })
      expect(await titles()).toEqual([[ChapterID, 'By the old action']])
      const answer = await post(`/api/ml/media/${encid}/savechapter/`, { ...part, id: String(ChapterID), title: 'By the new path' })
      expect(answer.status).toBe(200)
      expect(await titles()).toEqual([[ChapterID, 'By the new path']])
      await expect(test.call(saveChapter, { encid, id: 999_999, start: 1, duration: 0, title: 'None' }, owner)).rejects.toMatchObject({
        code: 'CHAPTER_NOT_FOUND',
      })
      for (const id of [0, -1, '']) await post('/Ajax.asmx/SaveChapter', { ...part, id, cdid, title: `New ${id}` })
      expect((await titles()).length).toBe(4)
    })

    it('answers the old action with its item in cdid', async () => {
      const { id } = await test.item(owner)
      const body = JSON.stringify({ cdid: id, CHAPID: 0, start: 1, duration: 2, title: 'Old door' })
      const response = await test.ask(
        '/view.aspx/SaveChapter',
        { method: 'POST', body, headers: { 'content-type': 'application/json' } },
        owner,
      )
      const { d } = (await response.json()) as { d: string }
      expect(JSON.parse(d)).toMatchObject({ Success: true, Message: 'Chapter saved' })
    })
  })

  describe('deleteChapter', () => {
    it('refuses other callers and unknown chapters, and deletes only the named chapter', async () => {
      const { encId: encid } = await test.item(owner)
      const { ChapterID: chapid } = await test.call(saveChapter, { encid, start: 1, duration: 2, title: 'One' }, owner)
      await test.call(saveChapter, { encid, start: 3, duration: 2, title: 'Two' }, owner)
      await expect(test.call(deleteChapter, { encid, chapid }, other)).rejects.toMatchObject({ status: 403 })
      await expect(test.call(deleteChapter, { encid, chapid: 999_999 }, owner)).rejects.toMatchObject({ status: 404 })
      await test.call(deleteChapter, { encid, chapid }, owner)
      expect((await test.call(listChapters, { encid })).Items.map(({ Title }) => Title)).toEqual(['Two'])
    })
  })

  describe('listChapters', () => {
    it('reveals nothing about a private item', async () => {
      const { encId: encid } = await test.item(owner, { is_private: 1 })
      await expect(test.call(listChapters, { encid }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    })
  })
})
