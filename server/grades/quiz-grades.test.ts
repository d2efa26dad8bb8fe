import { describe, expect, it } from 'vitest'
import { listGradeLines, listGrades, saveGradeLine, sendGradesAgain } from '../../sdk/grades/contract.ts'
import { answerLtiChoice } from '../../sdk/lti/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import { QuizErrors, startQuiz } from '../../sdk/quizzes/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { gradeScene, hour, instructor } from './grade-scene.fixture.ts'
import { quizzesOf } from './quizzes-of.fixture.ts'

describe.each(dialects)('grades of quizzes on %s', (dialect) => {
  const at = gradeScene(dialect)
  const { scene, film, open, pupilAt, lineOf, watch, send, stateOf } = at
  const { quizOf, take } = quizzesOf(at)
  const scores = () =>
    at.book.taken.map(({ scoreGiven, activityProgress, gradingProgress }) => [scoreGiven, activityProgress, gradingProgress])
  const asTeacher = { sub: '2', email: undefined, preferred_username: 'teacher' }

  it('gives no line item to a quiz that is gone, private or of another item', async () => {
    const [item, other] = [await film(), await film()]
    const [hidden, foreign] = [await quizOf(item.encId, { isprivate: true }), await quizOf(other.encId)]
    for (const quiz of [foreign.tlid, 999_999]) await pupilAt(item.encId, `&quiz=${quiz}`)
    expect((await scene.test.call(listGradeLines, { encid: item.encId }, scene.administrator)).Items).toEqual([])
    const settingsOfChoice = {
      deep_link_return_url: `${scene.platform.base}/return`,
      accept_types: ['ltiResourceLink'],
      accept_multiple: true,
    }
    const response = await scene.launch({ choice: settingsOfChoice, person: asTeacher })
    const choice = new URL(response.headers.get('location') ?? '', 'http://media.test').searchParams.get('choice') ?? ''
    const answer = (quiz: number) =>
      scene.test.ask(answerLtiChoice.path, {
        method: 'POST',
        body: JSON.stringify({ choice, chosen: [{ id: item.encId, quiz }] }),
        headers: { 'content-type': 'application/json', ...scene.bearerIn(response) },
      })
    for (const quiz of [hidden.tlid, foreign.tlid, 999_999]) {
      const refused = await answer(quiz)
      expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining(QuizErrors.QUIZ_NOT_FOUND)])
    }
    const shown = await quizOf(item.encId)
    const { JWT } = (await (await answer(shown.tlid)).json()) as { JWT: string }
    const claims = JSON.parse(Buffer.from(JWT.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
    const [link] = claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as {
      url: string
      title: string
      lineItem: object
    }[]
    expect(link).toMatchObject({ title: 'Gases', lineItem: { label: 'Gases', scoreMaximum: 100, resourceId: item.encId, tag: 'quiz' } })
    expect(new URL(link?.url ?? '').searchParams.get('quiz')).toBe(String(shown.tlid))
  })

  it('sends nothing for watching, for an attempt that goes on, and for no points', async () => {
    const item = await film()
    const quiz = await quizOf(item.encId)
    const { user } = await pupilAt(item.encId, `&quiz=${quiz.tlid}`)
    await watch(user, item.encId, 0, 100)
    await scene.test.call(startQuiz, { tlid: quiz.tlid }, user)
    await send()
    await take(quiz, user, 0)
    await send()
    expect([scores(), (await stateOf(user)).state]).toEqual([[], 'none'])
  })

  it('sends the best attempt once, and no lower one', async () => {
    const item = await film()
    const quiz = await quizOf(item.encId)
    const { user } = await pupilAt(item.encId, `&quiz=${quiz.tlid}`)
    await take(quiz, user, 1)
    await send()
    scene.test.time.now += hour
    await take(quiz, user, 0)
    await send()
    await take(quiz, user, 1)
    await send()
    expect(scores()).toEqual([[50, 'Completed', 'FullyGraded']])
    await take(quiz, user, 2)
    await Promise.all([send(), send()])
    expect(scores()).toEqual([50, 100].map((score) => [score, 'Completed', 'FullyGraded']))
  })

  it('sends what was reached before the link was opened, beside the grade for watching', async () => {
    const item = await film()
    const quiz = await quizOf(item.encId)
    const user = await scene.test.user({ name: `early-${dialect}` })
    await take(quiz, user, 1)
    await open(item.encId, { sub: `early-${dialect}`, email: undefined, preferred_username: user.name }, `&quiz=${quiz.tlid}`)
    await send()
    expect(scores()).toEqual([[50, 'Completed', 'FullyGraded']])
  })

  it('names the quiz to the teacher, who may let scores replace others', async () => {
    const item = await film()
    const quiz = await quizOf(item.encId)
    const { user, sub } = await pupilAt(item.encId, `&quiz=${quiz.tlid}`)
    await open(item.encId, { ...asTeacher, ...instructor }, `&quiz=${quiz.tlid}`)
    await take(quiz, user, 1)
    at.book.results.set(sub, 80)
    await send()
    expect([scores(), (await stateOf(user)).state]).toEqual([[], 'kept'])
    const lineid = await lineOf(item.encId)
    expect((await scene.test.call(listGradeLines, { encid: item.encId }, at.teacher)).Items).toMatchObject([{ QuizName: 'Gases' }])
    expect((await scene.test.call(listGrades, { lineid }, at.teacher)).Items).toMatchObject([{ Watched: 50, Score: 50, State: 'kept' }])
    await scene.test.call(saveGradeLine, { lineid, done: 100, steps: false, replace: true }, at.teacher)
    await scene.test.call(sendGradesAgain, { lineid }, at.teacher)
    await send()
    expect(scores()).toEqual([[50, 'Completed', 'FullyGraded']])
    await scene.test.call(editing.deleteQuiz, { tlid: quiz.tlid }, at.teacher)
    expect((await scene.test.call(listGradeLines, { encid: item.encId }, at.teacher)).Items).toEqual([])
  })
})
