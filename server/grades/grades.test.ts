import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GradeErrors, listGradeLines, listGrades, saveGradeLine, sendGradesAgain } from '../../sdk/grades/contract.ts'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { saveLtiPlatform } from '../../sdk/lti/contract.ts'
import { postTracking } from '../../sdk/viewing/contract.ts'
import { ltiScene } from '../lti/lti-scene.fixture.ts'
import type { TestUser } from '../testing/app.fixture.ts'
import { dialects } from '../testing/test-database.ts'
import { countViews } from '../viewing/count-views.ts'
import { type GradeBook, openGradeBook } from './grade-book.fixture.ts'
import { handledSendGradesJob } from './send-grades.ts'

const service = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
const roles = 'https://purl.imsglobal.org/spec/lti/claim/roles'
const scope = ['score', 'result.readonly'].map((name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`)
const instructor = { [roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }
const hour = 3_600_000

describe.each(dialects)('grades on %s', (dialect) => {
  const scene = ltiScene(dialect)
  let book: GradeBook
  let teacher: TestUser
  let pupils = 0
  let views = 0
  beforeAll(async () => {
    teacher = await scene.test.user({ name: 'teacher' })
  })
  beforeEach(async () => {
    book = await openGradeBook()
    await scene.test.call(saveLtiPlatform, { iid: scene.iid, ...scene.values(), tokenurl: `${book.base}/token` }, scene.administrator)
  })
  afterEach(() => book.close())

  const film = () => scene.test.item(teacher, { title: 'A leaf', duration_secs: 100 })
  const line = () => `${book.base}/line/7?type=3`
  const open = async (encId: string, person: Record<string, unknown>, query = '&done=80') => {
    const endpoint = { scope, lineitem: line(), lineitems: `${book.base}/lines` }
    const target = `http://media.test/lti/launch?item=${encId}${query}`
    const response = await scene.launch({ target, person: { [service]: endpoint, ...person } })
    expect(response.status).toBe(303)
  }
  /** A pupil who has opened the link of an item in their course. */
  const pupilAt = async (encId: string, query?: string) => {
    pupils += 1
    const user = await scene.test.user({ name: `pupil${pupils}` })
    const sub = String(1000 + pupils)
    const person = { sub, email: undefined, 'https://purl.imsglobal.org/spec/lti/claim/ext': { user_username: `pupil${pupils}` } }
    await open(encId, person, query)
    return { user, sub, again: () => open(encId, person, query) }
  }
  const teach = (encId: string) => open(encId, { sub: '2', email: undefined, preferred_username: 'teacher', ...instructor })
  const watch = async (user: TestUser, encid: string, start: number, end: number) => {
    const u = `view-${String(++views).padStart(16, '0')}`
    const event = { dt: scene.test.time.now, ct: 7 as const, v: { StartTimeSecs: start, EndTimeSecs: end }, u }
    await scene.test.call(postTracking, { encid, ind: 0, data: [event] }, user)
    await countViews(scene.test.deps)
  }
  const send = async () => {
    const job = handledSendGradesJob.bind?.(scene.test.deps)
    return job?.run({ environmentId: scene.iid }, { number: 1, isLast: false, signal: new AbortController().signal })
  }
  const stateOf = (user: TestUser) =>
    scene.test.deps.db.selectFrom('grades').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()

  it('remembers nothing of guests, of launches without permission to send scores, and of addresses on other machines', async () => {
    const { encId } = await film()
    const known = async () => (await scene.test.deps.db.selectFrom('grade_lines').select('id').execute()).length
    const target = `http://media.test/lti/launch?item=${encId}`
    for (const endpoint of [
      { scope: [scope[1]], lineitem: line() },
      { scope, lineitems: `${book.base}/lines` },
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

  it('shows the grades of a course to its teachers, their own to pupils, and to nobody else', async () => {
    const item = await film()
    const one = await pupilAt(item.encId)
    await pupilAt(item.encId)
    await teach(item.encId)
    const { Items } = await scene.test.call(listGradeLines, { encid: item.encId }, teacher)
    expect(Items).toMatchObject([{ CourseName: 'Biology', Title: 'A leaf', DonePercent: 80, InSteps: false, Counts: { none: 2, sent: 0 } }])
    const lineid = Items[0]?.ID ?? 0
    expect((await scene.test.call(listGrades, { lineid }, teacher)).Items).toHaveLength(2)
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
    await expect(scene.test.call(listGrades, { lineid }, teacher)).rejects.toThrow(refused)
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
    expect(book.taken).toEqual([
      {
        ...{ userId: sub, scoreGiven: 100, scoreMaximum: 100, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
        ...{ timestamp: new Date(scene.test.time.now).toISOString(), submission: { submittedAt: new Date(deed).toISOString() } },
        path: '/line/7/scores?type=3',
      },
    ])
    expect(book.tokens[0]).toMatchObject({
      scope: scope.join(' '),
      claims: { iss: scene.platform.clientId, sub: scene.platform.clientId, aud: `${book.base}/token` },
    })
    await watch(user, item.encId, 80, 100)
    await send()
    expect(book.taken).toHaveLength(1)
    expect(await stateOf(user)).toMatchObject({ share: 1, state: 'sent', sent_score: 100 })
  })

  it('sends steps of 10 %, always graded, with times that rise', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId, '&done=100&steps=1')
    for (const end of [5, 15, 18, 40, 100]) {
      await watch(user, item.encId, 0, end)
      await send()
    }
    expect(book.taken.map(({ scoreGiven, activityProgress, gradingProgress }) => [scoreGiven, activityProgress, gradingProgress])).toEqual([
      [10, 'InProgress', 'FullyGraded'],
      [40, 'InProgress', 'FullyGraded'],
      [100, 'Completed', 'FullyGraded'],
    ])
    const stamps = book.taken.map(({ timestamp }) => timestamp)
    expect(new Set(stamps).size).toBe(3)
    expect(stamps.toSorted()).toEqual(stamps)
  })

  it('leaves the grade of a person alone until the teacher says otherwise', async () => {
    const item = await film()
    const { user, sub } = await pupilAt(item.encId, '&done=100&steps=1')
    await teach(item.encId)
    await watch(user, item.encId, 0, 30)
    await send()
    book.results.set(sub, 20)
    await watch(user, item.encId, 30, 60)
    await send()
    expect([book.results.get(sub), (await stateOf(user)).state]).toEqual([20, 'kept'])
    const { Items } = await scene.test.call(listGradeLines, { encid: item.encId }, teacher)
    const lineid = Items[0]?.ID ?? 0
    await scene.test.call(saveGradeLine, { lineid, done: 100, steps: true, replace: true }, teacher)
    await scene.test.call(sendGradesAgain, { lineid }, teacher)
    await send()
    expect([book.results.get(sub), (await stateOf(user)).state]).toEqual([60, 'sent'])
  })

  it('sends nothing twice when the answer to a score is lost', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    book.fail = ({ path }) => (path.endsWith('/scores') ? { status: 500, takes: true } : undefined)
    await send()
    expect(await stateOf(user)).toMatchObject({ state: 'waiting', reason: 'GRADE_BUSY', sent_score: null })
    book.fail = () => undefined
    scene.test.time.now += hour
    await send()
    expect([book.taken.length, (await stateOf(user)).state]).toEqual([1, 'sent'])
  })

  it('replaces a token that has ended, and finds a person on later pages of results', async () => {
    const item = await film()
    const { user, sub } = await pupilAt(item.encId)
    for (let other = 0; other < 7; other += 1) book.results.set(`other-${other}`, 50)
    book.results.set(sub, 100)
    book.pageSize = 3
    await watch(user, item.encId, 0, 100)
    let refused = 0
    book.fail = ({ path }) => (path.endsWith('/results') && refused++ === 0 ? { status: 401 } : undefined)
    await send()
    expect([book.taken.length, book.tokens.length, (await stateOf(user)).state]).toEqual([0, 2, 'sent'])
  })

  it('waits as long as the environment asks for, in seconds or until a time', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    book.fail = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await send()
    const asked = book.asked
    book.fail = () => ({ status: 503, headers: { 'retry-after': new Date(scene.test.time.now + 2 * hour).toUTCString() } })
    scene.test.time.now += 590_000
    expect(await send()).toMatchObject({ kind: 'later' })
    expect(book.asked).toBe(asked)
    scene.test.time.now += 20_000
    await send()
    expect(book.asked).toBe(asked + 1)
    book.fail = () => undefined
    scene.test.time.now += hour
    await send()
    expect(book.taken).toEqual([])
    scene.test.time.now += 2 * hour
    await send()
    expect(book.taken).toHaveLength(1)
  })

  it('gives up after seven days or three refusals, tells the teacher why, and sends again when they ask', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await teach(item.encId)
    await watch(user, item.encId, 0, 100)
    book.fail = ({ path }) => (path.endsWith('/scores') ? { status: 500 } : undefined)
    const begin = scene.test.time.now
    while ((await stateOf(user)).state === 'waiting') {
      await send()
      scene.test.time.now += 6 * hour
    }
    expect((scene.test.time.now - begin) / hour).toBeGreaterThan(7 * 24)
    // Sessions of the tests would have ended.
    scene.test.time.now = begin
    const { Items } = await scene.test.call(listGradeLines, { encid: item.encId }, teacher)
    expect(Items[0]?.Counts).toMatchObject({ failed: 1, waiting: 0 })
    const lineid = Items[0]?.ID ?? 0
    expect((await scene.test.call(listGrades, { lineid }, teacher)).Items).toMatchObject([
      { State: 'failed', Message: GradeErrors.GRADE_BUSY, Watched: 100, Score: 100, DateSent: '' },
    ])
    book.fail = ({ path }) => (path.endsWith('/scores') ? { status: 404 } : undefined)
    await scene.test.call(sendGradesAgain, { lineid }, teacher)
    for (let tries = 0; tries < 3; tries += 1) {
      await send()
      scene.test.time.now += hour
    }
    expect(await stateOf(user)).toMatchObject({ state: 'failed', reason: 'GRADE_REFUSED' })
    book.fail = () => undefined
    await scene.test.call(sendGradesAgain, { lineid }, teacher)
    await send()
    expect([book.taken.length, (await stateOf(user)).state]).toEqual([1, 'sent'])
  })

  it('says that an environment is not reached, or lets nobody send', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    book.fail = ({ path }) => (path === '/token' ? { status: 400 } : undefined)
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
    book.pageSize = 40
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
    book.fail = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % 2 === 0 ? { status: 503 } : undefined
    }
    for (let runs = 0; runs < 1000; runs += 1) {
      const outcome = await send()
      if (outcome?.kind === 'done') break
      scene.test.time.now += outcome?.kind === 'later' ? outcome.ms : 0
    }
    scene.test.time.now = begin
    expect(new Set(book.taken.map(({ userId }) => userId)).size).toBe(many)
    expect(book.taken).toHaveLength(many)
    const states = await db.selectFrom('grades').select('state').where('subject', 'like', 'class-%').execute()
    expect(states.every(({ state }) => state === 'sent')).toBe(true)
  })

  it('is sent by the queue soon after the views are counted', async () => {
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await scene.test.work()
    await watch(user, item.encId, 0, 100)
    await vi.waitFor(() => expect(book.taken).toHaveLength(1), { timeout: 20_000 })
  })
})
