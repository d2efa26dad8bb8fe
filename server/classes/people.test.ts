import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClass, getMediaSession, getVirtualClass, reportClassView } from '../../sdk/classes/contract.ts'
import { endPresence, insertPresence } from '../class-log/class-log.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('views of people in a virtual class on %s', (dialect) => {
  let test: TestApp
  let teacher: TestUser
  let pupil: TestUser
  let encid: string
  let item: number
  let presence: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    teacher = await test.user({ isAdmin: true })
    pupil = await test.user()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.deps.settings.classAttention = false
    const made = await test.call(createVirtualClass, { title: 'Leaves' }, teacher)
    ;({ EncID: encid, ClipDataID: item } = made)
    presence = await enter()
  })

  const enter = () =>
    insertPresence(test.deps.db, { item_id: item, user_id: pupil.id, guest_name: null, process: 'x', joined_at: test.time.now })
  const report = (view: { item?: number; away?: boolean }, as?: TestUser) => test.call(reportClassView, { encid, ...view }, as)
  const seen = async (as: TestUser) =>
    (await test.call(getMediaSession, { encid }, as)).Viewers.map(({ Item, IsAway }) => ({ Item, IsAway }))

  it('refuses visitors, people who are not in the class, and a number that is none', async () => {
    await expect(report({ item: 7 })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect(report({ item: 7 }, teacher)).rejects.toMatchObject({ code: 'HUB_NO_CONNECTION' })
    for (const wrong of [-1, 1.5, 1e300]) await expect(report({ item: wrong }, pupil)).rejects.toMatchObject({ status: 400 })
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', item).execute()
    await expect(report({ item: 7 }, pupil)).rejects.toMatchObject({ status: 404 })
  })

  it('tell the presenter alone who looks at another item', async () => {
    await report({ item: 7, away: true }, pupil)
    expect([await seen(teacher), await seen(pupil)]).toEqual([[{ Item: 7, IsAway: false }], [{ Item: 0, IsAway: false }]])
    await report({}, pupil)
    expect(await seen(teacher)).toEqual([{ Item: 0, IsAway: false }])
  })

  it('tell that another window is in front only where the site shows it, says so, and has done so at the time', async () => {
    expect(await test.call(getVirtualClass, { encid }, pupil)).toMatchObject({ ShowsAway: false })
    await report({ away: true }, pupil)
    test.deps.settings.classAttention = true
    expect([await seen(teacher), await test.call(getVirtualClass, { encid }, pupil)]).toMatchObject([
      [{ IsAway: false }],
      { ShowsAway: true },
    ])
    await report({ away: true }, pupil)
    expect([await seen(teacher), await seen(pupil)]).toEqual([[{ Item: 0, IsAway: true }], [{ Item: 0, IsAway: false }]])
    test.deps.settings.classAttention = false
    expect(await seen(teacher)).toEqual([{ Item: 0, IsAway: false }])
  })

  it('are forgotten when the person leaves', async () => {
    test.deps.settings.classAttention = true
    await report({ item: 7, away: true }, pupil)
    await endPresence(test.deps.db, presence, test.time.now, true)
    await enter()
    expect(await seen(teacher)).toEqual([{ Item: 0, IsAway: false }])
    const rows = await test.deps.db.selectFrom('class_presences').select(['seen_item', 'is_away']).where('item_id', '=', item).execute()
    expect(rows.map(({ seen_item, is_away }) => [Number(seen_item), Number(is_away)])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})
