import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openQuizScene, type QuizScene, questions } from './quiz-scene.fixture.ts'

describe.each(dialects)('preview of a quiz on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  const preview = (tlid: number, input: Partial<editing.PreviewQuizInput> = {}, as = scene.owner) =>
    scene.test.call(editing.previewQuiz, { tlid, ...input }, as)
  const given = (asset: EditableAsset) => ({ aid: asset.ID, ...scene.rightAnswer(asset) })

  it('refuses people who may not edit, answers that do not fit, and answers twice', async () => {
    const { pupil, test, quizOf } = scene
    const { tlid, assets } = await quizOf(['one', 'text'])
    const [one] = assets as [EditableAsset]
    await expect(preview(tlid, {}, pupil)).rejects.toMatchObject({ code: 'QUIZ_NOT_EDITABLE', status: 403 })
    await expect(preview(tlid, {}, await test.guest())).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    const elsewhere = (await quizOf(['one'])).assets[0] as EditableAsset
    for (const [answers, code] of [
      [[given(elsewhere)], 'QUIZ_QUESTION_NOT_FOUND'],
      [[{ aid: one.ID }], 'QUIZ_ANSWER_EMPTY'],
      [[{ aid: one.ID, options: [4711] }], 'QUIZ_ANSWER_INVALID'],
      [[given(one), given(one)], 'QUIZ_ANSWERED'],
    ] as const)
      await expect(preview(tlid, { answers: [...answers] as never }), code).rejects.toMatchObject({ code })
    await expect(preview(tlid, { answers: Array.from({ length: 201 }, () => given(one)) })).rejects.toMatchObject({ status: 400 })
  })

  it('shows what a viewer would see: results when they are told, and the time', async () => {
    const { quizOf } = scene
    for (const feedback of ['at-once', 'at-end', 'never'] as const) {
      const { tlid, assets } = await quizOf(['one', 'text'], { feedback, timelimit: 3 })
      const [one, text] = assets as [EditableAsset, EditableAsset]
      const begun = await preview(tlid)
      expect(begun.AssetData.every(({ IsAnswered, Result }) => !IsAnswered && Result === null)).toBe(true)
      expect(begun.Attempt).toMatchObject({ IsEnded: false, SecondsLeft: 180 })
      const half = await preview(tlid, { answers: [given(one)] })
      expect(half.AssetData.map(({ Result }) => Result?.IsRight)).toEqual([feedback === 'at-once' ? true : undefined, undefined])
      const done = await preview(tlid, { answers: [given(one), given(text)] })
      expect(done.Attempt).toMatchObject({ IsEnded: true, SecondsLeft: null, Points: feedback === 'never' ? null : 2 })
      expect((await preview(tlid, { answers: [given(one)], end: true })).Attempt).toMatchObject({
        IsEnded: true,
        IsPassed: feedback === 'never' ? null : true,
      })
    }
  })

  it('leaves nothing: no attempt, no vote, no figure, also where the quiz is hidden and not open', async () => {
    const { test, owner, quizOf } = scene
    const openfrom = new Date(test.time.now + 86_400_000).toISOString()
    const { tlid, assets } = await quizOf(Object.keys(questions), { isprivate: true, openfrom })
    const answers = assets.map(given)
    expect((await preview(tlid, { answers })).Attempt).toMatchObject({ IsEnded: true, Points: 8, MaxPoints: 8 })
    const figures = await test.call(editing.getQuizFigures, { tlid }, owner)
    expect([figures.PeopleCount, figures.Questions.map(({ Answers }) => Answers)]).toEqual([0, assets.map(() => 0)])
    expect((await test.call(contract.getQuiz, { tlid }, owner)).Attempt).toBe(null)
    expect((await test.call(editing.getEditableQuiz, { tlid }, owner)).AttemptCount).toBe(0)
    for (const table of ['quiz_attempts', 'quiz_answers', 'quiz_votes'] as const)
      expect(await test.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
