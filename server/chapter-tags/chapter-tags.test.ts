import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveChapterTags, saveTagGroup, tagMoment } from '../../sdk/chapter-tags/contract.ts'
import { chapterTags, listChapters, saveChapter } from '../../sdk/chapters/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('chapter tags on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let other: TestUser
  let tags: number[]
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    other = await test.user()
    const titles = ['Question', 'Example', 'Summary'].map((title) => ({ title }))
    const { ID } = await test.call(saveTagGroup, { title: 'Teaching', tags: titles }, admin)
    tags = (await test.deps.db.selectFrom('tags').select('id').where('group_id', '=', ID).orderBy('position').execute()).map(({ id }) => id)
  })
  afterAll(() => test.close())

  const scene = async () => {
    const item = await test.item(owner, { duration_secs: 60 })
    const { ChapterID } = await test.call(
      saveChapter,
      { encid: item.encId, start: 1, duration: 2, title: 'Part', description: 'Words' },
      owner,
    )
    return { encid: item.encId, cdid: item.id, chapid: ChapterID }
  }
  const titlesOf = async (encid: string): Promise<string[]> =>
    (await test.call(listChapters, { encid }, owner)).Items.flatMap((chapter) => chapterTags(chapter).map(({ Title }) => Title))

  describe('saveChapterTags', () => {
    it('refuses what it cannot read, unknown tags and chapters, too many tags, and callers who may not change the item', async () => {
      const { encid, chapid } = await scene()
      for (const tagdata of ['{', '[0]', 'x'.repeat(20_001), { Tags: ['x'] }, [-1]])
        await expect(test.call(saveChapterTags, { encid, chapid, tagdata }, owner), String(tagdata)).rejects.toMatchObject({ status: 400 })
      await expect(test.call(saveChapterTags, { encid, chapid, tagdata: [999_999] }, owner)).rejects.toMatchObject({
        code: 'TAG_NOT_FOUND',
      })
      const many = Array.from({ length: 31 }, (_, index) => index + 1)
      await expect(test.call(saveChapterTags, { encid, chapid, tagdata: many }, owner)).rejects.toMatchObject({ code: 'TAGS_FULL' })
      const { chapid: elsewhere } = await scene()
      for (const id of [999_999, elsewhere])
        await expect(test.call(saveChapterTags, { encid, chapid: id, tagdata: tags }, owner)).rejects.toMatchObject({
          code: 'CHAPTER_NOT_FOUND',
        })
      for (const as of [undefined, other])
        await expect(test.call(saveChapterTags, { encid, chapid, tagdata: tags }, as)).rejects.toMatchObject({ status: as ? 403 : 401 })
      expect(await titlesOf(encid)).toEqual([])
    })

    it('makes the description an object while the chapter has tags, and text again without', async () => {
      const { encid, chapid } = await scene()
      const { Data } = await test.call(saveChapterTags, { encid, chapid, tagdata: [tags[1], tags[0], tags[1]] }, owner)
      expect(Data.Description).toEqual({
        Text: 'Words',
        TagGroupID: expect.any(Number),
        Tags: [
          { ID: tags[0], Title: 'Question', TagGroupID: expect.any(Number), Colour: '' },
          { ID: tags[1], Title: 'Example', TagGroupID: expect.any(Number), Colour: '' },
        ],
      })
      expect((await test.call(getMedia, { id: encid })).Chapters.Items[0]?.Description).toEqual(Data.Description)
      const { Data: saved } = await test.call(
        saveChapter,
        { encid, chapid, start: 1, duration: 2, title: 'Part', description: { ...(Data.Description as { Text: string }), Text: 'New' } },
        owner,
      )
      expect(saved.Description).toMatchObject({ Text: 'New', Tags: [{ ID: tags[0] }, { ID: tags[1] }] })
      const { Data: last } = await test.call(saveChapterTags, { encid, chapid, tagdata: '' }, owner)
      expect(last.Description).toBe('New')
    })

    it('keeps tags that another editor has chosen or removed meanwhile', async () => {
      const { encid, chapid } = await scene()
      await test.call(saveChapterTags, { encid, chapid, tagdata: [tags[0]] }, owner)
      const was = [tags[0] as number]
      await test.call(saveChapterTags, { encid, chapid, tagdata: [tags[0], tags[1]], was }, owner)
      await test.call(saveChapterTags, { encid, chapid, tagdata: [tags[2]], was }, owner)
      expect(await titlesOf(encid)).toEqual(['Example', 'Summary'])
    })

    it('answers the old action with its item in cdid and the tags as JSON', async () => {
      const { encid, cdid, chapid } = await scene()
      const body = JSON.stringify({ cdid, chapid, tagdata: JSON.stringify({ TagGroupID: 1, Tags: [{ ID: tags[2], Title: 'Summary' }] }) })
      for (const path of ['/Ajax.asmx/SaveChapterTags', '/view.aspx/SaveChapterTags']) {
        const response = await test.ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } }, owner)
        const { d } = (await response.json()) as { d: string }
        expect(JSON.parse(d)).toMatchObject({ Success: true, ChapterID: chapid })
      }
      expect(await titlesOf(encid)).toEqual(['Summary'])
    })
  })

  describe('tagMoment', () => {
    it('refuses other callers, unknown tags and times outside of the item', async () => {
      const { encid } = await scene()
      const good = { encid, tag: tags[0] as number, time: 30 }
      await expect(test.call(tagMoment, good, other)).rejects.toMatchObject({ status: 403 })
      await expect(test.call(tagMoment, { ...good, tag: 999_999 }, owner)).rejects.toMatchObject({ code: 'TAG_NOT_FOUND' })
      await expect(test.call(tagMoment, { ...good, time: -1 }, owner)).rejects.toMatchObject({ status: 400 })
      await expect(test.call(tagMoment, { ...good, time: 61 }, owner)).rejects.toMatchObject({ code: 'CHAPTER_BEYOND_END' })
      expect((await test.call(listChapters, { encid }, owner)).Count).toBe(1)
    })

    it('makes a chapter from five seconds before to five seconds after, within the item', async () => {
      const { encid } = await scene()
      const at = async (time: number) => (await test.call(tagMoment, { encid, tag: tags[0] as number, time }, owner)).Data
      expect(await at(30)).toMatchObject({ StartTime: 25, Duration: 10, Title: 'Question', Description: { Tags: [{ ID: tags[0] }] } })
      expect(await at(2)).toMatchObject({ StartTime: 0, Duration: 7 })
      expect(await at(58)).toMatchObject({ StartTime: 53, Duration: 7 })
    })
  })
})
