import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type QuestionMode, QuestionModes, type QuizAnswer } from '../../sdk/quizzes/contract.ts'
import { foldText } from './fold-text.ts'
import type { Question } from './question.ts'
import { answerFault, bestSum, fullTexts, score } from './score.ts'

const question = (Mode: QuestionMode, Options: readonly Partial<Question['Options'][number]>[], Points = 1): Question => ({
  ...{ Mode, Question: 'Why?', Link: '', Points, Explanation: '', ExplanationSecs: null, ExtraMatches: [], MaxChoices: 0, Scoring: null },
  Options: Options.map((option, index) => ({
    ID: index + 1,
    Text: `Option ${index}`,
    Correct: false,
    Match: '',
    MatchID: 0,
    Score: null,
    IsExact: false,
    ...option,
  })),
})
const answer = (more: Partial<QuizAnswer>): QuizAnswer => ({ Options: [], Matches: [], Text: '', ...more })

/** Two pairs and an option that stands alone. */
const pairs: Question = {
  ...question(QuestionModes.pairs, [
    { Match: 'a', MatchID: 11, Correct: true },
    { Match: 'b', MatchID: 12, Correct: true },
  ]),
  ExtraMatches: [{ ID: 13, Text: 'c' }],
}

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
    expect(answerFault({ ...match, ExtraMatches: [{ ID: 13, Text: 'c' }] }, answer({ Options: [1, 2], Matches: [13, 11] }))).toBeUndefined()
    const same = question(QuestionModes.order, [
      { Match: 'a', MatchID: 11 },
      { Match: 'a', MatchID: 11 },
      { Match: 'b', MatchID: 12 },
    ])
    expect(answerFault(same, answer({ Options: [1, 2, 3], Matches: [11, 11, 11] }))).toBeUndefined()
    expect(answerFault(same, answer({ Options: [1, 2, 3], Matches: [11, 11, 13] }))).toBe('QUIZ_ANSWER_INVALID')
  })

  it('refuses more options than may be chosen, and pairs that share an option', () => {
    const two = { ...question(QuestionModes.several, [{ Correct: true }, {}, {}]), MaxChoices: 2 }
    expect(answerFault(two, answer({ Options: [1, 2, 3] }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(two, answer({ Options: [1, 2] }))).toBeUndefined()
    expect(answerFault(pairs, answer({ Options: [1], Matches: [11] }))).toBe('QUIZ_ANSWER_EMPTY')
    expect(answerFault(pairs, answer({ Options: [1, 2], Matches: [11] }))).toBe('QUIZ_ANSWER_EMPTY')
    expect(answerFault(pairs, answer({ Options: [1, 2], Matches: [11, 1] }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(pairs, answer({ Options: [1, 2], Matches: [11, 99] }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(pairs, answer({ Options: [1, 2], Matches: [11, 12], Text: 'x' }))).toBe('QUIZ_ANSWER_INVALID')
    expect(answerFault(pairs, answer({ Options: [13, 2], Matches: [11, 1] }))).toBeUndefined()
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

  it.each(Object.entries(QuestionModes))(
    'of mode %s is between nothing and all points, whatever is sent and in whatever order',
    (_name, mode) => {
      const option = fc.record({
        Correct: fc.boolean(),
        Text: fc.constantFrom('leaf', 'Léaf', 'root'),
        MatchID: fc.integer({ min: 11, max: 14 }),
      })
      const number = fc.integer({ min: 0, max: 15 })
      const given = fc.record({
        pairs: fc.uniqueArray(fc.tuple(number, number), { maxLength: 8, selector: ([one]) => one }),
        Text: fc.constantFrom('', 'LEAF', 'stem'),
        Point: fc.option(fc.record({ X: number, Y: number })),
      })
      // One right option at least, as editors must have.
      const asked = fc
        .array(option, { minLength: 2, maxLength: 6 })
        .map(([first, ...others]) => question(mode, [{ ...first, Correct: true }, ...others]))
      fc.assert(
        fc.property(asked, given, fc.boolean(), fc.nat(7), (one, { pairs: chosen, Text, Point }, hasMatches, turn) => {
          const sent = (list: typeof chosen) =>
            answer({
              Options: list.map(([id]) => id),
              Matches: hasMatches ? list.map(([, match]) => match) : [],
              Text,
              ...(Point ? { Point } : {}),
            })
          const share = score(one, sent(chosen))
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
          expect(score(one, sent(chosen))).toBe(share)
          // The order is the answer of an order, and one option alone is the answer of a hotspot.
          const isOrdered = mode === QuestionModes.order || mode === QuestionModes.hotspot
          if (!isOrdered) expect(score(one, sent([...chosen.slice(turn), ...chosen.slice(0, turn)]))).toBeCloseTo(share, 12)
        }),
      )
    },
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

  it('of pairs counts those that are right, in any order and direction', () => {
    for (const [Options, Matches, share] of [
      [[1, 2], [11, 12], 1],
      [[12, 11], [2, 1], 1],
      [[11, 13], [1, 2], 0.5],
      [[1, 11], [2, 12], 0],
    ] as const)
      expect(score(pairs, answer({ Options: [...Options], Matches: [...Matches] }))).toBe(share)
  })

  it('gives all points or none where the rule is exact', () => {
    const exact = { Rule: 'exact', Default: 0, Lower: null, Upper: null } as const
    const two = { ...question(QuestionModes.several, [{ Correct: true }, { Correct: true }, {}]), Scoring: exact }
    for (const [Options, share] of [
      [[1, 2], 1],
      [[1], 0],
      [[1, 2, 3], 0],
    ] as const)
      expect(score(two, answer({ Options: [...Options] }))).toBe(share)
    expect(score({ ...pairs, Scoring: exact }, answer({ Options: [11, 13], Matches: [1, 2] }))).toBe(0)
  })

  it('of a sum never gives less than nothing or more than all points, and all of them for the best answer', () => {
    const number = fc.double({ min: -10, max: 10, noNaN: true })
    const bound = fc.option(number)
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 2, maxLength: 8 }),
        fc.record({ Rule: fc.constant('sum' as const), Default: number, Lower: bound, Upper: bound }),
        fc.nat(8),
        (scores, Scoring, MaxChoices) => {
          const asked = {
            ...question(
              QuestionModes.several,
              scores.map((Score) => ({ Score, Correct: Score > 0 })),
            ),
            Scoring,
            MaxChoices,
          }
          const best = asked.Options.filter(({ Score }) => (Score ?? 0) > 0)
            .toSorted((one, other) => (other.Score ?? 0) - (one.Score ?? 0))
            .slice(0, MaxChoices || 8)
            .map(({ ID }) => ID)
          for (const { ID } of asked.Options) {
            const share = score(asked, answer({ Options: [ID] }))
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(1)
          }
          if (best.length > 0) expect(score(asked, answer({ Options: best }))).toBe(bestSum(asked, Scoring) > 0 ? 1 : 0)
        },
      ),
    )
  })

  it('gives all points for decimals that are added in any order', () => {
    const scores = [0.7, 0.3, 0.1]
    const asked = {
      ...question(
        QuestionModes.several,
        scores.map((Score, at) => ({ Text: `Option ${at}`, Correct: true, Score })),
      ),
      Scoring: { Rule: 'sum', Default: 0, Lower: null, Upper: null } as const,
    }
    const [first = 0, second = 0, third = 0] = asked.Options.map(({ ID }) => ID)
    expect(0.7 + 0.1 + 0.3).not.toBe(0.7 + 0.3 + 0.1)
    for (const Options of [
      [first, second, third],
      [first, third, second],
      [third, second, first],
    ])
      expect(score(asked, answer({ Options }))).toBe(1)
  })

  it('tells accepted texts apart in which capital letters count, and names those with all points', () => {
    const asked = {
      ...question(QuestionModes.text, [
        { Text: 'Élan', IsExact: true, Score: 2 },
        { Text: 'elan', Score: 1 },
      ]),
      Scoring: { Rule: 'sum', Default: 0, Lower: null, Upper: null } as const,
    }
    for (const [Text, share] of [
      ['Élan', 1],
      [' E\u0301lan ', 1],
      ['élan', 0.5],
      ['ELAN', 0.5],
      ['elk', 0],
    ] as const)
      expect(score(asked, answer({ Text }))).toBe(share)
    expect(fullTexts(asked)).toEqual(['Élan'])
  })
})
