import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVirtualClass, getAttendanceCsv, listClassAttendance } from '../../sdk/classes/contract.ts'
import { endLostPresences, endPresence, insertPresence } from '../class-log/class-log.ts'
import { joinStays } from '../class-log/stays.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe('joinStays', () => {
  it('counts windows that are open at the same time once, and leaves out an absence of less than a minute', () => {
    const stays = [
      { from: 80_020, until: 90_000 },
      { from: 0, until: 10 },
      { from: 5, until: 20 },
      { from: 6, until: 7 },
      { from: 149_999, until: 160_000 },
    ]
    expect(joinStays(stays)).toEqual([
      { from: 0, until: 20 },
      { from: 80_020, until: 160_000 },
    ])
  })

  it('has no two stays that touch, and every moment of the given ones', () => {
    const stay = fc.tuple(fc.nat(1_000_000), fc.nat(100_000)).map(([from, length]) => ({ from, until: from + length }))
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 40 }), (stays) => {
        const joined = joinStays(stays)
        for (const [at, { from }] of joined.entries())
          if (at > 0) expect(from - (joined[at - 1]?.until ?? 0)).toBeGreaterThanOrEqual(60_000)
        for (const { from, until } of stays) expect(joined.some((one) => one.from <= from && one.until >= until)).toBe(true)
      }),
    )
  })
})

describe.each(dialects)('listClassAttendance on %s', (dialect) => {
  let test: TestApp
  let teacher: TestUser
  let pupil: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    teacher = await test.user({ name: 'teacher', isAdmin: true })
    pupil = await test.user({ name: 'pupil' })
  })
  afterAll(() => test.close())

  const lesson = async () => {
    const { EncID: encid, ClipDataID } = await test.call(createVirtualClass, { title: 'Leaves', audience: 'everyone' }, teacher)
    const join = (user_id: number | null, joined_at: number) =>
      insertPresence(test.deps.db, { item_id: ClipDataID, user_id, process: 'p', joined_at })
    return { encid, join, attendance: (as?: TestUser) => test.call(listClassAttendance, { encid }, as) }
  }

  it('is for the owner alone', async () => {
    const { attendance } = await lesson()
    await expect(attendance(pupil)).rejects.toMatchObject({ code: 'CLASS_NOT_OWNER' })
    await expect(attendance()).rejects.toMatchObject({ code: 'CLASS_NOT_OWNER' })
  })

  it('says who was there from when to when, each person once, and how many connections had no account', async () => {
    const { encid, join, attendance } = await lesson()
    const { now } = test.time
    await endPresence(test.deps.db, await join(pupil.id, now), now + 600_000, true)
    await endPresence(test.deps.db, await join(pupil.id, now + 300_000), now + 900_000, true)
    await join(pupil.id, now + 1_800_000)
    await join(null, now)
    expect(await attendance(teacher)).toEqual({
      Items: [
        {
          ...{ UserID: pupil.id, DisplayName: 'pupil', Minutes: 15, IsHere: true },
          Times: [
            { From: now, Until: now + 900_000 },
            { From: now + 1_800_000, Until: now + 1_800_000 },
          ],
        },
      ],
      ...{ Guests: 1, More: false, Tracking: true },
    })
    expect((await test.call(getAttendanceCsv, { encid }, teacher)).Text.trim().split('\r\n')).toHaveLength(5)
  })

  it('does not say that a person is there whose connection was lost with its process', async () => {
    const { join, attendance } = await lesson()
    await join(pupil.id, test.time.now - 100_000)
    expect((await attendance(teacher)).Items).toMatchObject([{ DisplayName: 'pupil', IsHere: false }])
  })

  it('keeps nothing of those who have left where the site counts no views', async () => {
    const { join, attendance } = await lesson()
    await endPresence(test.deps.db, await join(pupil.id, test.time.now), test.time.now + 60_000, false)
    await join(pupil.id, test.time.now - 100_000)
    await endLostPresences(test.deps.db, test.time.now, false)
    test.deps.settings.tracking = false
    try {
      expect(await attendance(teacher)).toMatchObject({ Items: [], Tracking: false })
    } finally {
      test.deps.settings.tracking = true
    }
  })
})
