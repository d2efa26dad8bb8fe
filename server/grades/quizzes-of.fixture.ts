import { expect } from 'vitest'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import { answerQuiz, endQuiz, startQuiz } from '../../sdk/quizzes/contract.ts'
import { questions, settings } from '../quizzes/quiz-scene.fixture.ts'
import type { TestUser } from '../test/app.fixture.ts'
import type { gradeScene } from './grade-scene.fixture.ts'

/** Quizzes in a scene with grades. */
export function quizzesOf(at: ReturnType<typeof gradeScene>) {
  const { scene } = at
  /** A shown quiz of two questions with one point each. */
  const quizOf = async (encid: string, change: object = {}) => {
    const { ID: tlid } = await scene.test.call(editing.createQuiz, { encid, name: 'Gases' }, at.teacher)
    await scene.test.call(editing.saveQuiz, { ...settings, attempts: 0, tlid, ...change }, at.teacher)
    const assets: editing.EditableAsset[] = []
    for (const name of ['one', 'trueFalse'] as const) {
      const data = { StartSecs: 10, Data: questions[name] ?? expect.fail(name) }
      assets.push((await scene.test.call(editing.saveQuizAsset, { tlid, data }, at.teacher)).Asset)
    }
    return { tlid, assets }
  }
  /** An attempt with so many right answers; the other questions stay without one. */
  const take = async ({ tlid, assets }: Awaited<ReturnType<typeof quizOf>>, user: TestUser, right: number) => {
    const { Attempt } = await scene.test.call(startQuiz, { tlid }, user)
    const attempt = Attempt?.ID ?? expect.fail('no attempt')
    for (const { ID, Data } of assets.slice(0, right)) {
      const options = Data.Options.filter(({ Correct }) => Correct).map((option) => option.ID)
      await scene.test.call(answerQuiz, { tlid, attempt, aid: ID, options }, user)
    }
    if (right < assets.length) await scene.test.call(endQuiz, { tlid, attempt }, user)
  }
  return { quizOf, take }
}
