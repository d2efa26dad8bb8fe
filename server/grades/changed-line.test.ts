import { describe, expect, it } from 'vitest'
import { listGradeLines } from '../../sdk/grades/contract.ts'
import { changeLtiLink, resetLtiLink } from '../../sdk/lti/contract.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { gradeScene, instructor, scope, service } from './grade-scene.fixture.ts'

const asTeacher = { sub: '2', email: undefined, preferred_username: 'teacher', ...instructor }

describe.each(dialects)('a line item whose link shows something else on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, film, pupilAt, open, watch, send, stateOf } = at
  const given = () => at.book.taken.map(({ scoreGiven }) => scoreGiven)
  /** The session of the teacher who has opened a link. */
  const teaching = async (encId: string): Promise<TestUser> => {
    const endpoint = { scope, lineitem: at.line(), lineitems: `${at.book.base}/lines` }
    const target = `http://media.test/lti/launch?item=${encId}&done=80`
    const response = await scene.launch({ target, person: { [service]: endpoint, ...asTeacher } })
    return { ...at.teacher, sessionId: scene.bearerIn(response).authorization?.slice(7) ?? '' }
  }
  const ruleOf = async (encid: string) => {
    const { Items } = await scene.test.call(listGradeLines, { encid }, at.teacher)
    return Items.map(({ DonePercent, InSteps }) => [DonePercent, InSteps])
  }

  it('sends no share of the item that the link showed before', async () => {
    const [first, second] = [await film(), await film()]
    const pupil = await pupilAt(first.encId)
    await watch(pupil.user, first.encId, 0, 100)
    expect(await stateOf(pupil.user)).toMatchObject({ share: 1, state: 'waiting' })
    await open(second.encId, asTeacher)
    expect(await stateOf(pupil.user)).toMatchObject({ share: 0, score: 0, state: 'none' })
    await watch(pupil.user, second.encId, 0, 10)
    await send()
    expect(given()).toEqual([])
    expect((await stateOf(pupil.user)).share).toBeCloseTo(0.1)
    await watch(pupil.user, second.encId, 10, 90)
    await send()
    expect(given()).toEqual([100])
  })

  it('keeps the score that was sent', async () => {
    const [first, second] = [await film(), await film()]
    const pupil = await pupilAt(first.encId)
    await watch(pupil.user, first.encId, 0, 100)
    await send()
    await open(second.encId, asTeacher)
    expect(await stateOf(pupil.user)).toMatchObject({ share: 0, score: 0, state: 'sent', sent_score: 100 })
    await watch(pupil.user, second.encId, 0, 10)
    await send()
    expect(given()).toEqual([100])
  })

  it('takes the rule of a change, and that of the link again when it is undone', async () => {
    const [first, second] = [await film(), await film()]
    const session = await teaching(first.encId)
    await scene.test.call(changeLtiLink, { chosen: { id: second.encId, done: 50, steps: true } }, session)
    expect([await ruleOf(first.encId), await ruleOf(second.encId)]).toEqual([[], [[50, true]]])
    await scene.test.call(resetLtiLink, {}, session)
    expect([await ruleOf(first.encId), await ruleOf(second.encId)]).toEqual([[[80, false]], []])
  })

  it('grades nothing while the link shows a search', async () => {
    const first = await film()
    const session = await teaching(first.encId)
    const pupil = await pupilAt(first.encId)
    await scene.test.call(changeLtiLink, { chosen: { id: '', search: '{"s":"leaf"}' } }, session)
    await watch(pupil.user, first.encId, 0, 100)
    await send()
    expect(given()).toEqual([])
    await scene.test.call(resetLtiLink, {}, session)
    await pupil.again()
    await send()
    expect(given()).toEqual([100])
  })
})
