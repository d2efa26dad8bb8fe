import { describe, expect, it } from 'vitest'
import type { EditableAsset, QuizOption } from '../../sdk/quiz-editing/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { linesOf } from './option-lines.ts'
import { answersFor, importedScoring } from './question-answers.ts'

type Data = EditableAsset['Data']

const option = (ID: number, Text: string, more: Partial<QuizOption> = {}): QuizOption => ({
  ...{ ID, Text, Correct: false, Match: '', MatchID: 0, Score: null, IsExact: false },
  ...more,
})
const sum = { Rule: 'sum', Default: 0, Lower: null, Upper: null } as const
const data = (more: Partial<Data>): Data => ({
  ...{ Mode: QuestionModes.one, Question: 'Why?', Options: [], Link: '', ExtraMatches: [], MaxChoices: 0, Scoring: null },
  ...{ Points: 1, Explanation: '', ExplanationSecs: null, IsVisible: true },
  ...more,
})
const valuesOf = (known: Data, more = {}) => ({
  ...{
    mode: known.Mode,
    isTrue: known.Options[0]?.Correct ?? true,
    options: linesOf(known),
    scoring: known.Scoring?.Rule ?? ('usual' as const),
  },
  ...more,
})

describe('answersFor', () => {
  it.each<[string, Partial<Data>]>([
    [
      'an equals sign',
      {
        Mode: QuestionModes.pairs,
        Options: [option(1, 'Line', { Match: 'y = 2x', MatchID: 2 })],
        ExtraMatches: [{ ID: 3, Text: 'y = x' }],
      },
    ],
    ['a star', { Options: [option(1, '* star', { Correct: true }), option(2, 'sun')] }],
    ['several lines', { Options: [option(1, 'One\nTwo', { Correct: true }), option(2, 'Three')] }],
  ])('keeps options with %s that were not changed', (_, more) => {
    const known = data(more)
    expect(answersFor(valuesOf(known), known)).toMatchObject({ Options: known.Options, ExtraMatches: known.ExtraMatches })
  })

  it('drops imported points when another option is right, and keeps them when only a text was added', () => {
    const known = data({ Options: [option(1, 'Oxygen', { Correct: true, Score: 2 }), option(2, 'Neon', { Score: 0 })], Scoring: sum })
    expect(answersFor(valuesOf(known), known).Scoring).toEqual(sum)
    expect(answersFor(valuesOf(known, { options: '* Oxygen\nNeon\nRust' }), known).Scoring).toEqual(sum)
    expect(answersFor(valuesOf(known, { options: 'Oxygen\n* Neon' }), known).Scoring).toBe(null)
    const statement = data({
      Mode: QuestionModes.trueFalse,
      Options: [option(1, '', { Correct: true, Score: 1 }), option(2, '')],
      Scoring: sum,
    })
    expect(importedScoring(valuesOf(statement), statement)).toEqual(sum)
    expect(importedScoring(valuesOf(statement, { isTrue: false }), statement)).toBe(null)
  })

  it('reads changed lines, and leaves no extra matches of another kind', () => {
    const known = data({ Mode: QuestionModes.order, Options: [option(1, 'A', { Match: 'a' })], ExtraMatches: [{ ID: 3, Text: 'c' }] })
    expect(answersFor(valuesOf(known, { options: 'A = a\n= d' }), known).ExtraMatches).toEqual([{ ID: 0, Text: 'd' }])
    expect(answersFor(valuesOf(known, { mode: QuestionModes.one, options: '* A' }), known)).toMatchObject({
      ExtraMatches: [],
      Scoring: null,
    })
  })
})
