import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moderateComment, saveComment, saveCommentMode } from '../../sdk/comments/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { dismissNotification, getUserNotifications, NotificationLimits } from '../../sdk/notifications/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('notifications of comments on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let pupil: TestUser
  let other: TestUser
  let person: TestUser
  let own: string
  let title: string
  let made = 0
  beforeAll(async () => {
    test = await openTestApp(dialect)
    admin = await test.user({ isAdmin: true })
    pupil = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  const write = async (encid: string, text: string, as: TestUser, more: { parentid?: number } = {}) =>
    (await test.call(saveComment, { encid, text, ...more }, as)).Comment
  const another = async () => {
    title = `Item ${++made}`
    return (await test.item(person, { title, duration_secs: 600 })).encId
  }
  const told = async (as: TestUser) => (await test.call(getUserNotifications, {}, as)).Notifications
  const titles = async (as: TestUser) => (await told(as)).map(({ Title }) => Title)
  const dismissAll = async (as: TestUser) => {
    for (const { ID } of await told(as)) await test.call(dismissNotification, { id: ID }, as)
  }
  beforeEach(async () => {
    test.time.now += 1000
    person = await test.user()
    own = await another()
  })

  it('are not sent about own comments, hidden ones, deleted items, and comments that are off', async () => {
    await write(own, 'Mine', person)
    const { ID } = await write(own, 'Rude', pupil)
    await test.call(moderateComment, { encid: own, commentid: ID, moderation: 'hide' }, admin)
    const off = await another()
    await write(off, 'Before', pupil)
    await test.call(saveCommentMode, { encid: off, commentmode: 'off' }, person)
    expect(await told(person)).toEqual([])
    const shown = await write(own, 'Fine', pupil)
    const reply = await write(own, 'Reply', other, { parentid: shown.ID })
    expect(await titles(person)).toEqual([`New comments on “${(await test.call(getMedia, { id: own }, person)).Title}”: 2`])
    test.deps.settings.comments = 'off'
    expect(await told(person)).toEqual([])
    test.deps.settings.comments = 'signed-in'
    // In a hidden thread, nobody is told of a reply.
    await test.call(moderateComment, { encid: own, commentid: shown.ID, moderation: 'hide' }, admin)
    expect([reply.ParentID, await told(person)]).toEqual([shown.ID, []])
    await test.deps.db.updateTable('comments').set({ state: 'shown' }).where('id', '=', shown.ID).execute()
    await test.deps.db
      .updateTable('items')
      .set({ deleted_at: 1 })
      .where('id', '=', (await test.call(getMedia, { id: own }, person)).ClipDataID)
      .execute()
    expect(await told(person)).toEqual([])
  })

  it('tell the owner of new comments and of held ones, with the panel of one item or the list of several', async () => {
    await write(own, 'One', pupil)
    await write(own, 'See www.example.org', pupil)
    const [held, comments] = await told(person)
    expect(held).toMatchObject({ Title: `Comments on “${title}” that wait for approval: 1`, LinkText: 'Decide', Level: 'info' })
    expect(comments).toMatchObject({ Title: `New comments on “${title}”: 1`, Link: `/view.aspx?id=${own}&comments=1` })
    const second = await another()
    await write(second, 'Two', other)
    expect((await told(person))[1]).toMatchObject({ Title: 'New comments on your items: 2', Link: '/mine' })
    expect(await titles(other)).not.toContain('New comments on your items: 2')
  })

  it('tell writers of replies, as long as they may see the item', async () => {
    const { ID } = await write(own, 'Question', pupil)
    await dismissAll(pupil)
    await write(own, 'Answer', person, { parentid: ID })
    await write(own, 'Thanks', pupil, { parentid: ID })
    expect(await titles(pupil)).toEqual([`Replies to your comments on “${title}”: 1`])
    const { ClipDataID } = await test.call(getMedia, { id: own }, person)
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', ClipDataID).execute()
    expect(await told(pupil)).toEqual([])
    // The owner of the thread and of the item is told once.
    const mine = await write(own, 'Mine', person)
    await dismissAll(person)
    test.time.now += NotificationLimits.pauseMs + 1
    await write(own, 'Reply to the owner', admin, { parentid: mine.ID })
    expect(await titles(person)).toEqual([`Replies to your comments on “${title}”: 1`])
  })

  it('tell writers of a held reply when it is approved, also after newer replies were read', async () => {
    const { ID } = await write(own, 'Question', pupil)
    const held = await write(own, 'See www.example.org', other, { parentid: ID })
    test.time.now += 1000
    await write(own, 'Answer', person, { parentid: ID })
    expect(await titles(pupil)).toContain(`Replies to your comments on “${title}”: 1`)
    await dismissAll(pupil)
    test.time.now += NotificationLimits.pauseMs + 1000
    expect(await told(pupil)).toEqual([])
    await test.call(moderateComment, { encid: own, commentid: held.ID, moderation: 'approve' }, person)
    expect(await titles(pupil)).toEqual([`Replies to your comments on “${title}”: 1`])
    // The owner, who has approved it, is told of the others alone.
    expect(await titles(person)).toEqual([`New comments on “${title}”: 2`])
  })

  it('come once in ten minutes for an item, and count what has come since', async () => {
    await write(own, 'One', pupil)
    await dismissAll(person)
    for (const text of ['Two', 'Three']) {
      test.time.now += 60_000
      await write(own, text, pupil)
    }
    expect(await told(person)).toEqual([])
    test.time.now += NotificationLimits.pauseMs - 2 * 60_000
    expect(await titles(person)).toEqual([`New comments on “${title}”: 2`])
    await dismissAll(person)
    test.time.now += 1
    await write(own, 'Four', pupil)
    expect(await told(person)).toEqual([])
    // A notification that is shown anyway has all of its items.
    await write(await another(), 'Elsewhere', pupil)
    expect(await titles(person)).toEqual(['New comments on your items: 2'])
  })
})
