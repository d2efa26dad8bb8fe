import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ClassLimits, createVirtualClass, getClassReminder, saveClassReminder, saveVirtualClass } from '../../sdk/classes/contract.ts'
import { getUserNotifications } from '../../sdk/notifications/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const hourMs = 3_600_000

describe.each(dialects)('reminders of virtual classes on %s', (dialect) => {
  let test: TestApp
  let teacher: TestUser
  let pupil: TestUser
  let encid: string
  let start: number
  beforeAll(async () => {
    test = await openTestApp(dialect)
    teacher = await test.user({ isAdmin: true })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    pupil = await test.user()
    encid = (await test.call(createVirtualClass, { title: 'Leaves' }, teacher)).EncID
    start = test.time.now + hourMs
    await schedule(start)
  })

  const schedule = (startat: number, isScheduled = true) =>
    test.call(
      saveVirtualClass,
      { encid, schedule: isScheduled, startat, endat: startat + hourMs / 2, controlmedia: true, disableafterend: false },
      teacher,
    )
  const remind = (on: boolean, as?: TestUser) => test.call(saveClassReminder, { encid, on }, as)
  const told = async () => (await test.call(getUserNotifications, {}, pupil)).Notifications.map(({ Title }) => Title)
  const news = '“Leaves” begins in a few minutes'

  it('refuses visitors, people who may not see the class, and a class without a schedule', async () => {
    await expect(remind(true)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(await test.call(getClassReminder, { encid })).toMatchObject({ IsOn: false, CanChange: false })
    await schedule(0, false)
    await expect(remind(true, pupil)).rejects.toMatchObject({ code: 'CLASS_NO_SCHEDULE' })
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('record_type', '=', 3).execute()
    await expect(remind(true, pupil)).rejects.toMatchObject({ status: 404 })
    await expect(test.call(getClassReminder, { encid }, pupil)).rejects.toMatchObject({ status: 404 })
  })

  it('tell people who asked, ten minutes before, until an hour after the start', async () => {
    expect(await remind(true, pupil)).toMatchObject({ IsOn: true })
    expect(await remind(true, pupil)).toMatchObject({ IsOn: true })
    expect(await test.call(getClassReminder, { encid }, pupil)).toMatchObject({ IsOn: true, CanChange: true })
    expect(await told()).toEqual([])
    test.time.now = start - ClassLimits.reminderMs
    expect(await told()).toEqual([news])
    test.time.now = start + hourMs / 2
    expect(await told()).toEqual([])
  })

  it('tell again where the class is moved, and no longer where the person or the teacher takes it back', async () => {
    await remind(true, pupil)
    await schedule(start + hourMs)
    test.time.now = start
    expect(await told()).toEqual([])
    test.time.now = start + hourMs - 1
    expect(await told()).toEqual([news])
    await remind(false, pupil)
    expect([await told(), await test.call(getClassReminder, { encid }, pupil)]).toMatchObject([[], { IsOn: false }])
    await remind(true, pupil)
    // A person who asks in the last minutes sees the countdown, and is not told.
    expect(await told()).toEqual([])
    await schedule(0, false)
    expect(await told()).toEqual([])
  })
})
