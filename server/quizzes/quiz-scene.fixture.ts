import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { QuestionModes, type QuizAttempt } from '../../sdk/quizzes/contract.ts'
import { fourColourImage } from '../images/image.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

export type AssetData = editing.SaveAssetInput['data']['Data']

/** A word of keys and explanations, which no answer to a viewer has before it may be told. */
export const key = 'Zyxkey'

export const questions: Record<string, AssetData> = {
  one: {
    ...{ Mode: QuestionModes.one, Question: 'Which gas?', Explanation: `${key} air` },
    Options: [{ Text: 'Oxygen', Correct: true }, { Text: 'Helium' }],
  },
  several: {
    Mode: QuestionModes.several,
    Question: 'Which are even?',
    Options: [{ Text: '2', Correct: true }, { Text: '3' }, { Text: '4', Correct: true }],
    Points: 2,
  },
  trueFalse: { Mode: QuestionModes.trueFalse, Question: 'Water is wet.', Options: [{ Text: '', Correct: true }, { Text: '' }] },
  text: { Mode: QuestionModes.text, Question: 'Name it.', Options: [{ Text: `${key} café` }] },
  order: { Mode: QuestionModes.order, Question: 'Sort.', Options: [{ Text: 'first' }, { Text: 'second' }, { Text: 'third' }] },
  match: {
    Mode: QuestionModes.order,
    Question: 'Match.',
    Options: [
      { Text: 'cat', Match: 'meows' },
      { Text: 'dog', Match: 'barks' },
    ],
  },
  pairs: {
    Mode: QuestionModes.pairs,
    Question: 'Pair them.',
    Options: [
      { Text: 'salt', Match: 'pepper' },
      { Text: 'cup', Match: 'saucer' },
    ],
    ExtraMatches: [{ Text: 'spoon' }],
  },
  formula: {
    Mode: QuestionModes.one,
    Question: 'How much is \\(1+1\\)?',
    Options: [{ Text: '\\(2\\)', Correct: true }, { Text: '\\(3\\)' }],
    Explanation: `\\(${key}\\)`,
    Points: 0,
    Formulas: [{ TeX: key, IsBlock: false, MathML: '<math><mn>2</mn></math>' }],
  },
  poll: { Mode: QuestionModes.poll, Question: 'Did you like it?', Options: [{ Text: 'Yes' }, { Text: 'No' }] },
}

export const settings = {
  name: 'Gases',
  isprivate: false,
  attempts: 1,
  passmark: 50,
  feedback: 'at-once',
  shuffled: false,
  seekrule: 'free',
} as const

/** An application with an owner, two pupils, and what they do with quizzes. */
export async function openQuizScene(dialect: Parameters<typeof openTestApp>[0]) {
  const test: TestApp = await openTestApp(dialect)
  const owner = await test.user({ name: 'owner' })
  const pupil = await test.user({ name: 'pupil' })
  const other = await test.user({ name: 'other' })
  const newItem = async (columns = {}) => (await test.item(owner, { duration_secs: 600, ...columns })).encId
  const add = (tlid: number, Data: AssetData, more: Partial<editing.SaveAssetInput['data']> = {}) =>
    test.call(editing.saveQuizAsset, { tlid, data: { StartSecs: 10, Data, ...more } }, owner).then(({ Asset }) => Asset)
  /** A hotspot in an image of 1,900 × 1,200 pixels. Its right area is a circle around 1531, 517; the other is the lower half. */
  async function addHotspot(tlid: number, change: AssetData = {}) {
    const drawn = await fourColourImage(1900, 1200).png().toBuffer()
    const { Image } = await test.call(editing.saveQuizImage, { tlid, data: drawn.toString('base64') }, owner)
    return add(tlid, {
      ...{ Mode: QuestionModes.hotspot, Question: 'Where is the cat?', Image: { ID: Image.ID, Alt: 'A room' } },
      Options: [
        { Text: 'At the upper right', Correct: true, Area: { Shape: 'circle', Coords: [1531, 517, 61] } },
        { Text: 'In the lower half', Area: { Shape: 'rectangle', Coords: [0, 600, 1900, 1200] } },
      ],
      ...change,
    })
  }
  /** A shown quiz with these questions. */
  async function quizOf(names: readonly (keyof typeof questions)[], change: Partial<editing.SaveQuizInput> = {}, encid?: string) {
    const item = encid ?? (await newItem())
    const { ID: tlid } = await test.call(editing.createQuiz, { encid: item, name: 'Gases' }, owner)
    await test.call(editing.saveQuiz, { ...settings, tlid, ...change }, owner)
    const assets: EditableAsset[] = []
    for (const name of names) assets.push(await add(tlid, questions[name] ?? {}))
    return { tlid, encid: item, assets }
  }
  const start = async (tlid: number, as = pupil): Promise<QuizAttempt> => {
    const { Attempt } = await test.call(contract.startQuiz, { tlid }, as)
    if (!Attempt) throw new Error('There is no attempt')
    return Attempt
  }
  const rightAnswer = ({ Data: { Mode, Options } }: EditableAsset): Pick<contract.AnswerQuizInput, 'options' | 'matches' | 'text'> => ({
    options:
      Mode === QuestionModes.text
        ? []
        : Options.filter(({ Correct }) => Correct || Mode === QuestionModes.poll)
            .map(({ ID }) => ID)
            .slice(0, Mode === QuestionModes.poll ? 1 : 20),
    matches: Options.flatMap(({ MatchID }) => (MatchID > 0 ? [MatchID] : [])),
    text: Mode === QuestionModes.text ? (Options[0]?.Text.toUpperCase() ?? '') : '',
  })
  const answer = (tlid: number, attempt: number, aid: number, more: Partial<contract.AnswerQuizInput>, as: TestUser | undefined = pupil) =>
    test.call(contract.answerQuiz, { tlid, attempt, aid, ...more }, as)

  return { test, owner, pupil, other, newItem, add, addHotspot, quizOf, start, rightAnswer, answer }
}

export type QuizScene = Awaited<ReturnType<typeof openQuizScene>>
