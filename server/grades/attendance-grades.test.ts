import { beforeEach, describe, expect, it } from 'vitest'
import { createVirtualClass, saveVirtualClass, startVirtualClass } from '../../sdk/classes/contract.ts'
import { endPresence, insertPresence } from '../class-log/class-log.ts'
import { classEndJob } from '../classes/class-end.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { gradeScene, hour } from './grade-scene.fixture.ts'
import { grades } from './index.ts'

const minute = 60_000

describe.each(dialects)('grades for being in a virtual class on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, pupilAt, send, stateOf, watch } = at
  const given = () => at.book.taken.map(({ scoreGiven }) => scoreGiven)
  beforeEach(async () => {
    await scene.test.deps.db.deleteFrom('add_permissions').where('record_type', '=', 3).execute()
    await scene.test.deps.db
      .insertInto('add_permissions')
      .values({ group_id: 2, record_type: 3, restriction: 2, is_default: 0 } as never)
      .execute()
  })

  const lesson = async () => {
    const { EncID, ClipDataID } = await scene.test.call(createVirtualClass, { title: 'Leaves', audience: 'everyone' }, at.teacher)
    return { encId: EncID, id: ClipDataID }
  }
  const schedule = (encid: string, startat: number, endat: number) =>
    scene.test.call(saveVirtualClass, { encid, schedule: true, startat, endat, controlmedia: true, disableafterend: false }, at.teacher)
  /** A person is in the class for some minutes from a time on. */
  const stay = async (item_id: number, { id: user_id }: TestUser, from: number, minutes: number) => {
    const { db } = scene.test.deps
    const presence = await insertPresence(db, { item_id, user_id, guest_name: null, process: 'here', joined_at: from })
    await db
      .updateTable('class_presences')
      .set({ seen_at: from + minutes * minute })
      .where('id', '=', presence)
      .execute()
    await endPresence(db, presence, from + minutes * minute, true)
  }
  const end = async (itemId: number) => {
    const job = classEndJob.bind?.(scene.test.deps)
    return job?.run({ itemId }, { number: 1, isLast: false, signal: new AbortController().signal })
  }
  const everyHour = () => grades.hourly?.['grade attendance']?.(scene.test.deps as never)?.()

  it('sends nothing while the class runs, nor for what was watched of it', async () => {
    const { encId, id } = await lesson()
    const begin = scene.test.time.now
    await schedule(encId, begin, begin + hour)
    const pupil = await pupilAt(encId, '&done=80')
    await stay(id, pupil.user, begin, 5)
    await watch(pupil.user, encId, 0, 100)
    scene.test.time.now += 10 * minute
    await pupil.again()
    await everyHour()
    await send()
    expect(given()).toEqual([])
    expect(await stateOf(pupil.user)).toMatchObject({ share: 0, state: 'none' })
  })

  it('gives the share of the time between start and end when the class ends, once', async () => {
    const { encId, id } = await lesson()
    const begin = scene.test.time.now
    await schedule(encId, begin, begin + hour)
    const [whole, half, none] = [
      await pupilAt(encId, '&done=80&steps=1'),
      await pupilAt(encId, '&done=80&steps=1'),
      await pupilAt(encId, '&done=80&steps=1'),
    ]
    // Waiting before it begins, staying after its end and two windows at once count for no more.
    await stay(id, whole.user, begin - 20 * minute, 200)
    await stay(id, half.user, begin, 32)
    await stay(id, half.user, begin + 10 * minute, 10)
    scene.test.time.now = begin + hour
    await end(id)
    expect((await stateOf(half.user)).share).toBeCloseTo(32 / 60, 3)
    expect(await stateOf(none.user)).toMatchObject({ share: 0, state: 'none' })
    await send()
    await end(id)
    await send()
    expect(given().sort((a, b) => a - b)).toEqual([60, 100])
  })

  it('gives it after the presenter has been away for an hour where the class has no end', async () => {
    const { encId, id } = await lesson()
    const begin = scene.test.time.now
    await scene.test.call(startVirtualClass, { encid: encId }, at.teacher)
    const pupil = await pupilAt(encId, '&done=90')
    await stay(id, at.teacher, begin, 50)
    await stay(id, pupil.user, begin + minute, 48)
    scene.test.time.now = begin + 100 * minute
    await everyHour()
    expect(await stateOf(pupil.user)).toMatchObject({ share: 0 })
    scene.test.time.now = begin + 111 * minute
    await everyHour()
    await send()
    expect(given()).toEqual([100])
    expect((await stateOf(pupil.user)).share).toBeCloseTo(48 / 50, 3)
  })

  /** The owner leads: an event of the presenter at a time. */
  const lead = async (itemId: number, at: number, kind: 'play' | 'toggle' = 'play') => {
    const { db } = scene.test.deps
    const state = JSON.stringify({ IsStarted: false })
    const claimed = await db
      .updateTable('virtual_classes')
      .set((e) => ({ last_event: e('last_event', '+', 1), state }))
      .where('item_id', '=', itemId)
      .returning('last_event')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('class_events')
      .values({ item_id: itemId, number: Number(claimed.last_event), kind, at, by_name: 'T', user_id: null, text: '', about: null, state })
      .execute()
  }

  it('is not less because the owner opens the page of the class later, soon or after hours', async () => {
    const { encId, id } = await lesson()
    const begin = scene.test.time.now
    const pupil = await pupilAt(encId, '&done=90')
    await stay(id, at.teacher, begin, 50)
    await lead(id, begin + minute)
    await stay(id, pupil.user, begin, 50)
    await stay(id, at.teacher, begin + 90 * minute, 1)
    await stay(id, at.teacher, begin + 300 * minute, 5)
    await lead(id, begin + 301 * minute, 'toggle')
    scene.test.time.now = begin + 400 * minute
    await everyHour()
    expect((await stateOf(pupil.user)).share).toBe(1)
  })

  it('begins when the owner came last, also where control was switched the day before, or a week ago', async () => {
    const { encId, id } = await lesson()
    const week = 7 * 24 * hour
    const begin = scene.test.time.now + week
    await stay(id, at.teacher, begin - week, 50)
    await lead(id, begin - week + minute)
    await lead(id, begin - 24 * hour, 'toggle')
    // Times that were typed and are not used, because the class has no schedule.
    await scene.test.deps.db
      .updateTable('virtual_classes')
      .set({ start_at: begin - 2 * week })
      .where('item_id', '=', id)
      .execute()
    const pupil = await pupilAt(encId, '&done=90')
    await stay(id, at.teacher, begin, 50)
    await lead(id, begin + minute)
    await stay(id, pupil.user, begin, 25)
    scene.test.time.now = begin + 111 * minute
    await everyHour()
    expect((await stateOf(pupil.user)).share).toBeCloseTo(0.5, 3)
  })
})
