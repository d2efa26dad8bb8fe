import { describe, expect, it } from 'vitest'
import { sendGradesAgain } from '../../sdk/grades/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { gradeScene, hour, instructor, makingScope, service } from './grade-scene.fixture.ts'
import { rememberLaunch } from './launched.ts'

const link = 'https://purl.imsglobal.org/spec/lti/claim/resource_link'
const asTeacher = { sub: '2', email: undefined, preferred_username: 'teacher', ...instructor }

describe.each(dialects)('line items of several courses and faults on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, film, pupilAt, open, teach, lineOf, watch, send, stateOf } = at
  const container = () => ({ scope: makingScope, lineitems: `${at.book.base}/lines?type=3` })
  const rows = () => scene.test.deps.db.selectFrom('grade_lines').selectAll().orderBy('id').execute()
  const paths = () => at.book.taken.map(({ path }) => path)
  const sendLater = async () => {
    scene.test.time.now += hour
    await send()
  }

  it('keeps links apart that have the same id in two courses', async () => {
    const [one, other] = [await film(), await film()]
    const named = { ...container(), lineitem: `${at.book.base}/own` }
    at.launchesSay(() => named)
    await pupilAt(one.encId)
    // Another course, whose launch of a link with this id names no line item.
    at.launchesSay(() => ({ scope: makingScope, lineitems: `${at.book.base}/lines?course=2` }))
    await open(other.encId, asTeacher)
    expect((await rows()).map(({ address, item_id, line_item }) => [address, item_id, line_item])).toEqual([
      [named.lineitem, one.id, ''],
      [`${at.book.base}/lines?course=2#link-1`, other.id, ''],
    ])
  })

  it('converts the line item of a link once where a class opens it at once', async () => {
    const item = await film()
    const named = { ...container(), lineitem: `${at.book.base}/own` }
    at.launchesSay(() => named)
    await open(item.encId, asTeacher)
    const line = {
      ...{ address: '', container: { address: container().lineitems, link: 'link-1' } },
      ...{ course: 'Biology', title: 'A leaf', canRead: true },
    }
    const rule = { done: 80, inSteps: false, withQuizzes: false, quizId: undefined }
    const launch = { environmentId: scene.iid, itemId: item.id, role: 'pupil' as const, line, ...rule }
    const pupils = await Promise.all(Array.from({ length: 6 }, () => scene.test.user()))
    await Promise.all(pupils.map(({ id: userId }) => rememberLaunch(scene.test.deps, { ...launch, userId, subject: String(userId) })))
    expect((await rows()).map(({ line_item }) => line_item)).toEqual([named.lineitem])
  })

  it('sends the grades of other links while one gets no line item', async () => {
    const [missing, working] = [await film(), await film()]
    at.launchesSay(container)
    const { user } = await pupilAt(missing.encId)
    await watch(user, missing.encId, 0, 100)
    at.launchesSay(() => ({ scope: makingScope, lineitem: `${at.book.base}/line/8` }))
    const other = await pupilAt(working.encId)
    await watch(other.user, working.encId, 0, 100)
    await scene.test.deps.db
      .updateTable('grade_lines')
      .set({ make_fault: 'NO_TOKEN', make_at: scene.test.time.now + 9 * hour })
      .where('container', '<>', '')
      .execute()
    await send()
    expect(paths()).toEqual(['/line/8/scores'])
    expect(await stateOf(user)).toMatchObject({ state: 'waiting' })
    expect(await stateOf(other.user)).toMatchObject({ state: 'sent' })
  })

  it('makes the line item of a link that has ended for the scores that wait', async () => {
    at.launchesSay(container)
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    await open(item.encId, asTeacher, '')
    expect(await rows()).toMatchObject([{ has_ended: 1, line_item: '' }])
    await send()
    expect(paths()).toEqual(['/lines/1/lineitem/scores?type=3'])
  })

  it('makes no second column where the environment refuses one person, also for a column without our marks', async () => {
    at.launchesSay(container)
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await teach(item.encId)
    at.book.lines.push({ id: `${at.book.base}/lines/1/lineitem`, resourceLinkId: 'other', label: 'Film' })
    await scene.test.deps.db
      .updateTable('grade_lines')
      .set({ line_item: `${at.book.base}/lines/1/lineitem` })
      .execute()
    await watch(user, item.encId, 0, 100)
    at.book.ignoresFilters = true
    at.book.fail = ({ path }) => (path.endsWith('/scores') ? { status: 422 } : undefined)
    for (let tries = 0; tries < 3; tries += 1) await sendLater()
    expect(await stateOf(user)).toMatchObject({ state: 'failed' })
    at.book.fail = () => undefined
    await scene.test.call(sendGradesAgain, { lineid: await lineOf(item.encId) }, at.teacher)
    await send()
    expect([at.book.lines.length, paths()]).toEqual([1, ['/lines/1/lineitem/scores']])
  })

  it('stores no address with a control character', async () => {
    at.launchesSay(container)
    at.book.newLineAt = () => `${at.book.base}/lines/1\u0000`
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await watch(user, item.encId, 0, 100)
    await send()
    expect(await stateOf(user)).toMatchObject({ state: 'waiting', reason: 'GRADE_ADDRESS_FOREIGN' })
  })

  it('grades nothing for a launch that names the column of a quiz and no link', async () => {
    at.launchesSay(() => ({ scope: makingScope, lineitem: `${at.book.base}/quiz` }))
    const item = await film()
    const { user } = await pupilAt(item.encId)
    await scene.test.deps.db
      .updateTable('grade_lines')
      .set({ is_extra: 1, line_item: `${at.book.base}/quiz`, container: 'c', address: 'c#l&quiz=1' })
      .execute()
    const before = await rows()
    await open(item.encId, { ...asTeacher, [link]: {}, [service]: { scope: makingScope, lineitem: `${at.book.base}/quiz` } })
    expect(await rows()).toEqual(before)
    expect(await stateOf(user)).toMatchObject({ state: 'none' })
  })
})
