import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { listGradeLines } from '../../sdk/grades/contract.ts'
import { saveLtiPlatform } from '../../sdk/lti/contract.ts'
import { postTracking } from '../../sdk/viewing/contract.ts'
import type { Dialect } from '../db/open.ts'
import { ltiScene } from '../lti/lti-scene.fixture.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { countViews } from '../viewing/count-views.ts'
import { type GradeBook, openGradeBook } from './grade-book.fixture.ts'
import { handledSendGradesJob } from './send-grades.ts'

export const service = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
export const roles = 'https://purl.imsglobal.org/spec/lti/claim/roles'
export const scope = ['score', 'result.readonly'].map((name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`)
/** The same, and the permission to make line items. */
export const makingScope = [...scope, 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem']
export const instructor = { [roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }
export const hour = 3_600_000

/** A library with a registered platform, its grade book, a teacher and pupils. It registers its own hooks with the tests around it. */
export function gradeScene(dialect: Dialect) {
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
  afterEach(() => {
    endpointOf = undefined
  })

  const film = () => scene.test.item(teacher, { title: 'A leaf', duration_secs: 100 })
  const line = () => `${book.base}/line/7?type=3`
  /** The claim of launches about grades; undefined: it names a line item. */
  let endpointOf: (() => Record<string, unknown>) | undefined
  const open = async (encId: string, person: Record<string, unknown>, query = '&done=80') => {
    const endpoint = endpointOf?.() ?? { scope, lineitem: line(), lineitems: `${book.base}/lines` }
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
  const lineOf = async (encid: string, caller = teacher) =>
    (await scene.test.call(listGradeLines, { encid }, caller)).Items[0]?.ID ?? expect.fail('there is no graded link')
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
  return {
    scene,
    film,
    line,
    open,
    pupilAt,
    teach,
    lineOf,
    watch,
    send,
    stateOf,
    launchesSay(endpoint: () => Record<string, unknown>): void {
      endpointOf = endpoint
    },
    /** Another one for each test. */
    get book() {
      return book
    },
    get teacher() {
      return teacher
    },
  }
}
