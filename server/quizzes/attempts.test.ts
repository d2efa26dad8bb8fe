import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { statementsOf } from '../db/count-statements.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

import { key, openQuizScene, type QuizScene, questions, settings } from './quiz-scene.fixture.ts'

/** Settings and publishing policies are read again every two seconds: how often that is depends on the machine. */
const readAnyway = /from "(settings|publishing_polic\w+)"/

describe.each(dialects)('attempts on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  it('tells nobody a key before it may be told', async () => {
    const { test, pupil, other, quizOf, addHotspot, start, rightAnswer } = scene
    const names = Object.keys(questions)
    for (const feedback of ['at-end', 'never', 'at-once'] as const) {
      const { tlid, encid, assets } = await quizOf(names, { feedback, attempts: 0, timelimit: 5 })
      const hotspot = await addHotspot(tlid)
      const seen: string[] = []
      const read = async (path: string, body?: unknown) => {
        const init =
          body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        seen.push(await (await test.ask(path, init, pupil)).text())
      }
      const attempt = (await start(tlid)).ID
      const reads = async () => {
        for (const path of [
          `/api/ml/media/${encid}/`,
          `/api/ml/media/${encid}/timelines/`,
          `/iapi/ml/timelines/${tlid}/?v=1&vc=1`,
          `/Embed.aspx?id=${encid}`,
          `/view.aspx?id=${encid}&tlid=${tlid}`,
          `/api/ml/timelines/${tlid}/edit/`,
          `/iapi/ml/timelines/interactions/?vc=1&tlid=${tlid}`,
          `/api/ml/timelines/${tlid}/extratime/`,
        ])
          await read(path)
      }
      await reads()
      await read(`/api/ml/timelines/${tlid}/start/`, {})
      await read(`/api/ml/timelines/${tlid}/preview/`, { end: true })
      // A wrong answer is refused or taken without a word about the right one; of `at-once` none is given.
      for (const { ID, Data } of feedback === 'at-once' ? [] : assets)
        await read(`/api/ml/timelines/${tlid}/answer/`, {
          attempt,
          aid: ID,
          ...(Data.Mode === QuestionModes.text ? { text: 'no' } : { ...rightAnswer({ Data } as EditableAsset) }),
        })
      // A point in the right area: the answer does not name the area.
      if (feedback === 'never') await read(`/api/ml/timelines/${tlid}/answer/`, { attempt, aid: hotspot.ID, point: { X: 1530, Y: 510 } })
      await reads()
      if (feedback === 'never') await read(`/api/ml/timelines/${tlid}/end/`, { attempt })
      expect(seen.length).toBeGreaterThan(14)
      for (const text of seen) {
        expect(text).not.toContain(key)
        expect(text).not.toMatch(/"(Correct|Explanation|Right|IsRight|MatchID|Texts|Areas?|Shape|Coords)":/)
        expect(text).not.toMatch(/1531, ?517/)
      }
      // In an order, neither the place nor the number of an option says where it belongs.
      const quiz = await test.call(contract.getQuiz, { tlid }, other)
      expect(quiz.AssetData.every(({ Result }) => Result === null)).toBe(true)
      expect(new Set(quiz.AssetData[4]?.Data.Options.map(({ ID }) => ID))).toEqual(new Set(assets[4]?.Data.Options.map(({ ID }) => ID)))
      expect(quiz.AssetData[3]?.Data.Options).toEqual([])
    }
  })

  it('tells results at once, at the end, or never', async () => {
    const { test, pupil, quizOf, start, rightAnswer, answer } = scene
    for (const [feedback, toldAtOnce, toldAtEnd] of [
      ['at-once', true, true],
      ['at-end', false, true],
      ['never', false, false],
    ] as const) {
      const { tlid, assets } = await quizOf(['one', 'text'], { feedback })
      const attempt = (await start(tlid)).ID
      const [one, text] = assets as [EditableAsset, EditableAsset]
      const first = await answer(tlid, attempt, one.ID, rightAnswer(one))
      expect(first.Asset.Result !== null).toBe(toldAtOnce)
      if (toldAtOnce)
        expect(first.Asset.Result).toMatchObject({ IsRight: true, Points: 1, Explanation: `${key} air`, Right: rightOptions(one) })
      expect(first.Attempt).toMatchObject({ IsEnded: false, Points: toldAtOnce ? 1 : null, IsPassed: null })
      // The last answer ends the attempt.
      expect((await answer(tlid, attempt, text.ID, { text: 'tea' })).Attempt).toMatchObject({
        IsEnded: true,
        Points: toldAtEnd ? 1 : null,
        MaxPoints: toldAtEnd ? 2 : null,
        IsPassed: toldAtEnd ? true : null,
      })
      const { AssetData } = await test.call(contract.getQuiz, { tlid }, pupil)
      expect(AssetData.map(({ Result }) => Result?.IsRight)).toEqual(toldAtEnd ? [true, false] : [undefined, undefined])
      expect(AssetData[1]?.Answer).toEqual({ Options: [], Matches: [], Text: 'tea' })
    }
  })
  const rightOptions = ({ Data }: EditableAsset) => ({ Options: Data.Options.filter(({ Correct }) => Correct).map(({ ID }) => ID) })

  it('scores every mode', async () => {
    const { test, owner, pupil, quizOf, start, rightAnswer, answer } = scene
    const { tlid, assets } = await quizOf(Object.keys(questions), { attempts: 2 })
    const attempt = (await start(tlid)).ID
    for (const asset of assets.toReversed()) await answer(tlid, attempt, asset.ID, rightAnswer(asset))
    const { Attempt, CanAnswer } = await test.call(contract.getQuiz, { tlid }, pupil)
    expect(Attempt).toMatchObject({ Number: 1, IsEnded: true, Points: 8, MaxPoints: 8, IsPassed: true })
    expect(CanAnswer).toBe(true)
    // A second attempt begins without answers; it is the last.
    const second = await test.call(contract.startQuiz, { tlid }, pupil)
    expect(second.AssetData.some(({ IsAnswered, Result }) => IsAnswered || Result)).toBe(false)
    await test.call(contract.endQuiz, { tlid, attempt: second.Attempt?.ID ?? 0 }, pupil)
    await expect(start(tlid)).rejects.toMatchObject({ code: 'QUIZ_NO_ATTEMPTS', status: 403 })
    expect((await test.call(contract.getQuiz, { tlid }, pupil)).Attempt).toMatchObject({ Number: 2, Points: 0, IsPassed: false })
    // The best attempt counts for the teacher.
    const { People } = await test.call(editing.getQuizFigures, { tlid }, owner)
    expect(People).toMatchObject([{ Attempts: 2, Points: 8, MaxPoints: 8, IsPassed: true }])
  })

  it('takes each answer once, and answers the same one sent again', async () => {
    const { test, quizOf, start, rightAnswer, answer } = scene
    const { tlid, assets } = await quizOf(['one', 'text'])
    const [one] = assets as [EditableAsset]
    const attempt = (await start(tlid)).ID
    expect((await start(tlid)).ID).toBe(attempt)
    const right = { ...rightAnswer(one), answerkey: 'a1' }
    await answer(tlid, attempt, one.ID, right)
    expect((await answer(tlid, attempt, one.ID, right)).Asset.Result?.IsRight).toBe(true)
    for (const again of [rightAnswer(one), { ...right, answerkey: 'a2' }, { ...right, answerkey: '' }])
      await expect(answer(tlid, attempt, one.ID, again)).rejects.toMatchObject({
        code: 'QUIZ_ANSWERED',
        status: 409,
        message: 'You have already answered this question',
      })
    // Many tabs at once: one of them is first.
    const [, text] = assets as [EditableAsset, EditableAsset]
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, (_, tab) => answer(tlid, attempt, text.ID, { text: 'tea', answerkey: `tab${tab}` })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await test.deps.db.selectFrom('quiz_answers').select('asset_id').where('attempt_id', '=', attempt).execute()).toHaveLength(2)
  })

  it('refuses answers that are foreign, hidden, late, or to a quiz that is not open', async () => {
    const { test, owner, pupil, other, quizOf, start, rightAnswer, answer } = scene
    const { tlid, assets } = await quizOf(['one', 'text'])
    const [one, text] = assets as [EditableAsset, EditableAsset]
    const attempt = (await start(tlid)).ID
    const mine = (await start(tlid, other)).ID
    await expect(answer(tlid, attempt, one.ID, rightAnswer(one), other)).rejects.toMatchObject({ code: 'QUIZ_ATTEMPT_NOT_FOUND' })
    await expect(test.call(contract.endQuiz, { tlid, attempt }, other)).rejects.toMatchObject({ code: 'QUIZ_ATTEMPT_NOT_FOUND' })
    const elsewhere = await quizOf(['one'])
    await expect(answer(tlid, attempt, elsewhere.assets[0]?.ID ?? 0, rightAnswer(one))).rejects.toMatchObject({
      code: 'QUIZ_QUESTION_NOT_FOUND',
    })
    await test.call(
      editing.saveQuizAsset,
      { tlid, data: { ID: one.ID, StartSecs: 10, Data: { ...questions.one, IsVisible: false } } },
      owner,
    )
    await expect(answer(tlid, attempt, one.ID, rightAnswer(one))).rejects.toMatchObject({ code: 'QUIZ_QUESTION_NOT_FOUND' })
    expect((await test.call(contract.getQuiz, { tlid }, pupil)).AssetData.map(({ ID }) => ID)).toEqual([text.ID])
    await test.call(contract.endQuiz, { tlid, attempt }, pupil)
    await expect(answer(tlid, attempt, text.ID, { text: 'x' })).rejects.toMatchObject({ code: 'QUIZ_ATTEMPT_ENDED' })
    const day = (offset: number) => new Date(test.time.now + offset * 86_400_000).toISOString()
    await test.call(editing.saveQuiz, { ...settings, tlid, openfrom: day(1), openuntil: day(2) }, owner)
    await expect(answer(tlid, mine, text.ID, { text: 'x' }, other)).rejects.toMatchObject({ code: 'QUIZ_NOT_OPEN' })
    expect(await test.call(contract.getQuiz, { tlid }, other)).toMatchObject({ AssetData: [], CanAnswer: false, OpenFrom: day(1) })
    await test.call(editing.saveQuiz, { ...settings, tlid, openuntil: day(-1) }, owner)
    for (const call of [() => start(tlid), () => answer(tlid, mine, text.ID, { text: 'x' }, other)])
      await expect(call()).rejects.toMatchObject({ code: 'QUIZ_ENDED', message: 'This quiz has ended.' })
    // What was answered until then counts.
    expect((await test.call(contract.getQuiz, { tlid }, other)).Attempt).toMatchObject({ IsEnded: true, Points: 0, MaxPoints: 1 })
  })

  it('counts votes of a poll once for each person, and keeps nobody’s vote', async () => {
    const { test, owner, pupil, other, quizOf, start, answer } = scene
    const { tlid, assets } = await quizOf(['poll'], { attempts: 0 })
    const [poll] = assets as [EditableAsset]
    const [yes, no] = poll.Data.Options.map(({ ID }) => ID) as [number, number]
    for (const [as, vote] of [
      [pupil, yes],
      [pupil, no],
      [other, yes],
    ] as const)
      await answer(tlid, (await start(tlid, as)).ID, poll.ID, { options: [vote] }, as)
    expect((await test.call(contract.getQuiz, { tlid }, pupil)).AssetData[0]).toMatchObject({ IsAnswered: true, Answer: null })
    const figures = await test.call(editing.getQuizFigures, { tlid }, owner)
    // Of two votes one could tell who gave them.
    expect(figures.Questions).toMatchObject([{ Answers: 2, Difficulty: null, Discrimination: null, Options: [] }])
    const rows = await test.deps.db.selectFrom('quiz_answers').select('answer').where('asset_id', '=', poll.ID).execute()
    expect(rows.map((row) => row.answer)).toEqual(['', '', ''])
  })

  it('reads a quiz with a fixed number of statements, however many questions it has', async () => {
    const { test, pupil, quizOf, start, rightAnswer, answer } = scene
    const counted = async (act: () => Promise<unknown>): Promise<number> =>
      (await statementsOf(test.deps.db, act)).filter((sql) => !readAnyway.test(sql)).length
    const count = async (names: string[]) => {
      const { tlid, assets } = await quizOf(names)
      const attempt = (await start(tlid)).ID
      const [first] = assets as [EditableAsset]
      const read = await counted(() => test.call(contract.getQuiz, { tlid }, pupil))
      const write = await counted(() => answer(tlid, attempt, first.ID, rightAnswer(first)))
      return { read, write }
    }
    const few = await count(['one', 'text'])
    expect(await count(['one', ...Array.from({ length: 12 }, () => 'text')])).toEqual(few)
    // With those of the session, the settings and the item.
    expect(few.read).toBeLessThanOrEqual(11)
    expect(few.write).toBeLessThanOrEqual(20)
  })
})
