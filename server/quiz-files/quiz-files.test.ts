import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import { exportQuizFile, importQuizFile, readQuizFile } from '../../sdk/quiz-files/contract.ts'
import { getQuiz } from '../../sdk/quizzes/contract.ts'
import { openQuizScene, type QuizScene } from '../quizzes/quiz-scene.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const two = 'Water is wet. {T}\n\nWhich gas? {=Zyxoxygen ~Helium}'

describe.each(dialects)('quiz-files on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  it('refuses people who may not edit the quiz, and tells them nothing', async () => {
    const { test, pupil, quizOf } = scene
    const { tlid } = await quizOf(['one'])
    for (const as of [undefined, pupil]) {
      await expect(test.call(readQuizFile, { tlid, text: two }, as)).rejects.toMatchObject({ status: as ? 403 : 401 })
      await expect(test.call(importQuizFile, { tlid, text: two, time: 0 }, as)).rejects.toMatchObject({ status: as ? 403 : 401 })
      await expect(test.call(exportQuizFile, { tlid }, as)).rejects.toMatchObject({ status: 403 })
    }
    expect(JSON.stringify(await test.call(getQuiz, { tlid }, pupil))).not.toContain('Zyx')
  })

  it('refuses files that are too large or have no questions, times beyond the end, and a quiz that has changed', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    const refusal = (input: object) => test.call(importQuizFile, { tlid, text: two, time: 0, ...input }, owner)
    await expect(refusal({ text: 'x'.repeat(10_000_000) })).rejects.toMatchObject({ status: 413 })
    await expect(refusal({ text: 'x'.repeat(500_001) })).rejects.toMatchObject({ status: 400 })
    await expect(refusal({ text: 'Dear diary' })).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
    await expect(refusal({ text: '<rss/>' })).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
    await expect(refusal({ text: 'Open {=a' })).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
    await expect(refusal({ time: 601 })).rejects.toMatchObject({ code: 'TIME_BEYOND_END' })
    await expect(refusal({ revision: '0' })).rejects.toMatchObject({ code: 'QUIZ_CHANGED' })
    expect((await test.call(getEditableQuiz, { tlid }, owner)).AssetData).toEqual([])
  })

  it('leaves out what has no room, and what a quiz would refuse', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf(['one'])
    const many = Array.from({ length: 300 }, (_, index) => `Question ${index} {T}`)
    const long = [`Long ${'x'.repeat(2001)} {T}`, 'Twice {=a ~a}', `Wide {=x ${Array.from({ length: 20 }, (_, n) => `~${n}`).join('')}}`]
    const text = [...long, ...many].join('\n\n')
    const read = await test.call(readQuizFile, { tlid, text }, owner)
    expect(read).toMatchObject({ Format: 'gift', LeftOutCount: 104, CanSpread: true })
    expect(read.Questions).toHaveLength(199)
    expect(read.LeftOut.slice(0, 4).map(({ Line, Message }) => [Line, Message])).toEqual([
      [1, 'A text is too long.'],
      [3, 'Please enter each option only once.'],
      [5, 'A question can have at most 20 options.'],
      [405, 'The quiz has no room for it.'],
    ])
    expect(await test.call(importQuizFile, { tlid, text, time: 0 }, owner)).toMatchObject({ Added: 199 })
    await expect(test.call(importQuizFile, { tlid, text, time: 0 }, owner)).rejects.toMatchObject({ code: 'QUIZ_FILE_EMPTY' })
  })

  it('adds questions at one time or spread over the item', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    await test.call(importQuizFile, { tlid, text: two, time: 42 }, owner)
    await test.call(importQuizFile, { tlid, text: two, time: 42, place: 'spread' }, owner)
    const { AssetData } = await test.call(getEditableQuiz, { tlid }, owner)
    expect(AssetData.map(({ StartSecs, Data }) => [StartSecs, Data.Question])).toEqual([
      [42, 'Water is wet.'],
      [42, 'Which gas?'],
      [200, 'Water is wet.'],
      [400, 'Which gas?'],
    ])
  })

  it.each(['gift', 'moodle-xml'] as const)('exports to %s what imports as the same questions, and names the rest', async (format) => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf(['one', 'several', 'trueFalse', 'text', 'match', 'order', 'poll'])
    const file = await test.call(exportQuizFile, { tlid, format }, owner)
    expect(file.LeftOut.map(({ Name }) => Name)).toEqual(['Sort.', 'Did you like it?'])
    expect(file.Questions.flatMap(({ Notes }) => Notes)).toHaveLength(format === 'gift' ? 1 : 0)
    const { tlid: copy } = await quizOf([])
    await test.call(importQuizFile, { tlid: copy, text: file.Text, time: 10 }, owner)
    expect((await test.call(exportQuizFile, { tlid: copy, format }, owner)).Text).toBe(file.Text)
  })
})
