import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QuestionModes, type QuizArea } from '../../sdk/quizzes/contract.ts'
import { isAreaOf, isInArea } from './areas.ts'
import type { Question } from './question.ts'
import { answerFault, score } from './score.ts'

const size = { Width: 400, Height: 300 }
const circle = (...Coords: number[]): QuizArea => ({ Shape: 'circle', Coords })
const rectangle = (...Coords: number[]): QuizArea => ({ Shape: 'rectangle', Coords })
const polygon = (...Coords: number[]): QuizArea => ({ Shape: 'polygon', Coords })

const pixel = (most: number) => fc.integer({ min: 0, max: most })
const point = fc.record({ X: pixel(size.Width), Y: pixel(size.Height) })
const box = fc.tuple(pixel(198), pixel(148), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 150 }))

describe('areas', () => {
  it('refuses shapes with too few numbers, without a size, and outside of the image', () => {
    for (const area of [
      circle(),
      circle(10, 10),
      circle(10, 10, 0),
      circle(401, 10, 5),
      circle(10, 10, 5, 5),
      circle(10, 10, 401),
      rectangle(10, 10, 10, 20),
      rectangle(20, 10, 10, 20),
      rectangle(0, 0, 401, 10),
      rectangle(1, 2, 3),
      polygon(0, 0, 10, 10),
      polygon(0, 0, 10, 10, 20),
      polygon(0, 0, 10, 10, 20, 20),
      polygon(0, 0, 10, 0, 10, 301),
    ])
      expect(isAreaOf(area, size), JSON.stringify(area)).toBe(false)
    for (const area of [circle(0, 0, 5), rectangle(0, 0, 400, 300), polygon(0, 0, 10, 0, 10, 10)]) expect(isAreaOf(area, size)).toBe(true)
  })

  it('has the same points in a rectangle, in a polygon with its corners, and in the polygon from any corner in either direction', () => {
    fc.assert(
      fc.property(box, point, pixel(3), fc.boolean(), ([x, y, width, height], at, turn, isBackwards) => {
        const corners: [number, number][] = [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ]
        const turned = [...corners.slice(turn), ...corners.slice(0, turn)]
        const written = isBackwards ? turned.toReversed() : turned
        expect(isInArea(polygon(...written.flat()), at)).toBe(isInArea(rectangle(x, y, x + width, y + height), at))
      }),
    )
  })

  it('has in a circle what is not farther from its centre than its radius, wherever it stands', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: 1, max: 300 }), pixel(50), ({ X, Y }, at, radius, move) => {
        const isIn = isInArea(circle(X, Y, radius), at)
        expect(isIn).toBe(Math.hypot(at.X - X, at.Y - Y) <= radius)
        expect(isInArea(circle(X + move, Y + move, radius), { X: at.X + move, Y: at.Y + move })).toBe(isIn)
      }),
    )
  })

  it('has the middle and the corners of every triangle in it, and no point beside its box', () => {
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, at) => {
        const triangle = polygon(a.X, a.Y, b.X, b.Y, c.X, c.Y)
        fc.pre(isAreaOf(triangle, size))
        for (const corner of [a, b, c]) expect(isInArea(triangle, corner)).toBe(true)
        expect(isInArea(triangle, { X: (a.X + b.X + c.X) / 3, Y: (a.Y + b.Y + c.Y) / 3 })).toBe(true)
        const isBeside = at.X < Math.min(a.X, b.X, c.X) || at.Y > Math.max(a.Y, b.Y, c.Y)
        if (isBeside) expect(isInArea(triangle, at)).toBe(false)
      }),
    )
  })
})

const option = (ID: number, Correct: boolean, Area: QuizArea) => ({
  ...{ ID, Text: `place ${ID}`, Correct, Match: '', MatchID: 0, Score: null, IsExact: false },
  Area,
})
const question = (areas: readonly [boolean, QuizArea][]): Question => ({
  ...{ Mode: QuestionModes.hotspot, Question: 'Where?', Link: '', ExtraMatches: [], MaxChoices: 0, Scoring: null, Points: 1 },
  ...{ Explanation: '', ExplanationSecs: null, Image: { ID: 1, Name: 'x', Alt: 'x', ...size } },
  Options: areas.map(([isRight, area], at) => option(at + 1, isRight, area)),
})
const none = { Options: [], Matches: [], Text: '' }

describe('hotspots', () => {
  const asked = question([
    [true, circle(100, 100, 20)],
    [false, rectangle(0, 0, 400, 300)],
  ])

  it('refuses no answer, two answers, places outside of the image, and places in other questions', () => {
    const at = { X: 1, Y: 1 }
    expect(answerFault(asked, none)).toBe('QUIZ_ANSWER_EMPTY')
    for (const answer of [
      { ...none, Options: [1], Point: at },
      { ...none, Text: 'x', Point: at },
      { ...none, Point: { X: 401, Y: 1 } },
      { ...none, Point: { X: 1, Y: 301 } },
      { ...none, Options: [1, 2] },
      { ...none, Options: [9] },
    ])
      expect(answerFault(asked, answer), JSON.stringify(answer)).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault({ ...asked, Mode: QuestionModes.one }, { ...none, Point: at })).toBe('QUIZ_ANSWER_INVALID')
    for (const answer of [
      { ...none, Point: at },
      { ...none, Options: [2] },
    ])
      expect(answerFault(asked, answer)).toBeUndefined()
  })

  it('gives all points or none: for the first area that has the point, or for the one that was chosen', () => {
    fc.assert(
      fc.property(point, fc.boolean(), (at, isTurned) => {
        const isIn = isInArea(circle(100, 100, 20), at)
        const [right, wrong] = [
          [true, circle(100, 100, 20)],
          [false, rectangle(0, 0, 400, 300)],
        ] as [[boolean, QuizArea], [boolean, QuizArea]]
        const share = score(question(isTurned ? [wrong, right] : [right, wrong]), { ...none, Point: at })
        expect(share).toBe(!isTurned && isIn ? 1 : 0)
      }),
    )
    expect([1, 2].map((id) => score(asked, { ...none, Options: [id] }))).toEqual([1, 0])
    expect(score(question([[true, circle(10, 10, 5)]]), { ...none, Point: { X: 300, Y: 200 } })).toBe(0)
  })
})
