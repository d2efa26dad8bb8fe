import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QuestionMode, QuestionModes, type QuizAnswer } from '../../sdk/quizzes/contract.ts'
import { foldText } from './fold-text.ts'
import type { Question } from './question.ts'
import { answerFault, score } from './score.ts'

const question = (Mode: QuestionMode, Options: readonly Partial<Question['Options'][number]>[], Points = 1): Question => ({
  ...{ Mode, Question: 'Why?', Link: '', Points, Explanation: '', ExplanationSecs: null },
  Options: Options.map((option, index) => ({ ID: index + 1, Text: `Option ${index}`, Correct: false, Match: '', MatchID: 0, ...option })),
})
const answer = (more: Partial<QuizAnswer>): QuizAnswer => ({ Options: [], Matches: [], Text: '', ...more })

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 2, maxLength: 20 })

describe('answerFault', () => {
  it('refuses answers that do not belong to their question', () => {
    const one = question(QuestionModes.one, [{ Correct: true }, {}])
    expect(answerFault(one, answer({}))).toBe('QUIZ_ANSWER_EMPTY')
    expect(answerFault(one, answer({ Options: [1, 2] }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(one, answer({ Options: [3] }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(one, answer({ Options: [1], Text: 'x' }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(question(QuestionModes.several, [{ Correct: true }, {}]), answer({ Options: [1, 1] }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(question(QuestionModes.text, [{ Correct: true }]), answer({ Text: ' ' }))).toBe('QUIZ_ANSWER_EMPTY')
    expect(answerFault(question(QuestionModes.order, [{}, {}]), answer({ Options: [2] }))).toBe('QUIZ_ANSWER_EMPTY')
    const match = question(QuestionModes.order, [
      { Match: 'a', MatchID: 11 },
      { Match: 'b', MatchID: 12 },
    ])
    expect(answerFault(match, answer({ Options: [1, 2], Matches: [11] }))).toBe('QUIZ_ANSWER_EMPTY')
    expect(answerFault(match, answer({ Options: [1, 2], Matches: [11, 11] }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(match, answer({ Options: [1, 2], Matches: [12, 11] }))).toBeUndefined()
  })
})

describe('score', () => {
  it.each([QuestionModes.one, QuestionModes.trueFalse])('gives all points of mode %i to the right option alone', (mode) =>
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), (all, right, chosen) => {
        const key = all[right % all.length] ?? 0
        const given = all[chosen % all.length] ?? 0
        const asked = question(
          mode,
          all.map((ID) => ({ ID, Correct: ID === key })),
        )
        expect(score(asked, answer({ Options: [given] }))).toBe(given === key ? 1 : 0)
      }),
    ),
  )

  it('of several options counts the right ones, takes wrong ones away, and does not depend on the order', () =>
    fc.assert(
      fc.property(
        ids.chain((all) => fc.record({ all: fc.constant(all), key: fc.subarray(all, { minLength: 1 }), given: fc.shuffledSubarray(all) })),
        ({ all, key, given }) => {
          const asked = question(
            QuestionModes.several,
            all.map((ID) => ({ ID, Correct: key.includes(ID) })),
          )
          const share = score(asked, answer({ Options: given }))
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
          expect(share).toBe(score(asked, answer({ Options: given.toSorted((one, other) => one - other) })))
          expect(share === 1).toBe(given.length === key.length && given.every((id) => key.includes(id)))
          // Everything chosen is not worth more than what it would be without the wrong options.
          expect(score(asked, answer({ Options: all }))).toBeLessThanOrEqual(score(asked, answer({ Options: key })))
        },
      ),
    ))

  it('ignores case, accents and spaces of a short text, and nothing else', () => {
    const asked = question(QuestionModes.text, [{ Text: 'Café au lait' }, { Text: 'Straße' }])
    for (const Text of ['cafe AU  lait', ' CAFÉ\tau lait ', 'Cafe\u0301 au lait', 'STRASSE', 'straße'])
      expect(score(asked, answer({ Text }))).toBe(1)
    for (const Text of ['cafe', 'cafe aulait', 'strase', '.*']) expect(score(asked, answer({ Text }))).toBe(0)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
    )
  })

  it('of an order counts the options at their places', () =>
    fc.assert(
      fc.property(
        ids.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, given]) => {
          const asked = question(
            QuestionModes.order,
            all.map((ID) => ({ ID, Correct: true })),
          )
          expect(score(asked, answer({ Options: all }))).toBe(1)
          expect(score(asked, answer({ Options: given }))).toBe(given.filter((id, place) => all[place] === id).length / all.length)
        },
      ),
    ))

  it('of a match counts the pairs, in whatever order they are sent', () =>
    fc.assert(
      fc.property(ids, fc.nat(), (all, turn) => {
        const options = all.map((ID) => ({ ID, Correct: true, Match: `m${ID}`, MatchID: ID + 2 ** 32 }))
        const asked = question(QuestionModes.order, options)
        const pairs = options.map(({ ID, MatchID }) => [ID, MatchID] as const)
        const turned = pairs.map((_, index) => pairs[(index + turn) % pairs.length] ?? [0, 0])
        expect(score(asked, answer({ Options: turned.map(([id]) => id), Matches: turned.map(([, match]) => match) }))).toBe(1)
        const wrong = pairs.map(([, match]) => match)
        const moved = [...wrong.slice(1), wrong[0] ?? 0]
        expect(score(asked, answer({ Options: all, Matches: moved }))).toBe(0)
      }),
    ))

  it('gives no points for a poll', () => expect(score(question(QuestionModes.poll, [{}, {}]), answer({ Options: [1] }))).toBe(0))
})
