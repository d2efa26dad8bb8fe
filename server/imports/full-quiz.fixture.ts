import { createQuiz, saveQuiz, saveQuizAsset, saveQuizImage } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { fourColourImage } from '../images/image.fixture.ts'
import type { AssetData } from '../quizzes/quiz-scene.fixture.ts'
import { questions } from '../quizzes/quiz-scene.fixture.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'

/** A quiz with everything which an export has: each kind of question, images of questions and options, a hotspot and formulas. */
export async function addFullQuiz(test: TestApp, owner: TestUser, encid: string, chapid: number): Promise<number> {
  const { ID: tlid } = await test.call(createQuiz, { encid, name: 'Rivers', intro: 'Three\nlines', chapid }, owner)
  const times = { openfrom: '2026-01-02T03:04:05.000Z', openuntil: '2036-01-02T03:04:05.000Z', timelimit: 20 }
  const rules = { isprivate: false, attempts: 3, passmark: 60, feedback: 'at-once', shuffled: true, seekrule: 'answered' } as const
  await test.call(saveQuiz, { tlid, name: 'Rivers', intro: 'Three\nlines', chapid, ...rules, ...times }, owner)
  const add = (Data: AssetData, more: { StartSecs: number; EndSecs?: number; Type?: 'note' | 'pause' | 'link' }) =>
    test.call(saveQuizAsset, { tlid, data: { ...more, Data } }, owner)
  const imageOf = async (width: number, height: number): Promise<number> => {
    const data = (await fourColourImage(width, height).png().toBuffer()).toString('base64')
    return (await test.call(saveQuizImage, { tlid, data }, owner)).Image.ID
  }
  for (const [at, data] of Object.values(questions).entries()) await add(data, { StartSecs: at / 10 })
  const [map, cat] = [await imageOf(400, 300), await imageOf(60, 40)]
  await imageOf(20, 20)
  // As images are from before digests were stored.
  await test.deps.db.updateTable('quiz_images').set({ digest: null }).where('id', '=', cat).execute()
  const areas = [
    { Text: 'The source', Correct: true, Area: { Shape: 'circle' as const, Coords: [100, 100, 30] }, Score: 2 },
    { Text: 'The sea', Area: { Shape: 'polygon' as const, Coords: [200, 0, 400, 0, 400, 300] }, Score: 0.5 },
  ]
  const hotspot = { Mode: QuestionModes.hotspot, Question: 'Where does it begin?', Image: { ID: map, Alt: 'A map' }, Options: areas }
  await add({ ...hotspot, Scoring: { Rule: 'sum', Upper: 2 }, Points: 2.5 }, { StartSecs: 1.5 })
  const options = [
    { Text: 'A', Correct: true, Image: { ID: cat, Alt: 'A cat' } },
    { Text: 'a map', Image: { ID: map } },
  ]
  await add({ Mode: QuestionModes.several, Question: 'Which?', Options: options, MaxChoices: 1, IsVisible: false }, { StartSecs: 1.6 })
  await add({ Question: 'Look here.', ExplanationSecs: 1 }, { StartSecs: 1.7, EndSecs: 1.9, Type: 'note' })
  await add({ Question: 'More', Link: 'https://school.example/' }, { StartSecs: 1.8, EndSecs: 1.9, Type: 'link' })
  await add({ Question: 'Think.' }, { StartSecs: 1.9, Type: 'pause' })
  await test.call(createQuiz, { encid, name: 'Rivers' }, owner)
  return tlid
}
