import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { type AssetData, openQuizScene, type QuizScene } from './quiz-scene.fixture.ts'

const formula = (TeX: string, inside = '<mi>x</mi>', IsBlock = false) => ({ TeX, IsBlock, MathML: `<math>${inside}</math>` })
const math = (TeX: string, inside = '<mi>x</mi>') => `<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="${TeX}">${inside}</math>`

describe.each(dialects)('formulas of questions on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())
  const question: AssetData = {
    Mode: QuestionModes.one,
    Question: 'Which is \\(q\\)?',
    Options: [{ Text: '\\(x\\)', Correct: true }, { Text: '\\(X\\)' }],
    Explanation: 'Because $$e$$',
    Formulas: [formula('q'), formula('x'), formula('X'), formula('e', '<mi>e</mi>', true), formula('unused')],
  }

  it('refuses formulas that do more than draw, too many and too long ones, and saves nothing', async () => {
    const { test, owner, add, quizOf } = scene
    const { tlid } = await quizOf([])
    const many = Array.from({ length: 41 }, () => formula('q'))
    const long = Array.from({ length: 6 }, (_, at) => formula(`a${at}`, `<mi>${'x'.repeat(7000)}</mi>`))
    const cannot = 'A formula has parts that cannot be shown, or the formulas are too long.'
    for (const [change, message] of [
      [{ Formulas: [formula('q', '<script>alert(1)</script>')] }, cannot],
      [{ Formulas: [formula('q', '<mtext><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/></mtext>')] }, cannot],
      [{ Formulas: [{ ...formula('q'), MathML: '<!DOCTYPE x [<!ENTITY a "b">]><math><mi>&a;</mi></math>' }] }, cannot],
      [{ Formulas: many }, 'A question can have at most 40 formulas.'],
      [{ Formulas: [formula('q', `<mi>${'x'.repeat(8000)}</mi>`)] }, 'This formula is too long.'],
      [{ Formulas: [formula('q'.repeat(501))] }, 'A formula can have at most 500 characters.'],
      [{ Question: 'Add \\(a0\\)\\(a1\\)\\(a2\\)\\(a3\\)\\(a4\\)\\(a5\\)', Formulas: long }, cannot],
    ] as const)
      await expect(add(tlid, { ...question, ...change } as AssetData), message).rejects.toMatchObject({ message })
    expect((await test.call(editing.getEditableQuiz, { tlid }, owner)).AssetData).toEqual([])
  })

  it('stores the formulas of its texts alone, as they are drawn', async () => {
    const { add, quizOf } = scene
    const { tlid } = await quizOf([])
    const { Data } = await add(tlid, { ...question, Formulas: [...(question.Formulas ?? []), formula('q', '<mi onclick="x">q</mi>')] })
    expect(Data.Formulas?.map(({ TeX }) => TeX)).toEqual(['e', 'X', 'q', 'x'])
    expect(Data.Formulas?.[2]?.MathML).toBe(math('q', '<mi>q</mi>'))
    const { Data: plain } = await add(tlid, {
      ...question,
      Question: 'Which?',
      Options: [{ Text: 'a', Correct: true }, { Text: 'b' }],
      Explanation: '',
    })
    expect(plain).not.toHaveProperty('Formulas')
  })

  it('tells the formulas of the question, and those of the explanation only with it', async () => {
    const { test, pupil, add, quizOf, start, answer } = scene
    const { tlid } = await quizOf([], { feedback: 'at-once' })
    const asset = await add(tlid, question)
    const attempt = await start(tlid)
    const [before] = (await test.call(contract.getQuiz, { tlid }, pupil)).AssetData
    expect(before?.Data.Formulas?.map(({ TeX }) => TeX)).toEqual(['X', 'q', 'x'])
    const { Asset } = await answer(tlid, attempt.ID, asset.ID, { options: [asset.Data.Options[0]?.ID ?? 0] })
    expect(Asset.Result).toMatchObject({ IsRight: true, Formulas: [{ TeX: 'e', IsBlock: true }] })
  })

  it('has no formula of accepted texts or hidden matches in what viewers get', async () => {
    const { test, pupil, add, quizOf } = scene
    const { tlid } = await quizOf([], { feedback: 'never' })
    await add(tlid, {
      Mode: QuestionModes.text,
      Question: 'Name \\(q\\).',
      Options: [{ Text: '\\(k\\)' }],
      Formulas: [formula('q'), formula('k')],
    })
    const text = JSON.stringify(await test.call(contract.getQuiz, { tlid }, pupil))
    expect(text).toContain('alttext=\\"q\\"')
    expect(text).not.toContain('alttext=\\"k\\"')
  })

  it('tells the formulas of accepted texts with the result', async () => {
    const { add, quizOf, start, answer } = scene
    const { tlid } = await quizOf([], { feedback: 'at-once' })
    const options = [{ Text: '\\(k\\)' }]
    const asset = await add(tlid, { Mode: QuestionModes.text, Question: 'Name it.', Options: options, Formulas: [formula('k')] })
    const attempt = await start(tlid)
    const { Asset } = await answer(tlid, attempt.ID, asset.ID, { text: 'x' })
    expect(Asset.Result).toMatchObject({ IsRight: false, Formulas: [{ TeX: 'k' }] })
  })

  it.each([
    ['an order', QuestionModes.order, ['c', 'a', 'b'].map((TeX) => ({ Text: `\\(${TeX}\\)` }))],
    [
      'a match',
      QuestionModes.order,
      [['d', 'a'] as const, ['b', 'c'] as const].map(([Text, Match]) => ({ Text: `\\(${Text}\\)`, Match: `\\(${Match}\\)` })),
    ],
    [
      'pairs',
      QuestionModes.pairs,
      [['d', 'a'] as const, ['b', 'c'] as const].map(([Text, Match]) => ({ Text: `\\(${Text}\\)`, Match: `\\(${Match}\\)` })),
    ],
  ])('names the formulas of %s in an order that says nothing of the key', async (_, Mode, Options) => {
    const { test, pupil, add, quizOf } = scene
    const { tlid } = await quizOf([], { feedback: 'never' })
    const Formulas = ['d', 'c', 'b', 'a'].map((TeX) => formula(TeX))
    await add(tlid, { Mode, Question: 'In which order?', Options, Formulas })
    const [asked] = (await test.call(contract.getQuiz, { tlid }, pupil)).AssetData
    const shown = asked?.Data.Formulas?.map(({ TeX }) => TeX) ?? []
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual(shown.toSorted())
  })
})
