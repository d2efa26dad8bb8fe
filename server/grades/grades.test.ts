import { describe, expect, it } from 'vitest'
import {
  GradeErrors,
  GradeLimits,
  listGradeLines,
  listGrades,
  saveGradeLine,
  sendGradesAgain,
  testGradeLine,
} from '../../sdk/grades/contract.ts'
import { listLmsEvents, saveEnvironment } from '../../sdk/lms/contract.ts'
import { saveLtiPlatform } from '../../sdk/lti/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { gradeScene, hour, instructor, roles } from './grade-scene.fixture.ts'

describe.each(dialects)('grades on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, film, open, pupilAt, teach, lineOf, watch, send, stateOf } = at

  it('takes the spellings of other calls, and no share that is none', async () => {
    const item = await film()
    await pupilAt(item.encId)
    await teach(item.encId)
    const lineid = await lineOf(item.encId)
    const save = async (body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await scene.test.ask('/api/grades/line/', { method: 'POST', body: JSON.stringify({ lineid, ...body }), headers }, at.teacher))
        .status
    }
    for (const done of [0, 101, 1.5, 'all', '', null, true]) expect(await save({ done, steps: true, replace: false })).toBe(400)
    for (const steps of ['yes', null, 2]) expect(await save({ done: 80, steps, replace: false })).toBe(400)
    expect(await save({ done: '70', steps: 'True', replace: '0' })).toBe(200)
    const { Items } = await scene.test.call(listGradeLines, { encid: item.encId }, at.teacher)
    expect(Items).toMatchObject([{ DonePercent: 70, InSteps: true, MayReplace: false }])
  })

  it('limits what one account may change or test', async () => {
    const item = await film()
    await pupilAt(item.encId)
    // A teacher of their own, because the writes of an account are counted for all tests.
    const busy = await scene.test.user({ name: `busy-${dialect}` })
    await open(item.encId, { sub: '3', email: undefined, preferred_username: busy.name, ...instructor })
    const lineid = await lineOf(item.encId, busy)
    for (let writes = 0; writes < GradeLimits.writes; writes += 1) await scene.test.call(sendGradesAgain, { lineid }, busy)
    const rule = { lineid, done: 80, steps: true, replace: false }
    for (const call of [
      () => scene.test.call(saveGradeLine, rule, busy),
      () => scene.test.call(sendGradesAgain, { lineid }, busy),
      () => scene.test.call(testGradeLine, { lineid }, busy),
    ])
      await expect(call()).rejects.toThrow(GradeErrors.GRADE_TOO_OFTEN)
  })

  it('says with an item whether there are grades to see', async () => {
    const item = await film()
    const one = await pupilAt(item.encId)
    const shown = async (caller?: TestUser) => (await scene.test.call(getMedia, { id: item.encId }, caller)).HasGrades
    expect([await shown(), await shown(one.user), await shown(at.teacher), await shown(scene.administrator)]).toEqual([
      ...[undefined, undefined, undefined, true],
    ])
    await teach(item.encId)
    expect([await shown(one.user), await shown(at.teacher)]).toEqual([undefined, true])
    expect(await shown(await scene.test.again(scene.administrator, 'lti'))).toBe(undefined)
    scene.test.time.now += 200 * 24 * hour
    expect(await shown(await scene.test.again(at.teacher, 'lti'))).toBe(undefined)
    scene.test.time.now -= 200 * 24 * hour
  })

  it('tests a link without sending anything, and says what fails', async () => {
    const item = await film()
    await pupilAt(item.encId)
    await teach(item.encId)
    const lineid = await lineOf(item.encId)
    const tested = () => scene.test.call(testGradeLine, { lineid }, at.teacher)
    expect(await tested()).toEqual({ IsReached: true, Message: '' })
    at.book.fail = ({ path }) => (path === '/token' ? { status: 400 } : undefined)
    expect(await tested()).toEqual({ IsReached: false, Message: GradeErrors.GRADE_NO_TOKEN })
    at.book.fail = ({ path }) => (path.endsWith('/results') ? { status: 403 } : undefined)
    expect(await tested()).toEqual({ IsReached: false, Message: GradeErrors.GRADE_REFUSED })
    const values = { iid: scene.iid, ...scene.values() }
    await scene.test.call(saveLtiPlatform, { ...values, tokenurl: 'http://127.0.0.1:9/token' }, scene.administrator)
    expect(await tested()).toEqual({ IsReached: false, Message: GradeErrors.GRADE_UNREACHABLE })
    await scene.test.call(saveEnvironment, scene.environment({ iid: scene.iid, enabled: false }), scene.administrator)
    expect(await tested()).toEqual({ IsReached: false, Message: GradeErrors.GRADE_OFF })
    expect(at.book.taken).toEqual([])
  })

  it('lists people by the state of their grade, sends one of them again, and logs what was sent and what failed', async () => {
    const item = await film()
    const [ann, ben] = [await pupilAt(item.encId), await pupilAt(item.encId)]
    await pupilAt(item.encId)
    await teach(item.encId)
    const lineid = await lineOf(item.encId)
    for (const { user } of [ann, ben]) await watch(user, item.encId, 0, 100)
    at.book.fail = ({ path }) => (path.endsWith('/scores') ? { status: 404 } : undefined)
    for (let tries = 0; tries < 3; tries += 1) {
      await send()
      scene.test.time.now += hour
    }
    const failed = (await scene.test.call(listGrades, { lineid, state: 'failed' }, at.teacher)).Items
    expect(failed.map(({ DisplayName }) => DisplayName)).toEqual([ann.user.name, ben.user.name])
    at.book.fail = () => undefined
    await scene.test.call(sendGradesAgain, { lineid, gradeid: failed[1]?.ID ?? 0 }, at.teacher)
    await send()
    expect(at.book.taken.map(({ userId }) => userId)).toEqual([ben.sub])
    expect((await stateOf(ann.user)).state).toBe('failed')
    const { Items } = await scene.test.call(listLmsEvents, {}, scene.administrator)
    const told = Items.filter(({ Kind }) => Kind !== 'launch').map(({ Kind, Person, Message }) => [Kind, Person, Message])
    // Grades are sent at the same time: their order decides nothing.
    expect(told.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual([
      ['grade', ben.user.name, ''],
      ...[ann, ben].map(({ user }) => ['grade-failed', user.name, GradeErrors.GRADE_REFUSED]),
    ])
    const audited = await scene.test.deps.db.selectFrom('audit_log').select(['action', 'user_id']).orderBy('id', 'desc').limit(1).execute()
    expect(audited).toEqual([{ action: 'grades-sent-again', user_id: at.teacher.id }])
  })

  it('shows the grades of a course to its teachers, their own to pupils, and to nobody else', async () => {
    const item = await film()
    const one = await pupilAt(item.encId)
    await pupilAt(item.encId)
    await teach(item.encId)
    const { Items } = await scene.test.call(listGradeLines, { encid: item.encId }, at.teacher)
    expect(Items).toMatchObject([{ CourseName: 'Biology', Title: 'A leaf', DonePercent: 80, InSteps: false, Counts: { none: 2, sent: 0 } }])
    const lineid = Items[0]?.ID ?? 0
    expect((await scene.test.call(listGrades, { lineid }, at.teacher)).Items).toHaveLength(2)
    expect((await scene.test.call(listGrades, { lineid }, one.user)).Items.map(({ DisplayName }) => DisplayName)).toEqual([one.user.name])
    const stranger = await scene.test.user()
    const refused = GradeErrors.GRADE_LINE_NOT_FOUND
    await expect(scene.test.call(listGrades, { lineid }, stranger)).rejects.toThrow(refused)
    for (const caller of [one.user, stranger, await scene.test.again(scene.administrator, 'lti')]) {
      await expect(scene.test.call(sendGradesAgain, { lineid }, caller)).rejects.toThrow(refused)
      await expect(scene.test.call(saveGradeLine, { lineid, done: 1, steps: true, replace: true }, caller)).rejects.toThrow(refused)
      expect((await scene.test.call(listGradeLines, { encid: item.encId }, caller)).Items).toEqual([])
    }
    // A teacher who comes as something else is no teacher any more.
    await open(item.encId, { sub: '2', email: undefined, preferred_username: 'teacher', [roles]: [] })
    await expect(scene.test.call(listGrades, { lineid }, at.teacher)).rejects.toThrow(refused)
  })
})
