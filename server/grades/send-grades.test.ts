import { describe, expect, it, vi } from 'vitest'
import { GradeErrors, listGradeLines, listGrades, saveGradeLine, sendGradesAgain } from '../../sdk/grades/contract.ts'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { saveLtiPlatform } from '../../sdk/lti/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { gradeScene, hour, scope, service } from './grade-scene.fixture.ts'

describe.each(dialects)('sending grades on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, film, line, pupilAt, teach, watch, send, stateOf } = at

  it('remembers nothing of guests, of launches without permission to send scores, and of addresses on other machines', async () => {
    const { encId } = await film()
    const known = async () => (await scene.test.deps.db.selectFrom('grade_lines').select('id').execute()).length
    const target = `http://media.test/lti/launch?item=${encId}`
    for (const endpoint of [
      { scope: [scope[1]], lineitem: line() },
      { scope, lineitems: `${at.book.base}/lines` },
      { scope, lineitem: 'http://lms.example/line' },
      { scope: 'all', lineitem: line() },
      'line',
    ])
      expect((await scene.launch({ target, person: { [service]: endpoint } })).status).toBe(303)
    expect(await known()).toBe(0)
    await scene.test.call(saveEnvironment, scene.environment({ iid: scene.iid, rule: 'guests' }), scene.administrator)
    expect((await scene.launch({ target, person: { [service]: { scope, lineitem: line() } } })).status).toBe(303)
    expect(await known()).toBe(0)
  })

  it('sends the full score once when enough is watched, with the time of the deed', async () => {
    const item = await film()
    const { user, sub } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 50)
    await watch(user, item.encId, 20, 60)
    expect(await stateOf(user)).toMatchObject({ share: 0.6, score: 0, state: 'none' })
    const deed = scene.test.time.now + 1000
    scene.test.time.now = deed
    await watch(user, item.encId, 60, 81)
    scene.test.time.now += hour
    await send()
    expect(at.book.taken).toEqual([
      {
        ...{ userId: sub, scoreGiven: 100, scoreMaximum: 100, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
        ...{ timestamp: new Date(scene.test.time.now).toISOString(), submission: { submittedAt: new Date(deed).toISOString() } },
        path: '/line/7/scores?type=3',
      },
    ])
    expect(at.book.tokens[0]).toMatchObject({
      scope: scope.join(' '),
      claims: { iss: scene.platform.clientId, sub: scene.platform.clientId, aud: `${at.book.base}/token` },
    })
    await watch(user, item.encId, 80, 100)
    await send()
    expect(at.book.taken).toHaveLength(1)
    expect(await stateOf(user)).toMatchObject({ share: 1, state: 'sent', sent_score: 100 })
  })

  it('sends steps of 10 %, always graded, with times that rise', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId, '&done=100&steps=1')
    for (const end of [5, 15, 18, 40, 100]) {
      await watch(user, item.encId, 0, end)
      await send()
    }
    expect(
      at.book.taken.map(({ scoreGiven, activityProgress, gradingProgress }) => [scoreGiven, activityProgress, gradingProgress]),
    ).toEqual([
      [10, 'InProgress', 'FullyGraded'],
      [40, 'InProgress', 'FullyGraded'],
      [100, 'Completed', 'FullyGraded'],
    ])
    const stamps = at.book.taken.map(({ timestamp }) => timestamp)
    expect(new Set(stamps).size).toBe(3)
    expect(stamps.toSorted()).toEqual(stamps)
  })

  it('leaves the grade of a person alone until the teacher says otherwise', async () => {
    const item = await film()
    const { user, sub } = await pupilAt(item.encId, '&done=100&steps=1')
    await teach(item.encId)
    await watch(user, item.encId, 0, 30)
    await send()
    at.book.results.set(sub, 20)
    await watch(user, item.encId, 30, 60)
    await send()
    expect([at.book.results.get(sub), (await stateOf(user)).state]).toEqual([20, 'kept'])
    const { Items } = await scene.test.call(listGradeLines, { encid: item.encId }, at.teacher)
    const lineid = Items[0]?.ID ?? 0
    await scene.test.call(saveGradeLine, { lineid, done: 100, steps: true, replace: true }, at.teacher)
    await scene.test.call(sendGradesAgain, { lineid }, at.teacher)
    await send()
    expect([at.book.results.get(sub), (await stateOf(user)).state]).toEqual([60, 'sent'])
  })

  it('sends nothing twice when the answer to a score is lost', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    at.book.fail = ({ path }) => (path.endsWith('/scores') ? { status: 500, takes: true } : undefined)
    await send()
    expect(await stateOf(user)).toMatchObject({ state: 'waiting', reason: 'GRADE_BUSY', sent_score: null })
    at.book.fail = () => undefined
    scene.test.time.now += hour
    await send()
    expect([at.book.taken.length, (await stateOf(user)).state]).toEqual([1, 'sent'])
  })

  it('replaces a token that has ended, and finds a person on later pages of results', async () => {
    const item = await film()
    const { user, sub } = await pupilAt(item.encId)
    for (let other = 0; other < 7; other += 1) at.book.results.set(`other-${other}`, 50)
    at.book.results.set(sub, 100)
    at.book.pageSize = 3
    await watch(user, item.encId, 0, 100)
    let refused = 0
    at.book.fail = ({ path }) => (path.endsWith('/results') && refused++ === 0 ? { status: 401 } : undefined)
    await send()
    expect([at.book.taken.length, at.book.tokens.length, (await stateOf(user)).state]).toEqual([0, 2, 'sent'])
  })

  it('waits as long as the environment asks for, in seconds or until a time', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    at.book.fail = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await send()
    const asked = at.book.asked
    at.book.fail = () => ({ status: 503, headers: { 'retry-after': new Date(scene.test.time.now + 2 * hour).toUTCString() } })
    scene.test.time.now += 590_000
    expect(await send()).toMatchObject({ kind: 'later' })
    expect(at.book.asked).toBe(asked)
    scene.test.time.now += 20_000
    await send()
    expect(at.book.asked).toBe(asked + 1)
    at.book.fail = () => undefined
    scene.test.time.now += hour
    await send()
    expect(at.book.taken).toEqual([])
    scene.test.time.now += 2 * hour
    await send()
    expect(at.book.taken).toHaveLength(1)
  })

  it('gives up after seven days or three refusals, tells the teacher why, and sends again when they ask', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await teach(item.encId)
    await watch(user, item.encId, 0, 100)
    at.book.fail = ({ path }) => (path.endsWith('/scores') ? { status: 500 } : undefined)
    const begin = scene.test.time.now
    while ((await stateOf(user)).state === 'waiting') {
      await send()
      scene.test.time.now += 6 * hour
    }
    expect((scene.test.time.now - begin) / hour).toBeGreaterThan(7 * 24)
    // Sessions of the tests would have ended.
    scene.test.time.now = begin
    const { Items } = await scene.test.call(listGradeLines, { encid: item.encId }, at.teacher)
    expect(Items[0]?.Counts).toMatchObject({ failed: 1, waiting: 0 })
    const lineid = Items[0]?.ID ?? 0
    expect((await scene.test.call(listGrades, { lineid }, at.teacher)).Items).toMatchObject([
      { State: 'failed', Message: GradeErrors.GRADE_BUSY, Watched: 100, Score: 100, DateSent: '' },
    ])
    at.book.fail = ({ path }) => (path.endsWith('/scores') ? { status: 404 } : undefined)
    await scene.test.call(sendGradesAgain, { lineid }, at.teacher)
    for (let tries = 0; tries < 3; tries += 1) {
      await send()
      scene.test.time.now += hour
    }
    expect(await stateOf(user)).toMatchObject({ state: 'failed', reason: 'GRADE_REFUSED' })
    at.book.fail = () => undefined
    await scene.test.call(sendGradesAgain, { lineid }, at.teacher)
    await send()
    expect([at.book.taken.length, (await stateOf(user)).state]).toEqual([1, 'sent'])
  })

  it('says that an environment is not reached, or lets nobody send', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    at.book.fail = ({ path }) => (path === '/token' ? { status: 400 } : undefined)
    await send()
    expect(await stateOf(user)).toMatchObject({ state: 'waiting', reason: 'GRADE_NO_TOKEN' })
    const tokenurl = 'http://127.0.0.1:9/token'
    await scene.test.call(saveLtiPlatform, { iid: scene.iid, ...scene.values(), tokenurl }, scene.administrator)
    scene.test.time.now += hour
    await send()
    expect(await stateOf(user)).toMatchObject({ state: 'waiting', reason: 'GRADE_UNREACHABLE' })
    await scene.test.call(saveEnvironment, scene.environment({ iid: scene.iid, enabled: false }), scene.administrator)
    expect(await send()).toMatchObject({ kind: 'skipped' })
  })

  it('forgets grades with the platform that they belong to', async () => {
    const item = await film()
    await pupilAt(item.encId)
    await scene.test.call(saveLtiPlatform, { iid: scene.iid, ...scene.values(), issuer: 'https://other.example' }, scene.administrator)
    expect(await scene.test.deps.db.selectFrom('grades').select('id').execute()).toEqual([])
  })

  it('delivers every grade once to an environment that refuses half of all requests', async () => {
    const item = await film()
    const first = await pupilAt(item.encId)
    const { db } = scene.test.deps
    const { id: _id, ...row } = await stateOf(first.user)
    const { id: _user, ...account } = await db.selectFrom('users').selectAll().where('id', '=', first.user.id).executeTakeFirstOrThrow()
    at.book.pageSize = 40
    const many = 100
    for (let number = 0; number < many; number += 1) {
      const { id } = await db
        .insertInto('users')
        .values({ ...account, name: `class-${dialect}-${number}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      const waiting = { score: 100, share: 1, state: 'waiting', next_at: scene.test.time.now } as const
      await db
        .insertInto('grades')
        .values({ ...row, ...waiting, user_id: id, subject: `class-${number}` })
        .execute()
    }
    const begin = scene.test.time.now
    let seed = 1
    at.book.fail = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % 2 === 0 ? { status: 503 } : undefined
    }
    for (let runs = 0; runs < 1000; runs += 1) {
      const outcome = await send()
      if (outcome?.kind === 'done') break
      scene.test.time.now += outcome?.kind === 'later' ? outcome.ms : 0
    }
    scene.test.time.now = begin
    expect(new Set(at.book.taken.map(({ userId }) => userId)).size).toBe(many)
    expect(at.book.taken).toHaveLength(many)
    const states = await db.selectFrom('grades').select('state').where('subject', 'like', 'class-%').execute()
    expect(states.every(({ state }) => state === 'sent')).toBe(true)
  })

  it('is sent by the queue soon after the views are counted', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await scene.test.work()
    await watch(user, item.encId, 0, 100)
    await vi.waitFor(() => expect(at.book.taken).toHaveLength(1), { timeout: 60_000 })
  })
})
