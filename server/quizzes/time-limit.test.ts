import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccounts } from '../../sdk/people/contract.ts'
import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openQuizScene, type QuizScene, settings } from './quiz-scene.fixture.ts'

const minute = 60_000

describe.each(dialects)('time limits of quizzes on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  const read = (tlid: number, as = scene.pupil) => scene.test.call(contract.getQuiz, { tlid }, as)
  const leftOf = async (tlid: number, as = scene.pupil) => (await read(tlid, as)).Attempt?.SecondsLeft
  const limit = (tlid: number, timelimit: number) => scene.test.call(editing.saveQuiz, { ...settings, tlid, timelimit }, scene.owner)
  const give = (tlid: number, minutes: number, as = scene.owner, user = scene.pupil.id) =>
    scene.test.call(editing.saveExtraTime, { tlid, user, minutes }, as)

  it('refuses limits that are none, and more time by people who may not give it or for people who are not there', async () => {
    const { test, owner, pupil, other, quizOf } = scene
    const { tlid } = await quizOf(['one'], { timelimit: 10 })
    const message = 'Please enter a number of minutes from 0 to 600.'
    for (const timelimit of [-1, 601, 1.5, 'soon'] as unknown as number[])
      await expect(limit(tlid, timelimit), String(timelimit)).rejects.toMatchObject({ status: 400 })
    await expect(limit(tlid, 601)).rejects.toMatchObject({ message })
    for (const minutes of [-1, 601]) await expect(give(tlid, minutes)).rejects.toMatchObject({ message })
    await expect(give(tlid, 5, owner, 999_999)).rejects.toMatchObject({ code: 'QUIZ_PERSON_NOT_FOUND', status: 404 })
    await expect(give(999_999, 5)).rejects.toMatchObject({ code: 'QUIZ_NOT_FOUND' })
    for (const as of [pupil, other]) {
      await expect(give(tlid, 5, as)).rejects.toMatchObject({ code: 'QUIZ_NOT_EDITABLE', status: 403 })
      await expect(test.call(editing.listExtraTime, { tlid }, as)).rejects.toMatchObject({ code: 'QUIZ_NOT_EDITABLE' })
    }
    expect(await test.call(editing.listExtraTime, { tlid }, owner)).toEqual({ Items: [] })
    expect((await read(tlid)).TimeLimit).toBe(10)
  })

  it('refuses answers when the time and the grace are over, and takes those before', async () => {
    const { test, pupil, quizOf, start, rightAnswer, answer } = scene
    const { tlid, assets } = await quizOf(['one', 'text', 'order'], { timelimit: 10, feedback: 'at-end' })
    const [one, text, order] = assets as [EditableAsset, EditableAsset, EditableAsset]
    const attempt = await start(tlid)
    expect(attempt.SecondsLeft).toBe(600)
    test.time.now += 9 * minute
    // A reload, and another tab that starts again, continue the same time.
    expect((await start(tlid)).SecondsLeft).toBe(60)
    const first = { ...rightAnswer(one), answerkey: 'a1' }
    expect((await answer(tlid, attempt.ID, one.ID, first)).Attempt.SecondsLeft).toBe(60)
    // On its way when the time was over. Results are not told while answers are taken.
    test.time.now += minute + 9_000
    const late = await answer(tlid, attempt.ID, text.ID, rightAnswer(text))
    expect(late).toMatchObject({ Attempt: { IsEnded: false, SecondsLeft: 0 }, Asset: { Result: null } })
    expect((await read(tlid)).AssetData.every(({ Result }) => Result === null)).toBe(true)
    test.time.now += 1000
    const refused = { code: 'QUIZ_TIME_OVER', status: 409, message: 'The time of this attempt is over.' }
    await expect(answer(tlid, attempt.ID, order.ID, rightAnswer(order))).rejects.toMatchObject(refused)
    // The answer that is known is answered as the first time.
    expect((await answer(tlid, attempt.ID, one.ID, first)).Asset.IsAnswered).toBe(true)
    expect(await read(tlid)).toMatchObject({ CanAnswer: false, Attempt: { IsEnded: true, SecondsLeft: null, Points: 2, MaxPoints: 3 } })
    await test.call(contract.endQuiz, { tlid, attempt: attempt.ID }, pupil)
    await expect(answer(tlid, attempt.ID, order.ID, rightAnswer(order))).rejects.toMatchObject(refused)
    await expect(start(tlid)).rejects.toMatchObject({ code: 'QUIZ_NO_ATTEMPTS' })
  })

  it('ends at the end of its time, when the viewer ends it later or begins again', async () => {
    const { test, owner, quizOf, start } = scene
    const { tlid } = await quizOf(['one'], { timelimit: 2, attempts: 2 })
    await start(tlid)
    test.time.now += 30 * minute
    expect(await read(tlid)).toMatchObject({ CanAnswer: true, Attempt: { Number: 1, IsEnded: true } })
    const second = await start(tlid)
    expect(second).toMatchObject({ Number: 2, IsEnded: false, SecondsLeft: 120 })
    const { People } = await test.call(editing.getQuizFigures, { tlid }, owner)
    expect(People).toMatchObject([{ Attempts: 2, Points: 0, Seconds: 120 }])
  })

  it('shows the end of the quiz where it comes first', async () => {
    const { test, quizOf, start } = scene
    const openuntil = new Date(test.time.now + 3 * minute).toISOString()
    const { tlid } = await quizOf(['one'], { timelimit: 10, openuntil })
    expect((await start(tlid)).SecondsLeft).toBe(180)
  })

  it('lengthens running attempts for everyone, and never shortens one', async () => {
    const { quizOf, start, other } = scene
    const { tlid } = await quizOf(['one'], { timelimit: 10 })
    await start(tlid)
    await limit(tlid, 5)
    expect(await leftOf(tlid)).toBe(600)
    expect((await start(tlid, other)).SecondsLeft).toBe(300)
    await limit(tlid, 20)
    expect([await leftOf(tlid), await leftOf(tlid, other)]).toEqual([1200, 1200])
    await limit(tlid, 0)
    expect(await leftOf(tlid)).toBe(null)
    expect((await read(tlid)).Attempt?.IsEnded).toBe(false)
    // An attempt without a limit gets none later.
    await limit(tlid, 1)
    expect(await leftOf(tlid)).toBe(null)
  })

  it('gives one person more time, before an attempt and while it runs', async () => {
    const { test, owner, pupil, other, quizOf, start } = scene
    const { tlid } = await quizOf(['one'], { timelimit: 10 })
    await give(tlid, 5)
    expect((await start(tlid)).SecondsLeft).toBe(900)
    expect((await start(tlid, other)).SecondsLeft).toBe(600)
    test.time.now += 5 * minute
    await give(tlid, 15)
    expect([await leftOf(tlid), await leftOf(tlid, other)]).toEqual([1200, 300])
    expect((await test.call(editing.listExtraTime, { tlid }, owner)).Items).toEqual([
      { UserID: other.id, Name: expect.any(String), Minutes: 0, SecondsLeft: 300 },
      { UserID: pupil.id, Name: expect.any(String), Minutes: 15, SecondsLeft: 1200 },
    ])
    await limit(tlid, 20)
    expect([await leftOf(tlid), await leftOf(tlid, other)]).toEqual([30 * 60, 15 * 60])
    await give(tlid, 0)
    expect(await leftOf(tlid)).toBe(30 * 60)
  })

  it('forgets the minutes of a deleted account', async () => {
    const { test, quizOf } = scene
    const [leaver, admin] = [await test.user(), await test.user({ isAdmin: true })]
    const { tlid } = await quizOf(['one'], { timelimit: 10 })
    await give(tlid, 5, scene.owner, leaver.id)
    await test.call(deleteAccounts, { people: [leaver.id] }, admin)
    expect(await test.deps.db.selectFrom('quiz_extra_times').select('minutes').where('user_id', '=', leaver.id).execute()).toEqual([])
  })

  it('ends the attempt of a person who has left, and waits where there is more time', async () => {
    const { test, pupil, other, quizOf, start } = scene
    const { tlid } = await quizOf(['one'], { timelimit: 10 })
    await start(tlid)
    await start(tlid, other)
    await give(tlid, 30)
    void test.work()
    test.time.now += 11 * minute
    const endsOf = async () =>
      new Map(
        (await test.deps.db.selectFrom('quiz_attempts').select(['user_id', 'ended_at']).where('quiz_id', '=', tlid).execute()).map(
          ({ user_id, ended_at }) => [user_id, ended_at === null ? null : test.time.now - Number(ended_at)],
        ),
      )
    await expect.poll(async () => (await endsOf()).get(other.id), { timeout: 60_000 }).toBe(minute)
    expect((await endsOf()).get(pupil.id)).toBe(null)
    test.time.now += 30 * minute
    await expect.poll(async () => (await endsOf()).get(pupil.id), { timeout: 60_000 }).toBe(minute)
  })
})
