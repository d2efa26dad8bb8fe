import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endQuiz } from '../../sdk/quizzes/contract.ts'
import { saveXapiSettings } from '../../sdk/xapi/contract.ts'
import { openQuizScene, type QuizScene } from '../quizzes/quiz-scene.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { checkStatement } from './record-store.fixture.ts'

describe.each(dialects)('statements of quizzes on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
    scene.test.deps.settings.baseUrl = 'http://media.test'
    const admin = await scene.test.user({ isAdmin: true })
    const store = { enabled: true, address: 'https://store.example/xapi/', key: 'library', secret: 'a secret' }
    await scene.test.call(saveXapiSettings, store, admin)
  })
  afterAll(() => scene.test.close())

  const made = async () => {
    const rows = await scene.test.deps.db.selectFrom('xapi_statements').selectAll().orderBy('id').execute()
    await scene.test.deps.db.deleteFrom('xapi_statements').execute()
    return rows.map(({ body }) => checkStatement(JSON.parse(body)))
  }

  it('makes none of polls, and none of an attempt that goes on', async () => {
    const poll = await scene.quizOf(['poll'])
    const { ID } = await scene.start(poll.tlid)
    await scene.answer(poll.tlid, ID, poll.assets[0]?.ID ?? 0, scene.rightAnswer(poll.assets[0] ?? expect.fail('there is no poll')))
    const quiz = await scene.quizOf(['one', 'trueFalse'])
    const attempt = await scene.start(quiz.tlid)
    await scene.answer(
      quiz.tlid,
      attempt.ID,
      quiz.assets[0]?.ID ?? 0,
      scene.rightAnswer(quiz.assets[0] ?? expect.fail('there is no question')),
    )
    expect(await made()).toEqual([])
  })

  it('makes one of each attempt, with points and whether it was passed', async () => {
    const began = scene.test.time.now
    const { tlid, encid, assets } = await scene.quizOf(['one', 'several'], { attempts: 3 })
    const answers = async (right: number) => {
      const { ID } = await scene.start(tlid)
      scene.test.time.now += 75_500
      for (const asset of assets.slice(0, right)) await scene.answer(tlid, ID, asset.ID, scene.rightAnswer(asset))
      await scene.test.call(endQuiz, { tlid, attempt: ID }, scene.pupil)
      await scene.test.call(endQuiz, { tlid, attempt: ID }, scene.pupil)
    }
    await answers(2)
    await answers(1)
    const [passed, failed, ...others] = await made()
    expect(others).toEqual([])
    expect(passed).toMatchObject({
      verb: { id: 'http://adlnet.gov/expapi/verbs/passed' },
      object: { id: `http://media.test/view.aspx?id=${encid}&tlid=${tlid}`, definition: { name: { und: 'Gases' } } },
      result: { completion: true, success: true, duration: 'PT75.5S', score: { scaled: 1, raw: 3, min: 0, max: 3 } },
      timestamp: new Date(began + 75_500).toISOString(),
    })
    expect(passed?.context.contextActivities?.parent?.[0]?.id).toBe(`http://media.test/view.aspx?id=${encid}`)
    expect(failed?.result).toMatchObject({ success: false, score: { scaled: 0.3333, raw: 1, max: 3 } })
    expect(failed?.context.registration).toBe(passed?.context.registration)
    const plain = await scene.quizOf(['one'], { passmark: 0 })
    const attempt = await scene.start(plain.tlid)
    await scene.answer(
      plain.tlid,
      attempt.ID,
      plain.assets[0]?.ID ?? 0,
      scene.rightAnswer(plain.assets[0] ?? expect.fail('there is no question')),
    )
    const [completed] = await made()
    expect(completed?.verb.id).toBe('http://adlnet.gov/expapi/verbs/completed')
    expect(completed?.result).not.toHaveProperty('success')
  })
})
