import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteTagGroup, listTags, saveChapterTags, saveTagGroup, searchTagGroups } from '../../sdk/chapter-tags/contract.ts'
import { listChapters, saveChapter } from '../../sdk/chapters/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('groups of tags on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
  })
  afterAll(() => test.close())

  const group = (title: string, ...titles: string[]) =>
    test.call(saveTagGroup, { title, tags: titles.map((tag) => ({ title: tag })) }, admin)

  describe('saveTagGroup', () => {
    it('refuses invalid input, people who may not manage tags, and titles that there are already', async () => {
      const good = { title: 'Good', tags: [{ title: 'One' }] }
      for (const bad of [
        { title: ' ' },
        { title: 'x'.repeat(101) },
        { title: 'a\nb' },
        { tags: [{ title: '' }] },
        { tags: [{ title: 'One', colour: 'red' }] },
        { tags: [{ title: 'Éte' }, { title: 'ete' }] },
        { tags: Array.from({ length: 201 }, (_, index) => ({ title: `T${index}` })) },
        { tags: 'One' as never },
      ])
        await expect(test.call(saveTagGroup, { ...good, ...bad }, admin), JSON.stringify(bad).slice(0, 80)).rejects.toMatchObject({
          status: 400,
        })
      await expect(test.call(saveTagGroup, good, owner)).rejects.toMatchObject({ code: 'TAGS_NOT_EDITABLE' })
      await expect(test.call(saveTagGroup, good)).rejects.toMatchObject({ status: 401 })
      await expect(test.call(saveTagGroup, { ...good, id: 999_999 }, admin)).rejects.toMatchObject({ code: 'TAG_GROUP_NOT_FOUND' })
      await group('Seasons', 'Summer')
      await expect(group('SEASONS')).rejects.toMatchObject({ code: 'TAG_GROUP_EXISTS' })
    })

    it('does not take over a tag of another group', async () => {
      const { ID: first } = await group('First group', 'Mine')
      const { ID: second, Revision } = await group('Second group', 'Own')
      const [tag] = (await test.call(listTags, { groupid: first }, admin)).Items
      const change = { id: second, title: 'Second group', tags: [{ id: tag?.ID ?? 0, title: 'Taken' }], revision: Revision }
      await expect(test.call(saveTagGroup, change, admin)).rejects.toMatchObject({ code: 'TAG_NOT_FOUND' })
      expect((await test.call(listTags, { groupid: first }, admin)).Items[0]?.Title).toBe('Mine')
    })

    it('refuses the second of two editors, and changes titles, colours and order', async () => {
      const { ID: id, Revision: revision } = await group('Rocks', 'Slate', 'Chalk', 'Granite')
      const before = (await test.call(listTags, { groupid: id }, admin)).Items
      const tags = [
        { id: before[2]?.ID ?? 0, title: 'Granite', colour: '#AA0000' },
        { id: before[0]?.ID ?? 0, title: 'Chalk' },
        { title: 'Slate' },
      ]
      const saved = await test.call(saveTagGroup, { id, title: 'Stones', tags, revision }, admin)
      await expect(test.call(saveTagGroup, { id, title: 'Late', tags: [], revision }, admin)).rejects.toMatchObject({
        code: 'TAG_GROUP_CHANGED',
      })
      const after = await test.call(listTags, { groupid: id }, admin)
      expect(after).toMatchObject({ Title: 'Stones', Revision: saved.Revision, CanEdit: true })
      expect(after.Items.map(({ Title, Colour, ChapterCount }) => [Title, Colour, ChapterCount])).toEqual([
        ['Granite', '#aa0000', 0],
        ['Chalk', '', 0],
        ['Slate', '', 0],
      ])
    })
  })

  describe('searchTagGroups', () => {
    it('needs an account, and takes signs of patterns as they are', async () => {
      await expect(test.call(searchTagGroups, {})).rejects.toMatchObject({ status: 401 })
      await expect(test.call(searchTagGroups, { s: 'x'.repeat(201) }, owner)).rejects.toMatchObject({ status: 400 })
      expect((await test.call(searchTagGroups, { s: '%' }, owner)).Items).toEqual([])
      await expect(test.call(listTags, { groupid: 1 })).rejects.toMatchObject({ status: 401 })
      await expect(test.call(listTags, { groupid: 999_999 }, owner)).rejects.toMatchObject({ code: 'TAG_GROUP_NOT_FOUND' })
    })

    it('finds groups by their title and by their tags, at the old doors too', async () => {
      await group('Weather', 'Thunder', 'Rain')
      for (const s of ['weath', 'THUND']) {
        const { Items, CanEdit } = await test.call(searchTagGroups, { s }, owner)
        expect([Items.map(({ Title, Count }) => [Title, Count]), CanEdit]).toEqual([[['Weather', 2]], false])
      }
      const found = (await (await test.ask('/iapi/ml/videotags/?s=Thunder', {}, owner)).json()) as { Items: { ID: number }[] }
      const list = await (await test.ask(`/iapi/ml/videotags/${found.Items[0]?.ID}/`, {}, owner)).json()
      expect(list).toMatchObject({ Title: 'Weather', Items: [{ Title: 'Thunder' }, { Title: 'Rain' }], CanEdit: false })
    })

    it('answers at most 50 groups with one statement', async () => {
      for (let index = 0; index < 55; index++) await group(`Crowd ${index}`)
      const statements = await statementsOf(test.deps.db, async () =>
        expect((await test.call(searchTagGroups, { s: 'Crowd' }, owner)).Items).toHaveLength(50),
      )
      expect(statements.filter((sql) => /tag_groups/.test(sql))).toHaveLength(1)
    })
  })

  describe('deleteTagGroup', () => {
    it('refuses other callers and old revisions, and takes its tags from their chapters', async () => {
      const { encId: encid } = await test.item(owner)
      const { ChapterID: chapid } = await test.call(saveChapter, { encid, start: 1, duration: 2, title: 'Part' }, owner)
      const { ID: id, Revision } = await group('To be deleted', 'One')
      const [tag] = (await test.call(listTags, { groupid: id }, owner)).Items
      await test.call(saveChapterTags, { encid, chapid, tagdata: [tag?.ID] }, owner)
      expect((await test.call(listTags, { groupid: id }, admin)).Items[0]?.ChapterCount).toBe(1)
      await expect(test.call(deleteTagGroup, { id }, owner)).rejects.toMatchObject({ code: 'TAGS_NOT_EDITABLE' })
      await expect(test.call(deleteTagGroup, { id, revision: '0' }, admin)).rejects.toMatchObject({ code: 'TAG_GROUP_CHANGED' })
      await test.call(deleteTagGroup, { id, revision: Revision }, admin)
      expect((await test.call(listChapters, { encid }, owner)).Items[0]?.Description).toBe('')
    })
  })
})
