import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditableAsset } from '../../sdk/quiz-editing/contract.ts'
import { getQuizFigures } from '../../sdk/quiz-editing/contract.ts'
import { type AnswerQuizInput, getQuiz, QuestionModes } from '../../sdk/quizzes/contract.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { openQuizScene, type QuizScene, questions } from './quiz-scene.fixture.ts'

type Sent = Pick<AnswerQuizInput, 'options' | 'matches' | 'text'>

/** An answer that gets no points. */
function wrongAnswer(right: Sent, { Data: { Mode, Options } }: EditableAsset): Sent {
  const wrong = Options.filter(({ Correct }) => !Correct).map(({ ID }) => ID)
  const turned = <One>([first, ...others]: readonly One[]): One[] => (first === undefined ? [] : [...others, first])
  if (Mode === QuestionModes.text) return { ...right, text: 'nothing of the kind' }
  if (Mode === QuestionModes.poll) return right
  if ((right.matches ?? []).length > 0) return { ...right, matches: turned(right.matches ?? []) }
  return { ...right, options: Mode === QuestionModes.order ? turned(right.options ?? []) : wrong.slice(0, 1) }
}

const names = Object.keys(questions)
interface Attempt {
  /** Whether each question is answered rightly. */
  right: boolean[]
  /** The order of the answers. */
  order: number[]
  /** Answers that are sent again: after which one, for which question, and whether by the same page (with its key) or anew. */
  again: { after: number; which: number; isSame: boolean }[]
}

const attempts: fc.Arbitrary<Attempt> = fc.record({
  right: fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
  order: fc.shuffledSubarray([...names.keys()], { minLength: names.length }),
  again: fc.array(fc.record({ after: fc.nat(names.length - 1), which: fc.nat(names.length - 1), isSame: fc.boolean() }), { maxLength: 12 }),
})

describe.each(dialects)('points on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  it('are those of the first answer to each question, in every order of answers, whatever is sent again, in each attempt', async () => {
    const { test, owner, quizOf, start, rightAnswer, answer } = scene
    const { tlid, assets } = await quizOf(names, { attempts: 0 })
    const sentBy = (asset: EditableAsset, isRight: boolean): Sent => (isRight ? rightAnswer(asset) : wrongAnswer(rightAnswer(asset), asset))
    const pointsOf = ({ Data }: EditableAsset, isRight: boolean): number => (isRight && Data.Mode !== QuestionModes.poll ? Data.Points : 0)

    async function take(as: TestUser, { right, order, again }: Attempt) {
      const { ID } = await start(tlid, as)
      const given = new Set<number>()
      for (const [place, which] of order.entries()) {
        const asset = assets[which] as EditableAsset
        await answer(tlid, ID, asset.ID, { ...sentBy(asset, right[which] === true), answerkey: `key-${which}` }, as)
        given.add(which)
        for (const more of again.filter(({ after, which: one }) => after === place && given.has(one))) {
          const known = assets[more.which] as EditableAsset
          // Both the wrong answer and the right one are tried again: none changes anything.
          const sent = { ...sentBy(known, right[more.which] !== true), answerkey: more.isSame ? `key-${more.which}` : 'another' }
          const repeated = answer(tlid, ID, known.ID, sent, as)
          if (more.isSame) await repeated
          else await expect(repeated).rejects.toMatchObject({ code: 'QUIZ_ANSWERED', status: 409 })
        }
      }
      return assets.reduce((sum, asset, which) => sum + pointsOf(asset, right[which] === true), 0)
    }

    const most = assets.reduce((sum, asset) => sum + pointsOf(asset, true), 0)
    await fc.assert(
      fc.asyncProperty(attempts, attempts, async (first, second) => {
        const person = await test.user()
        const points: number[] = []
        for (const attempt of [first, second]) {
          points.push(await take(person, attempt))
          expect((await test.call(getQuiz, { tlid }, person)).Attempt).toMatchObject({
            ...{ Number: points.length, IsEnded: true, Points: points.at(-1), MaxPoints: most },
          })
        }
        const { People } = await test.call(getQuizFigures, { tlid }, owner)
        expect(People.find(({ UserID }) => UserID === person.id)).toMatchObject({ Attempts: 2, Points: Math.max(...points) })
      }),
      { numRuns: 15 },
    )
  })
})
