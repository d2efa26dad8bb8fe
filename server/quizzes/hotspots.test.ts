import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openQuizScene, type QuizScene } from './quiz-scene.fixture.ts'

describe.each(dialects)('hotspots on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  it('refuses a hotspot without an image, without a right area, and with areas outside of the image', async () => {
    const { addHotspot, quizOf } = scene
    const { tlid } = await quizOf([])
    const area = { Shape: 'circle' as const, Coords: [10, 10, 5] }
    const [right, wrong] = [
      { Text: 'above', Correct: true, Area: area },
      { Text: 'below', Area: area },
    ]
    for (const [change, code] of [
      [{ Image: null }, 'QUESTION_HOTSPOT'],
      [{ Options: [right] }, 'QUESTION_OPTIONS'],
      [{ Options: [right, { ...wrong, Text: '' }] }, 'QUESTION_OPTION_EMPTY'],
      [{ Options: [{ ...right, Correct: false }, wrong] }, 'QUESTION_SOME_RIGHT'],
      [{ Options: [right, { Text: 'below' }] }, 'QUESTION_AREA'],
      [{ Options: [right, { ...wrong, Area: { Shape: 'rectangle' as const, Coords: [0, 0, 1901, 10] } }] }, 'QUESTION_AREA'],
    ] as const)
      await expect(addHotspot(tlid, change as never), code).rejects.toMatchObject({ code })
    await expect(addHotspot(tlid, { Options: [right, { ...wrong, Area: { ...area, Coords: Array(61).fill(1) } }] })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('names the places in an order that says nothing of the key: editors begin with the right one', async () => {
    const { test, pupil, addHotspot, quizOf } = scene
    const { tlid } = await quizOf([], { feedback: 'never' })
    const places = Array.from({ length: 12 }, (_, at) => `Place ${String(at).padStart(2, '0')}`)
    const Area = { Shape: 'circle' as const, Coords: [10, 10, 5] }
    await addHotspot(tlid, { Options: places.map((Text, at) => ({ Text, Area, Correct: at === 0 })) })
    const [asked] = (await test.call(contract.getQuiz, { tlid }, pupil)).AssetData
    const shown = asked?.Data.Options.map(({ Text }) => Text) ?? []
    expect(shown.toSorted()).toEqual(places)
    expect(shown).not.toEqual(places)
  })

  it('counts a place by its point or by its description, and tells the areas with the result', async () => {
    const { test, owner, pupil, other, addHotspot, quizOf, start, answer } = scene
    const { tlid } = await quizOf([], { feedback: 'at-once', attempts: 0 })
    const asset = await addHotspot(tlid)
    const [right, wrong] = asset.Data.Options
    const shown = (await test.call(contract.getQuiz, { tlid }, pupil)).AssetData[0]?.Data
    const described = [
      { ID: right?.ID, Text: 'At the upper right' },
      { ID: wrong?.ID, Text: 'In the lower half' },
    ]
    expect(shown?.Options).toHaveLength(2)
    expect(shown?.Options).toEqual(expect.arrayContaining(described))
    const attempt = (await start(tlid)).ID
    for (const point of [
      { X: 1901, Y: 5 },
      { X: 5, Y: 1201 },
    ])
      await expect(answer(tlid, attempt, asset.ID, { point })).rejects.toMatchObject({ code: 'QUIZ_ANSWER_INVALID' })
    for (const point of [
      { X: -1, Y: 5 },
      { X: 2001, Y: 5 },
      { X: 'a', Y: 5 },
    ])
      await expect(answer(tlid, attempt, asset.ID, { point } as never)).rejects.toMatchObject({ status: 400 })
    await expect(answer(tlid, attempt, asset.ID, {})).rejects.toMatchObject({ code: 'QUIZ_ANSWER_EMPTY' })
    const { Asset } = await answer(tlid, attempt, asset.ID, { point: { X: 1500, Y: 500 } })
    expect(Asset).toMatchObject({
      Answer: { Options: [], Point: { X: 1500, Y: 500 } },
      Result: { IsRight: true, Right: { Options: [right?.ID] }, Areas: [{ Shape: 'circle', Coords: [1531, 517, 61] }] },
    })
    const second = (await start(tlid, other)).ID
    const { Asset: missed } = await answer(tlid, second, asset.ID, { options: [wrong?.ID ?? 0] }, other)
    expect(missed.Result).toMatchObject({ IsRight: false, Points: 0 })
    const { Questions } = await test.call(editing.getQuizFigures, { tlid }, owner)
    expect(Questions[0]?.Options).toEqual([
      { Text: 'At the upper right', Count: 1, IsRight: true },
      { Text: 'In the lower half', Count: 1, IsRight: false },
    ])
  })

  it('is previewed with a point', async () => {
    const { test, owner, addHotspot, quizOf } = scene
    const { tlid } = await quizOf(['one'])
    const asset = await addHotspot(tlid)
    const answers = [{ aid: asset.ID, point: { X: 1531, Y: 517 } }]
    const { AssetData } = await test.call(editing.previewQuiz, { tlid, answers, end: true }, owner)
    expect(AssetData.find(({ ID }) => ID === asset.ID)?.Result?.IsRight).toBe(true)
  })
})
