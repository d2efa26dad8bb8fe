import { afterEach, describe, expect, it } from 'vitest'
import { deleteMedia } from '../../sdk/media/contract.ts'
import { addRelatedItem } from '../../sdk/related-media/contract.ts'
import { listItemUses, UsesErrors, UsesLimits } from '../../sdk/uses/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { ltiScene } from '../lti/lti-scene.fixture.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const context = 'https://purl.imsglobal.org/spec/lti/claim/context'

describe.each(dialects)('uses of an item on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const nothing = { Items: [], Others: 0 }
  const unused = { Courses: [], OtherCourses: 0, Websites: [], OtherWebsiteViews: 0, Playlists: nothing, RelatedTo: nothing }
  const film = (title = 'A leaf', columns = {}) => scene.test.item(scene.ann, { title, duration_secs: 60, ...columns })
  const usesOf = (encid: string, as: TestUser | undefined = scene.ann) => scene.test.call(listItemUses, { encid }, as)
  const open = async (encId: string, person: Record<string, unknown> = {}) => {
    const response = await scene.launch({ target: `http://media.test/lti/launch?item=${encId}`, person })
    expect(response.status).toBe(303)
  }
  const hold = (playlist: number, item: number) =>
    scene.test.deps.db.insertInto('playlist_items').values({ playlist_id: playlist, item_id: item, position: 1 }).execute()
  // Rows that would keep the scene from deleting its items.
  afterEach(async () => {
    await scene.test.deps.db.deleteFrom('playlist_items').execute()
  })

  it('is for people who may edit the item', async () => {
    const { encId } = await film()
    const reader = await scene.test.user()
    await expect(usesOf(encId, reader)).rejects.toMatchObject({ status: 403, message: UsesErrors.USES_NOT_YOURS })
    const hidden = await film('Hidden', { is_private: 1 })
    for (const encid of [hidden.encId, 'Vq9', ''])
      await expect(usesOf(encid, reader)).rejects.toMatchObject({
        status: expect.toSatisfy((status: number) => status === 400 || status === 404),
      })
    expect(await usesOf(encId)).toMatchObject(unused)
    expect(await usesOf(encId, scene.administrator)).toMatchObject(unused)
  })

  it('counts the launches of each course, also of guests and of people without an account', async () => {
    const { encId } = await film()
    await open(encId)
    await open(encId)
    await open(encId, { [context]: { id: 'course-2', title: 'x'.repeat(500) } })
    await open(encId, { [context]: {} })
    const { Courses } = await usesOf(encId)
    expect(Courses.map(({ Title, Launches, Environment }) => [Title, Launches, Environment])).toEqual(
      expect.arrayContaining([
        ['Biology', 2, 'School'],
        ['x'.repeat(UsesLimits.title), 1, 'School'],
        ['', 1, 'School'],
      ]),
    )
    expect(Courses[0]?.LastOpened).toBe(new Date(scene.test.time.now).toISOString())
  })

  it('takes the newest title of a course', async () => {
    const { encId } = await film()
    await open(encId)
    await open(encId, { [context]: { id: 'course-1', title: 'Biology 2' } })
    expect((await usesOf(encId)).Courses).toMatchObject([{ Title: 'Biology 2', Launches: 2 }])
  })

  it('lets a link to an item that is gone answer as before', async () => {
    const { encId, id } = await film()
    await scene.test.deps.db.deleteFrom('items').where('id', '=', id).execute()
    await open(encId)
    expect(await scene.test.deps.db.selectFrom('course_uses').selectAll().execute()).toEqual([])
  })

  it('lists websites with five views or more, and adds up the others', async () => {
    const { encId, id } = await film()
    const views = [
      ['www.school.example', 9],
      ['blog.example', 4],
      ['', 30],
    ] as const
    for (const [host, count] of views)
      await scene.test.deps.db.insertInto('view_hosts').values({ item_id: id, host, views: count }).execute()
    expect(await usesOf(encId)).toMatchObject({
      Websites: [{ Host: 'www.school.example', Count: 9 }],
      OtherWebsiteViews: 34,
      CountsViews: true,
    })
  })

  it('names the playlists and items that the caller may see, and counts the others', async () => {
    const item = await film()
    const mine = await film('Evening', { record_type: 2 })
    const foreign = await scene.test.item(scene.administrator, { title: 'Hidden', record_type: 2, is_private: 1 })
    await hold(mine.id, item.id)
    await hold(mine.id, item.id)
    await hold(foreign.id, item.id)
    const lesson = await film('Lesson')
    await scene.test.call(addRelatedItem, { encid: lesson.encId, addcdid: item.encId }, scene.ann)
    const uses = await usesOf(item.encId)
    expect(uses.Playlists).toEqual({ Items: [{ EncID: mine.encId, Title: 'Evening' }], Others: 1 })
    expect(uses.RelatedTo).toEqual({ Items: [{ EncID: lesson.encId, Title: 'Lesson' }], Others: 0 })
    await scene.test.call(deleteMedia, { id: mine.encId }, scene.ann)
    expect((await usesOf(item.encId)).Playlists).toEqual({ Items: [], Others: 1 })
  })

  it('names at most fifty courses and playlists, with as many statements as for one', async () => {
    const count = UsesLimits.listed + 5
    const [few, many] = [await film('Few'), await film('Many')]
    const add = async (item: number, amount: number) => {
      for (let at = 0; at < amount; at++) {
        await hold((await film(`List ${at}`, { record_type: 2 })).id, item)
        await scene.test.deps.db
          .insertInto('course_uses')
          .values({ item_id: item, environment_id: scene.iid, course_id: `c${at}`, title: '', launches: 1, last_at: at })
          .execute()
      }
    }
    await add(few.id, 1)
    await add(many.id, count)
    const statements = (encId: string) => statementsOf(scene.test.deps.db, () => usesOf(encId))
    await usesOf(few.encId)
    const uses = await usesOf(many.encId)
    expect(uses.Courses).toHaveLength(UsesLimits.listed)
    expect(uses.OtherCourses).toBe(5)
    expect(uses.Playlists.Items).toHaveLength(UsesLimits.listed)
    expect(uses.Playlists.Others).toBe(5)
    expect((await statements(many.encId)).length).toBe((await statements(few.encId)).length)
  })

  it('forgets the courses of a learning environment that is removed', async () => {
    const { encId } = await film()
    await open(encId)
    await scene.test.deps.db.deleteFrom('lms_environments').execute()
    expect((await usesOf(encId)).Courses).toEqual([])
  })
})
