import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dismissNotification, getNotifications, getUserNotifications, NotificationLimits } from '../../sdk/notifications/contract.ts'
import { userActorOf } from '../session/session.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { english } from '../text/language.ts'
import { markReadUntil } from './notifications.ts'

const hour = 3_600_000

describe.each(dialects)('notifications on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
  })
  afterAll(() => test.close())

  const told = async (as?: TestUser) => (await test.call(getUserNotifications, {}, as)).Notifications
  const titles = async (as?: TestUser) => (await told(as)).map(({ Title }) => Title)
  const converted = async (person: TestUser, title: string, status: 'done' | 'failed', at: number) => {
    const { id } = await test.item(person, { title })
    const times = { created_at: at, started_at: at, ended_at: at }
    await test.deps.db
      .insertInto('conversions')
      .values({ item_id: id, owner_id: person.id, status, ...times })
      .execute()
    return id
  }
  const give = (itemId: number, to: { user_id: number } | { group_id: number }, at = test.time.now) =>
    test.deps.db
      .insertInto('item_grants')
      .values({ item_id: itemId, access: 'view', granted_by: owner.id, created_at: at, ...to })
      .execute()

  it.each(['', 'failed', 'failed-', 'failed-x', 'other-5', '__proto__-5', 'failed-9999999999999', 'failed--1'])(
    'reject the unknown id %j',
    async (id) => {
      const person = await test.user()
      await expect(test.call(dismissNotification, { id }, person)).rejects.toMatchObject({ message: 'This notification does not exist.' })
    },
  )

  it('returns none to callers without an account, who cannot dismiss any either', async () => {
    for (const as of [undefined, await test.guest()]) {
      expect(await told(as)).toEqual([])
      await expect(test.call(dismissNotification, { id: 'failed-5' }, as)).rejects.toMatchObject({ status: 401 })
    }
  })

  it('omits items that the caller may not see and conversions of other accounts', async () => {
    const [person, other] = [await test.user(), await test.user()]
    const hidden = await test.item(owner, { title: 'Hidden', deleted_at: 1 })
    const draft = await test.item(owner, { title: 'Not yet', publish_at: test.time.now + hour })
    for (const { id } of [hidden, draft]) await give(id, { user_id: person.id })
    await converted(other, 'Somebody else’s', 'failed', test.time.now - 1)
    await test.item(owner, { title: 'Waiting', approval: 'waiting' })
    expect(await told(person)).toEqual([])
  })

  it('lists the caller’s conversions, failed ones first, until each is dismissed', async () => {
    const person = await test.user()
    await converted(person, 'Too old', 'done', test.time.now - (NotificationLimits.days * 24 + 1) * hour)
    const ready = await converted(person, 'Leaves', 'done', test.time.now - 3 * hour)
    await converted(person, 'Broken', 'failed', test.time.now - 2 * hour)
    const [failed, done] = await told(person)
    expect(failed).toMatchObject({ Level: 'danger', Title: '“Broken” could not be converted', Link: '/conversions.aspx' })
    expect(done).toMatchObject({ Level: 'success', Title: '“Leaves” is ready', LinkText: 'Watch it', Description: '' })
    expect(done?.Link).toBe(`/view.aspx?id=${test.deps.ids.encode(ready)}`)
    await test.call(dismissNotification, { id: failed?.ID ?? '' }, person)
    await test.call(dismissNotification, { id: 'failed-5' }, person)
    expect(await titles(await test.again(person))).toEqual(['“Leaves” is ready'])
    for (const title of ['Roots', 'Bark']) await converted(person, title, 'failed', test.time.now - hour)
    expect(await titles(person)).toEqual(['2 uploads could not be converted', '“Leaves” is ready'])
  })

  it('say nothing of what the product itself causes until a time, and everything after it', async () => {
    const person = await test.user()
    const actor = (await userActorOf(test.deps, person.id)) ?? expect.fail('no account')
    const until = test.time.now + hour
    await markReadUntil({ ...test.deps, actor, language: english }, { name: 'ready' }, until)
    await converted(person, 'Of the demo', 'done', until)
    expect(await told(person)).toEqual([])
    await converted(person, 'Of the person', 'done', until + 1)
    expect(await titles(person)).toEqual(['“Of the person” is ready'])
  })

  it('report access granted to a person or to one of their groups', async () => {
    const [person, other] = [await test.user(), await test.user()]
    const secret = await test.item(owner, { title: 'A secret', is_private: 1 })
    await give(secret.id, { user_id: person.id }, test.time.now - 1)
    expect(await told(person)).toMatchObject([{ Level: 'info', Title: 'You have been given access to “A secret”' }])
    expect(await told(other)).toEqual([])
    const second = await test.item(owner, { title: 'Another', is_private: 1 })
    await give(second.id, { group_id: 2 })
    expect(await titles(person)).toEqual(['You have been given access to 2 items'])
    expect([await titles(other), await titles(owner)]).toEqual([['You have been given access to “Another”'], []])
  })

  it('notifies approvers of pending items, filtered by module', async () => {
    const approver = await test.user({ isAdmin: true, canUpload: false })
    const names = async (module: string, old = false) => {
      if (!old) return (await test.call(getNotifications, { module }, approver)).Notifications.map(({ ID }) => ID.split('-')[0])
      const answer = await test.ask(`/iAPI/Core/Notifications/${module}/?utc=1`, {}, approver)
      return ((await answer.json()) as { Notifications: { ID: string }[] }).Notifications.map(({ ID }) => ID.split('-')[0])
    }
    expect(await told(approver)).toMatchObject([{ Title: '“Waiting” is waiting for your approval', Link: '/Default.aspx?approve=true' }])
    expect([await names('admin'), await names('ADMIN', true), await names('core')]).toEqual([['approval'], ['approval'], ['approval']])
    for (const module of ['ml', 'signage', '__proto__', 'constructor']) expect(await names(module)).toEqual([])
  })

  it('notifies of a pending item although newer pending photos belong to a deleted photoset', async () => {
    const approver = await test.user({ isAdmin: true, canUpload: false })
    test.time.now += hour
    await test.item(owner, { title: 'Waits too', approval: 'waiting', updated_at: test.time.now - 2 })
    const gone = await test.item(owner, { record_type: 4, deleted_at: 1 })
    const image = { record_type: 10, document_type: 3, photoset_id: gone.id, approval: 'waiting', updated_at: test.time.now - 1 } as const
    for (let count = 0; count < NotificationLimits.counted; count++) await test.item(owner, image)
    expect(await told(approver)).toMatchObject([{ Link: '/Default.aspx?approve=true' }])
  })
})
