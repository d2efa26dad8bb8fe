import { describe, expect, it } from 'vitest'
import { listGradeLines } from '../../sdk/grades/contract.ts'
import { answerLtiChoice, changeLtiLink } from '../../sdk/lti/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { gradeScene, instructor, makingScope, scope, service } from './grade-scene.fixture.ts'
import { quizzesOf } from './quizzes-of.fixture.ts'

const asTeacher = { sub: '2', email: undefined, preferred_username: 'teacher', ...instructor }
const both = '&done=80&quizzes=1'

describe.each(dialects)('line items of quizzes that the library makes on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, film, pupilAt, open, watch, send } = at
  const { quizOf, take } = quizzesOf(at)
  const container = () => ({ scope: makingScope, lineitems: `${at.book.base}/lines` })
  const tags = () => at.book.lines.map(({ tag }) => tag)
  /** Scores by the number of their column. */
  const given = () =>
    at.book.taken
      .map(({ path, scoreGiven }) => [path.split('/')[2] ?? '', scoreGiven] as const)
      .sort(([one], [other]) => one.localeCompare(other))
  const lines = async (encid: string) =>
    (await scene.test.call(listGradeLines, { encid }, scene.administrator)).Items.map(({ QuizName, DonePercent }) => [
      QuizName,
      DonePercent,
    ])

  it('makes none for private quizzes, without the choice, and where the library may make none', async () => {
    const item = await film()
    await quizOf(item.encId, { isprivate: true })
    at.launchesSay(container)
    await pupilAt(item.encId, both)
    await quizOf(item.encId)
    await pupilAt(item.encId, '&done=80')
    await send()
    expect(tags()).toEqual(['watched'])
    at.launchesSay(() => ({ ...container(), scope, lineitem: at.line() }))
    const other = await film()
    await quizOf(other.encId)
    await pupilAt(other.encId, both)
    expect(await lines(other.encId)).toEqual([['', 80]])
  })

  it('makes one for a link that is graded by its quiz alone', async () => {
    const item = await film()
    const quiz = await quizOf(item.encId)
    at.launchesSay(container)
    const { user } = await pupilAt(item.encId, `&quiz=${quiz.tlid}`)
    await take(quiz, user, 1)
    await send()
    expect(at.book.lines).toMatchObject([
      { label: 'Gases', tag: 'quiz', resourceId: item.encId, resourceLinkId: 'link-1', scoreMaximum: 100 },
    ])
    expect(at.book.taken).toMatchObject([{ scoreGiven: 50, path: '/lines/1/lineitem/scores?type=3' }])
  })

  it('grades the watched share and each quiz of an item in columns of their own', async () => {
    const item = await film()
    const [first, second] = [await quizOf(item.encId), await quizOf(item.encId)]
    at.launchesSay(container)
    const { user } = await pupilAt(item.encId, both)
    await open(item.encId, asTeacher, both)
    await take(second, user, 1)
    await watch(user, item.encId, 0, 100)
    await send()
    expect(at.book.lines.map(({ tag, resourceId }) => [tag, resourceId])).toEqual([
      ['watched', item.encId],
      [`quiz-${first.tlid}`, `${item.encId}-quiz-${first.tlid}`],
      [`quiz-${second.tlid}`, `${item.encId}-quiz-${second.tlid}`],
    ])
    expect(given()).toEqual([
      ['1', 100],
      ['3', 50],
    ])
    expect((await scene.test.call(listGradeLines, { encid: item.encId }, at.teacher)).Items).toHaveLength(3)
  })

  it('keeps the columns apart where the environment names that of a quiz as the one of the link', async () => {
    const item = await film()
    const quiz = await quizOf(item.encId)
    at.launchesSay(container)
    const pupil = await pupilAt(item.encId, both)
    await scene.test.deps.db
      .updateTable('grade_lines')
      .set({ make_at: scene.test.time.now + 1 })
      .where('is_extra', '=', 0)
      .execute()
    await send()
    expect(tags()).toEqual([`quiz-${quiz.tlid}`])
    at.launchesSay(() => ({ ...container(), lineitem: at.book.lines[0]?.id }))
    await pupil.again()
    scene.test.time.now += 1
    await watch(pupil.user, item.encId, 0, 100)
    await take(quiz, pupil.user, 1)
    await send()
    expect(tags()).toEqual([`quiz-${quiz.tlid}`, 'watched'])
    expect(given()).toEqual([
      ['1', 50],
      ['2', 100],
    ])
  })

  it('grades no quiz any more that is gone, or whose link shows something else', async () => {
    const [item, other] = [await film(), await film()]
    const [gone, left] = [await quizOf(item.encId), await quizOf(item.encId)]
    at.launchesSay(container)
    const { user } = await pupilAt(item.encId, both)
    await scene.test.call(editing.deleteQuiz, { tlid: gone.tlid }, at.teacher)
    expect(await lines(item.encId)).toHaveLength(2)
    const target = `http://media.test/lti/launch?item=${item.encId}${both}`
    const response = await scene.launch({ target, person: { [service]: container(), ...asTeacher } })
    const session = { ...at.teacher, sessionId: scene.bearerIn(response).authorization?.slice(7) ?? '' }
    await scene.test.call(changeLtiLink, { chosen: { id: other.encId, done: 50 } }, session)
    await take(left, user, 2)
    await watch(user, item.encId, 0, 100)
    await send()
    expect(at.book.taken).toEqual([])
    const reset = await scene.test.deps.db.selectFrom('grade_lines').select(['is_extra', 'has_ended']).orderBy('id').execute()
    expect(reset.map(({ is_extra, has_ended }) => [is_extra, has_ended])).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  it('asks the database as often for a launch of many quizzes as for one of two', async () => {
    at.launchesSay(container)
    const countFor = async (quizzes: number) => {
      const item = await film()
      for (let made = 0; made < quizzes; made += 1) await quizOf(item.encId)
      await open(item.encId, asTeacher, both)
      const pupil = await pupilAt(item.encId, both)
      const opened = [() => open(item.encId, asTeacher, both), pupil.again]
      const counts: number[] = []
      for (const launch of opened) {
        const statements = await statementsOf(scene.test.deps.db, launch)
        counts.push(statements.filter((statement) => /grade|quiz/.test(statement)).length)
      }
      return counts
    }
    expect(await countFor(6)).toEqual(await countFor(2))
  })

  it('is what a link says that a choice has made', async () => {
    const item = await film()
    await quizOf(item.encId)
    const choice = {
      deep_link_return_url: `${scene.platform.base}/return`,
      accept_types: ['ltiResourceLink'],
    }
    const urlOf = async (chosen: object) => {
      const response = await scene.launch({ choice, person: asTeacher })
      const id = new URL(response.headers.get('location') ?? '', 'http://media.test').searchParams.get('choice') ?? ''
      const answer = await scene.test.ask(answerLtiChoice.path, {
        method: 'POST',
        body: JSON.stringify({ choice: id, chosen: [{ id: item.encId, ...chosen }] }),
        headers: { 'content-type': 'application/json', ...scene.bearerIn(response) },
      })
      const { JWT } = (await answer.json()) as { JWT: string }
      const claims = JSON.parse(Buffer.from(JWT.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
      const [link] = claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as { url: string }[]
      return new URL(link?.url ?? '').searchParams
    }
    expect((await urlOf({ done: 80, quizzes: true })).get('quizzes')).toBe('1')
    expect((await urlOf({ quizzes: true })).get('quizzes')).toBe(null)
  })
})
