import { describe, expect, it, vi } from 'vitest'
import {
  CourseErrors,
  CourseLimits,
  getCourseCsv,
  getCourseStatistics,
  listItemCourses,
  mirrorCourse,
  refreshCourse,
} from '../../sdk/courses/contract.ts'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { gradeScene, hour, instructor } from '../grades/grade-scene.fixture.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { handledReadClassListJob } from './read-class-list.ts'

const claim = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
const scope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const context = 'https://purl.imsglobal.org/spec/lti/claim/context'
const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'

describe.each(dialects)('courses on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, watch } = at
  let courses = 0
  /** Another course for each test, because courses stay. */
  const course = () => ({ [context]: { id: `course-${dialect}-${courses}`, title: `Biology ${courses}` } })
  const member = (user_id: string, name = `Member ${user_id}`, change: object = {}) => ({ user_id, name, roles: [learner], ...change })
  const teach = (encId: string, change: object = {}) =>
    at.open(encId, {
      ...{ sub: '2', email: undefined, preferred_username: 'teacher', ...instructor, ...course() },
      ...{ [claim]: { context_memberships_url: `${at.book.base}/members?rlid=5`, service_versions: ['2.0'] }, ...change },
    })
  let people = 0
  const film = async (owner?: TestUser) => scene.test.item(owner ?? (await scene.test.user()), { title: 'A leaf', duration_secs: 100 })
  /** A pupil with an account who has opened an item in the course. */
  const pupilIn = async (encId: string) => {
    people += 1
    const sub = `${dialect}-${people}`
    const user = await scene.test.user({ name: `learner-${sub}` })
    await at.open(encId, { sub, email: undefined, preferred_username: user.name, ...course() })
    return { user, sub }
  }
  /** A film that a pupil with an account and the teacher have opened in a course with this class list. */
  const classOf = async (size: number, change: object = {}) => {
    courses += 1
    const item = await film()
    const pupil = await pupilIn(item.encId)
    at.book.members = [member(pupil.sub, 'Ben Berg'), ...Array.from({ length: size - 1 }, (_, index) => member(`absent-${index}`))]
    await teach(item.encId, change)
    const courseid = (await scene.test.call(listItemCourses, { encid: item.encId }, at.teacher)).Items[0]?.ID ?? 0
    const statistics = (caller: TestUser | undefined, encid = item.encId) =>
      scene.test.call(getCourseStatistics, { courseid, encid }, caller)
    return { item, pupil, courseid, statistics, refresh: (caller = at.teacher) => scene.test.call(refreshCourse, { courseid }, caller) }
  }
  const readByJob = (courseId: number) =>
    handledReadClassListJob.bind?.(scene.test.deps).run({ courseId }, { number: 1, isLast: false, signal: new AbortController().signal })

  it('is refused to strangers, to guests and for items that the course has not opened', async () => {
    const { item, courseid, statistics } = await classOf(6)
    const stranger = await scene.test.user()
    await expect(statistics(undefined)).rejects.toMatchObject({ status: 401 })
    await expect(statistics(stranger)).rejects.toThrow(CourseErrors.COURSE_NOT_FOUND)
    // Administrators may edit every item, and in a frame they see no more than editors do.
    const framed = await scene.test.again(scene.administrator, 'lti')
    expect(await statistics(framed)).toMatchObject({ View: 'viewers', People: [] })
    await expect(scene.test.call(refreshCourse, { courseid }, framed)).rejects.toThrow(CourseErrors.COURSE_NOT_FOUND)
    await expect(statistics(at.teacher, (await film()).encId)).rejects.toThrow(CourseErrors.COURSE_NOT_FOUND)
    await expect(scene.test.call(getCourseStatistics, { courseid: 999_999 }, at.teacher)).rejects.toThrow(CourseErrors.COURSE_NOT_FOUND)
    await expect(scene.test.call(refreshCourse, { courseid }, stranger)).rejects.toThrow(CourseErrors.COURSE_NOT_FOUND)
    await expect(scene.test.call(mirrorCourse, { courseid, mirrored: true }, at.teacher)).rejects.toMatchObject({ status: 403 })
    expect((await scene.test.call(listItemCourses, { encid: item.encId }, stranger)).Items).toEqual([])
    const shown = async (caller?: TestUser) => (await scene.test.call(getMedia, { id: item.encId }, caller)).HasCourses
    expect([await shown(), await shown(stranger), await shown(scene.administrator)]).toEqual([undefined, undefined, true])
    scene.test.time.now += 200 * 24 * hour
    const late = await scene.test.again(await scene.test.user(), 'lti')
    await expect(statistics(late)).rejects.toThrow(CourseErrors.COURSE_NOT_FOUND)
    scene.test.time.now -= 200 * 24 * hour
  })

  it('shows nothing of a class of fewer than five but its size', async () => {
    const { item, pupil, statistics, refresh, courseid } = await classOf(4)
    await watch(pupil.user, item.encId, 0, 50)
    await refresh()
    expect(await statistics(at.teacher)).toMatchObject({
      ...{ IsSmall: true, Pupils: 4, Watched: null, WatchedPercentage: null, People: [], Total: 0 },
    })
    const { Text } = await scene.test.call(getCourseCsv, { courseid, encid: item.encId }, at.teacher)
    expect(Text.trim().split('\r\n')).toHaveLength(1)
    expect(await statistics(pupil.user)).toMatchObject({ View: 'own', IsSmall: false, People: [{ WatchedPercentage: 50 }] })
  })

  it('names the class for its teachers, those who have watched for the owner, and a pupil for themselves', async () => {
    const { item, pupil, statistics, refresh, courseid } = await classOf(6)
    await watch(pupil.user, item.encId, 0, 50)
    await refresh()
    const seen = await statistics(at.teacher)
    expect(seen).toMatchObject({
      ...{ View: 'class', ClassList: 'known', Tracking: true, Pupils: 6, Watched: 1, WatchedPercentage: 8.3, Total: 6, GroupID: 0 },
    })
    expect(seen.People[0]).toMatchObject({ ID: 1, DisplayName: 'Ben Berg', HasCome: true, WatchedPercentage: 50, WatchedItems: 1 })
    expect(seen.People[1]).toMatchObject({ DisplayName: 'Member absent-0', HasCome: false, WatchedPercentage: 0, LastViewed: '' })
    expect(await statistics(scene.administrator)).toMatchObject({ View: 'class', Total: 6 })
    const own = await statistics(pupil.user)
    expect(own.People.map(({ DisplayName }) => DisplayName)).toEqual(['Ben Berg'])
    expect(own).toMatchObject({ View: 'own', Watched: null, WatchedPercentage: null, Pupils: 1, GroupID: 0 })
    const { FileName, Text } = await scene.test.call(getCourseCsv, { courseid }, at.teacher)
    expect(FileName).toBe(`course-${courseid}.csv`)
    expect(Text).toContain('Ben Berg,1,50,1,')
    expect(Text.split('\r\n')[0]).toContain('A leaf')
  })

  it('shows an owner who does not teach the course only those who have watched', async () => {
    courses += 1
    const owner = await scene.test.user({ name: `maker-${dialect}` })
    const item = await film(owner)
    const pupil = await pupilIn(item.encId)
    at.book.members = [member(pupil.sub, 'Cem Celik'), ...['a', 'b', 'c', 'd'].map((id) => member(id))]
    await teach(item.encId)
    await watch(pupil.user, item.encId, 0, 100)
    const courseid = (await scene.test.call(listItemCourses, { encid: item.encId }, owner)).Items[0]?.ID ?? 0
    await scene.test.call(refreshCourse, { courseid }, at.teacher)
    const seen = await scene.test.call(getCourseStatistics, { courseid, encid: item.encId }, owner)
    expect(seen).toMatchObject({ View: 'viewers', Pupils: 5, Watched: 1, Total: 1, People: [{ DisplayName: 'Cem Celik' }] })
    await expect(scene.test.call(getCourseStatistics, { courseid }, owner)).rejects.toThrow(CourseErrors.COURSE_NOT_FOUND)
    await expect(scene.test.call(refreshCourse, { courseid }, owner)).rejects.toThrow(CourseErrors.COURSE_NOT_FOUND)
  })

  it('reads all pages of a class list, with roles in every spelling, and replaces a token that is over', async () => {
    const { pupil, statistics, refresh } = await classOf(1)
    at.book.pageSize = 2
    at.book.members = [
      ...[
        member(pupil.sub, ''),
        member('11', 'Dora', { roles: ['Learner'] }),
        member('12', 'Emil', { roles: ['urn:lti:role:ims/lis/Learner'] }),
      ],
      ...[member('13', 'Gone', { status: 'Inactive' }), member('14', 'Gone too', { status: 'Deleted' })],
      ...[member('15', 'Teacher', { roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] })],
      ...[
        member('16', 'Staff', { roles: ['urn:lti:instrole:ims/lis/Learner'] }),
        member('17', '', { given_name: 'Fay', family_name: 'Frank' }),
      ],
      ...[{ user_id: 18, name: 'Gil', roles: [learner] }, member('11', 'Dora again')],
    ]
    let asked = 0
    at.book.fail = ({ path }) => (path === '/members' && ++asked === 2 ? { status: 401 } : undefined)
    expect(await refresh()).toEqual({ IsRead: true, Message: '' })
    expect(at.book.tokens.map((one) => one.scope)).toEqual([scope, scope])
    const { People, ClassList, DateRead } = await statistics(at.teacher)
    expect(People.map(({ DisplayName }) => DisplayName)).toEqual(['Dora again', 'Emil', 'Fay Frank', 'Gil', pupil.user.name])
    expect([ClassList, DateRead]).toEqual(['known', new Date(scene.test.time.now).toISOString()])
  })

  it('keeps the list of before when the environment fails, asks again after its pause, and says why', async () => {
    const { courseid, statistics, refresh } = await classOf(6)
    await refresh()
    at.book.members = []
    at.book.fail = ({ path }) => (path === '/members' ? { status: 429, headers: { 'retry-after': '600' } } : undefined)
    expect(await refresh()).toEqual({ IsRead: false, Message: CourseErrors.COURSE_BUSY })
    const asked = at.book.asked
    expect(await refresh()).toEqual({ IsRead: false, Message: CourseErrors.COURSE_BUSY })
    expect(await readByJob(courseid)).toEqual({ kind: 'later', ms: 600_000 })
    expect(at.book.asked).toBe(asked)
    expect(await statistics(at.teacher)).toMatchObject({ Pupils: 6, Message: CourseErrors.COURSE_BUSY })
    scene.test.time.now += 600_000
    at.book.fail = ({ path }) => (path === '/members' ? { status: 200, headers: {} } : undefined)
    expect(await refresh()).toEqual({ IsRead: false, Message: CourseErrors.COURSE_BUSY })
    scene.test.time.now += hour
    at.book.fail = ({ path }) => (path === '/token' ? { status: 400 } : undefined)
    expect(await refresh()).toEqual({ IsRead: false, Message: CourseErrors.COURSE_NO_TOKEN })
    await scene.test.call(saveEnvironment, scene.environment({ iid: scene.iid, enabled: false }), scene.administrator)
    expect(await refresh()).toEqual({ IsRead: false, Message: CourseErrors.COURSE_OFF })
    await scene.test.call(saveEnvironment, scene.environment({ iid: scene.iid }), scene.administrator)
    at.book.fail = () => undefined
    expect(await readByJob(courseid)).toMatchObject({ kind: 'later' })
    scene.test.time.now += 2 * hour
    expect(await readByJob(courseid)).toEqual({ kind: 'done' })
    expect(await statistics(at.teacher)).toMatchObject({ Pupils: 0, Message: '' })
  })

  it('lists those who came where there is no class list, and none at a foreign address', async () => {
    for (const change of [{ [claim]: undefined }, { [claim]: { context_memberships_url: 'http://10.0.0.1/members' } }]) {
      const { statistics, refresh } = await classOf(6, change)
      await expect(refresh()).rejects.toThrow(CourseErrors.COURSE_NO_LIST)
      expect(await statistics(at.teacher)).toMatchObject({ ClassList: 'none', Pupils: 1, IsSmall: true })
    }
  })

  it('makes a group of the people of a course that follows the class list', async () => {
    const { item, pupil, courseid, refresh, statistics } = await classOf(6)
    await refresh()
    const mirror = (mirrored: boolean) => scene.test.call(mirrorCourse, { courseid, mirrored }, scene.administrator)
    const { GroupID } = await mirror(true)
    const members = async () =>
      (await scene.test.deps.db.selectFrom('group_members').select('user_id').where('group_id', '=', GroupID).execute()).map(
        ({ user_id }) => user_id,
      )
    expect(await members()).toEqual([pupil.user.id])
    expect((await mirror(true)).GroupID).toBe(GroupID)
    expect((await statistics(scene.administrator)).GroupID).toBe(GroupID)
    const other = await pupilIn(item.encId)
    at.book.members = [member(other.sub), member('2', 'Teacher', { roles: instructor['https://purl.imsglobal.org/spec/lti/claim/roles'] })]
    await refresh()
    expect(new Set(await members())).toEqual(new Set([other.user.id, at.teacher.id]))
    expect((await mirror(false)).GroupID).toBe(0)
    at.book.members = []
    await refresh()
    expect(await members()).toHaveLength(2)
  })

  it('forgets class lists that are not read again, and asks for them with the next launch', async () => {
    const { item, courseid, statistics, refresh } = await classOf(6)
    await refresh()
    scene.test.time.now += (CourseLimits.keptDays + 1) * 24 * hour
    const { courses: capability } = await import('./index.ts')
    await Promise.all(Object.values(capability.deletes ?? {}).map((task) => task(scene.test.deps as never)()))
    const again = await scene.test.again(at.teacher, 'lti')
    expect((await scene.test.deps.db.selectFrom('course_members').selectAll().where('course', '=', courseid).execute()).length).toBe(0)
    await scene.test.work()
    await teach(item.encId)
    await vi.waitFor(async () => expect(await statistics(again)).toMatchObject({ ClassList: 'known', Pupils: 6 }), { timeout: 60_000 })
    scene.test.time.now -= (CourseLimits.keptDays + 1) * 24 * hour
  })
})
