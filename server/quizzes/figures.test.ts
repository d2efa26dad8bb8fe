import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openQuizScene, type QuizScene } from './quiz-scene.fixture.ts'

describe.each(dialects)('results of quizzes on %s', (dialect) => {
  let scene: QuizScene
  let people: TestUser[]
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
    people = []
    for (const name of ['ada', 'ben', 'cem', 'dora', 'eli']) people.push(await scene.test.user({ name: `=${name}` }))
  })
  afterAll(() => scene.test.close())

  /** Takes a quiz with these answers, in the order of its questions; undefined leaves one open and ends the attempt. */
  async function take(tlid: number, as: TestUser, answers: (Partial<contract.AnswerQuizInput> & { aid: number })[]) {
    const { ID } = await scene.start(tlid, as)
    for (const { aid, ...more } of answers) await scene.answer(tlid, ID, aid, more, as)
    await scene.test.call(contract.endQuiz, { tlid, attempt: ID }, as)
  }

  it('counts the answers to each question', async () => {
    const { test, owner, pupil, other, quizOf, rightAnswer } = scene
    const { tlid, encid, assets } = await quizOf(['one', 'text'], { attempts: 0 })
    const [one, text] = assets as [EditableAsset, EditableAsset]
    const wrong = { aid: one.ID, options: [one.Data.Options[1]?.ID ?? 0] }
    await take(tlid, pupil, [
      { aid: one.ID, ...rightAnswer(one) },
      { aid: text.ID, text: 'Tea' },
    ])
    await take(tlid, other, [wrong, { aid: text.ID, text: 'TÉA' }])
    const { Quiz, Questions, PeopleCount, Sums } = await test.call(editing.getQuizFigures, { tlid }, owner)
    expect(Quiz).toMatchObject({ ID: tlid, Name: 'Gases', EncID: encid, PassMark: 50 })
    expect(PeopleCount).toBe(2)
    expect(Sums).toEqual({ Finished: 2, MeanShare: expect.closeTo(0.25), Passed: 1 })
    expect(Questions).toMatchObject([
      {
        Answers: 2,
        Difficulty: 0.5,
        Discrimination: null,
        Options: [
          { Text: 'Oxygen', Count: 1, IsRight: true },
          { Text: 'Helium', Count: 1, IsRight: false },
        ],
      },
      { Answers: 2, Difficulty: 0, Options: [{ Count: 2, IsRight: false }] },
    ])
  })

  it('shows votes of a poll from five on, and whether a question tells people apart', async () => {
    const { test, owner, quizOf, rightAnswer } = scene
    const { tlid, assets } = await quizOf(['one', 'trueFalse', 'poll'], { attempts: 0 })
    const [one, other, poll] = assets as [EditableAsset, EditableAsset, EditableAsset]
    const optionOf = (asset: EditableAsset, place: number) => ({ aid: asset.ID, options: [asset.Data.Options[place]?.ID ?? 0] })
    for (const [place, as] of people.entries()) {
      const isGood = place < 2
      const answers = [optionOf(one, isGood ? 0 : 1), optionOf(other, isGood ? 0 : 1), optionOf(poll, place % 2)]
      await take(tlid, as, answers)
      const { Questions } = await test.call(editing.getQuizFigures, { tlid }, owner)
      expect(Questions[2]?.Options.length).toBe(place < 4 ? 0 : 2)
    }
    const { Questions } = await test.call(editing.getQuizFigures, { tlid }, owner)
    expect(Questions[0]?.Discrimination).toBeCloseTo(1)
    expect(Questions[2]).toMatchObject({ Answers: 5, Options: [{ Count: 3, IsRight: false }, { Count: 2 }] })
    expect(rightAnswer(one).options).toEqual(optionOf(one, 0).options)
  })

  it('writes the results of each person to a file, without votes and formulas', async () => {
    const { test, owner, quizOf, rightAnswer } = scene
    const { tlid, assets } = await quizOf(['one', 'poll', 'several'], { attempts: 0 })
    const [one, poll, several] = assets as [EditableAsset, EditableAsset, EditableAsset]
    const [ada, ben] = people as [TestUser, TestUser]
    const wrong = { aid: one.ID, options: [one.Data.Options[1]?.ID ?? 0] }
    const right = { aid: one.ID, ...rightAnswer(one) }
    const vote = { aid: poll.ID, ...rightAnswer(poll) }
    await take(tlid, ada, [right, vote, { aid: several.ID, ...rightAnswer(several) }])
    await take(tlid, ada, [wrong, vote])
    await test.call(contract.startQuiz, { tlid }, ben)
    const { FileName, Text } = await test.call(editing.getQuizCsv, { tlid }, owner)
    expect(FileName).toBe(`quiz-${tlid}.csv`)
    const [head, first, second, ...more] = Text.slice(1).split('\r\n')
    expect(head).toBe('UserID,DisplayName,Attempts,Points,MaxPoints,Passed,Seconds,Which gas?,Which are even?')
    expect(first).toMatch(/^\d+,"'=ada",2,3,3,1,\d+,1,2$/)
    expect(second).toMatch(/^\d+,"'=ben",1,,,,,,$/)
    expect(more).toEqual([''])
  })

  it('needs as many statements for five people as for one', async () => {
    const { test, owner, quizOf, rightAnswer } = scene
    const { tlid, assets } = await quizOf(['one', 'text'])
    const read = () => test.call(editing.getQuizFigures, { tlid }, owner)
    const count = async () => (await statementsOf(test.deps.db, read)).filter((sql) => sql.includes('quiz')).length
    const takeAll = async (some: TestUser[]) => {
      for (const as of some) await take(tlid, as, [{ aid: assets[0]?.ID ?? 0, ...rightAnswer(assets[0] as EditableAsset) }])
    }
    await takeAll(people.slice(0, 1))
    const few = await count()
    await takeAll(people.slice(1))
    expect([await count(), few]).toEqual([5, 5])
  })
})
