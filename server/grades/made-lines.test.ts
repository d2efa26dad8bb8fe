import { describe, expect, it } from 'vitest'
import { GradeErrors, listGradeLines, listGrades, sendGradesAgain, testGradeLine } from '../../sdk/grades/contract.ts'
import { changeLtiLink, resetLtiLink } from '../../sdk/lti/contract.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { gradeScene, hour, instructor, makingScope, scope, service } from './grade-scene.fixture.ts'

const link = 'https://purl.imsglobal.org/spec/lti/claim/resource_link'
const asTeacher = { sub: '2', email: undefined, preferred_username: 'teacher', ...instructor }

describe.each(dialects)('line items that the library makes on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, film, pupilAt, open, teach, lineOf, watch, send, stateOf } = at
  const container = () => ({ scope: makingScope, lineitems: `${at.book.base}/lines?type=3` })
  const rows = () => scene.test.deps.db.selectFrom('grade_lines').selectAll().orderBy('id').execute()
  const made = () => at.book.lines.map(({ id: _id, ...line }) => line)
  const expected = (resourceId: string) => ({
    ...{ label: 'A leaf', scoreMaximum: 100, resourceLinkId: 'link-1', resourceId, tag: 'watched' },
  })
  const paths = () => at.book.taken.map(({ path }) => path)
  /** Another attempt, after the pause of the one before. */
  const sendLater = async () => {
    scene.test.time.now += hour
    await send()
  }
  const teaching = async (encId: string, query = ''): Promise<TestUser> => {
    const target = `http://media.test/lti/launch?item=${encId}${query}`
    const response = await scene.launch({ target, person: { [service]: container(), ...asTeacher } })
    return { ...at.teacher, sessionId: scene.bearerIn(response).authorization?.slice(7) ?? '' }
  }

  it.each<[string, () => Record<string, unknown>, string]>([
    ['a link without a grade', container, ''],
    ['an environment that lets it make none', () => ({ ...container(), scope }), '&done=80'],
    ['an environment that takes no scores', () => ({ ...container(), scope: [makingScope[2]] }), '&done=80'],
    ['an environment that names no place for them', () => ({ scope: makingScope }), '&done=80'],
    ['an address without https', () => ({ scope: makingScope, lineitems: 'http://lms.example/lines' }), '&done=80'],
    ['an address that is too long', () => ({ scope: makingScope, lineitems: `${at.book.base}/${'x'.repeat(2000)}` }), '&done=80'],
  ])('makes none for %s', async (_name, endpoint, query) => {
    at.launchesSay(endpoint)
    const item = await film()
    await pupilAt(item.encId, query)
    await send()
    expect([await rows(), at.book.asked]).toEqual([[], 0])
  })

  it('makes none for guests, and none for a launch that names no link', async () => {
    at.launchesSay(container)
    const item = await film()
    await open(item.encId, { ...asTeacher, [link]: {} })
    await scene.test.deps.db.updateTable('lms_environments').set({ rule: 'guests' }).execute()
    await open(item.encId, asTeacher)
    expect(await rows()).toEqual([])
  })

  it('sends no token to an address elsewhere, and says so', async () => {
    at.launchesSay(container)
    at.book.newLineAt = () => 'https://elsewhere.example/line'
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    for (let tries = 0; tries < 2; tries += 1) await sendLater()
    expect(await stateOf(user)).toMatchObject({ state: 'waiting', reason: 'GRADE_ADDRESS_FOREIGN' })
    expect([at.book.lines.length, paths()]).toEqual([1, []])
  })

  it.each([
    [403, 'GRADE_REFUSED'],
    [500, 'GRADE_BUSY'],
  ] as const)(
    'keeps grades that wait where making one answers %i, tells why, and makes it when the teacher asks',
    async (status, reason) => {
      at.launchesSay(container)
      const item = await film()
      const { user } = await pupilAt(item.encId)
      await teach(item.encId)
      await watch(user, item.encId, 0, 100)
      at.book.fail = ({ path }) => (path === '/lines' ? { status } : undefined)
      const lineid = await lineOf(item.encId)
      expect((await scene.test.call(testGradeLine, { lineid }, at.teacher)).Message).toBe(GradeErrors[reason])
      for (let tries = 0; tries < 3; tries += 1) await sendLater()
      expect(await stateOf(user)).toMatchObject({ state: status === 403 ? 'failed' : 'waiting', reason })
      expect((await scene.test.call(listGrades, { lineid }, at.teacher)).Items).toMatchObject([{ Message: GradeErrors[reason] }])
      at.book.fail = () => undefined
      expect(await scene.test.call(testGradeLine, { lineid }, at.teacher)).toEqual({ IsReached: true, Message: '' })
      expect(at.book.lines).toEqual([])
      await scene.test.call(sendGradesAgain, { lineid }, at.teacher)
      await send()
      expect([made(), paths()]).toEqual([[expected(item.encId)], ['/lines/1/lineitem/scores?type=3']])
      expect(await stateOf(user)).toMatchObject({ state: 'sent', sent_score: 100 })
    },
  )

  it('makes one when the link is opened, with the permission for it, and grades into it', async () => {
    at.launchesSay(container)
    const item = await film()
    const { user, sub } = await pupilAt(item.encId)
    await send()
    expect(made()).toEqual([expected(item.encId)])
    expect(at.book.tokens.map((token) => token.scope)).toEqual([makingScope[2]])
    await watch(user, item.encId, 0, 100)
    await send()
    expect(at.book.taken).toMatchObject([{ userId: sub, scoreGiven: 100, path: '/lines/1/lineitem/scores?type=3' }])
  })

  it('makes none twice: for a class, for two processes, after a lost answer, and beside one of the link itself', async () => {
    at.launchesSay(container)
    at.book.ignoresFilters = true
    at.book.pageSize = 2
    at.book.lines.push(
      ...['link-0', 'link-2', 'link-3'].map((resourceLinkId) => ({ id: `${at.book.base}/x`, resourceLinkId, tag: 'watched' })),
    )
    const item = await film()
    const first = await pupilAt(item.encId)
    await pupilAt(item.encId)
    at.book.fail = ({ path, method }) => (path === '/lines' && method === 'POST' ? { status: 502, takes: true } : undefined)
    await Promise.all([send(), send()])
    expect(at.book.lines).toHaveLength(4)
    at.book.fail = () => undefined
    scene.test.time.now += hour
    await Promise.all([send(), send()])
    await watch(first.user, item.encId, 0, 100)
    await sendLater()
    expect([at.book.lines.length, paths()]).toEqual([4, ['/lines/4/lineitem/scores?type=3']])
    expect(await rows()).toHaveLength(1)
  })

  it('takes the line item that the choice brought, also from an environment that stores no tag', async () => {
    at.launchesSay(container)
    const item = await film()
    at.book.lines.push({ id: `${at.book.base}/lines/1/lineitem`, resourceLinkId: 'link-1', resourceId: item.encId })
    at.book.ignoresFilters = true
    await pupilAt(item.encId)
    await send()
    expect([at.book.lines.length, (await rows())[0]?.line_item]).toEqual([1, `${at.book.base}/lines/1/lineitem`])
  })

  it('keeps one row for a link whose launches name the line item and later do not, and the other way round', async () => {
    const item = await film()
    at.launchesSay(container)
    const pupil = await pupilAt(item.encId)
    await send()
    const named = { ...container(), lineitem: `${at.book.base}/lines/1/lineitem?type=3` }
    at.launchesSay(() => named)
    await pupil.again()
    expect(await rows()).toMatchObject([{ line_item: named.lineitem, container: container().lineitems }])
    const other = await film()
    at.launchesSay(() => ({ ...named, lineitem: `${at.book.base}/own` }))
    const twoLinks = { [link]: { id: 'link-2' } }
    await open(other.encId, { ...asTeacher, ...twoLinks })
    at.launchesSay(container)
    await open(other.encId, { ...asTeacher, ...twoLinks })
    expect((await rows()).map(({ line_item }) => line_item)).toEqual([named.lineitem, `${at.book.base}/own`])
    await watch(pupil.user, item.encId, 0, 100)
    await send()
    expect([at.book.lines.length, paths()]).toEqual([1, ['/lines/1/lineitem/scores?type=3']])
  })

  it('makes a column again that was deleted there, when the teacher sends again', async () => {
    at.launchesSay(container)
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await teach(item.encId)
    await send()
    at.book.lines.length = 0
    at.book.newLineAt = () => `${at.book.base}/lines/9/lineitem`
    at.book.fail = ({ path }) => (path.startsWith('/lines/1/') ? { status: 404 } : undefined)
    await watch(user, item.encId, 0, 100)
    for (let tries = 0; tries < 3; tries += 1) await sendLater()
    expect(await stateOf(user)).toMatchObject({ state: 'failed', reason: 'GRADE_REFUSED' })
    await scene.test.call(sendGradesAgain, { lineid: await lineOf(item.encId) }, at.teacher)
    await send()
    expect([made(), paths()]).toEqual([[expected(item.encId)], ['/lines/9/lineitem/scores']])
  })

  it('makes one where a teacher changes what the link shows to something with a grade, and grades nothing when it is undone', async () => {
    const [own, chosen] = [await film(), await film()]
    at.launchesSay(container)
    const session = await teaching(own.encId)
    expect(await rows()).toEqual([])
    await scene.test.call(changeLtiLink, { chosen: { id: chosen.encId, done: 50 } }, session)
    await send()
    expect(made()).toEqual([expected(chosen.encId)])
    expect((await scene.test.call(listGradeLines, { encid: chosen.encId }, at.teacher)).Items).toMatchObject([{ DonePercent: 50 }])
    await scene.test.call(resetLtiLink, {}, session)
    expect(await rows()).toMatchObject([{ has_ended: 1 }])
  })
})
