import { describe, expect, it } from 'vitest'
import type { QuizAsset } from './contract.ts'
import { dueQuestion } from './due-question.ts'

const asset = (ID: number, StartSecs: number, EndSecs = StartSecs, IsAnswered = false): QuizAsset => ({
  ...{ ID, StartSecs, EndSecs, IsAnswered, Type: 'question', Answer: null, Result: null },
  Data: { Mode: 0, Question: 'Why?', Options: [], Matches: [], MatchesRepeat: false, MaxChoices: 0, Link: '', Points: 1 },
})

describe('dueQuestion', () => {
  const assets = [asset(1, 0), asset(2, 10), asset(3, 20, 30), asset(4, 40)]

  it('asks nothing twice, and nothing before its time', () => {
    expect(dueQuestion([asset(2, 10, 10, true)], 'free', 9.8, 10.1)).toBe(undefined)
    expect(dueQuestion(assets, 'free', 8, 9.9)).toBe(undefined)
    expect(dueQuestion(assets, 'free', 10, 10.2)).toBe(undefined)
  })

  it('asks a question that the film has played over, the first one of several', () => {
    expect(dueQuestion(assets, 'free', 9.8, 10)?.ID).toBe(2)
    expect(dueQuestion(assets, 'free', 0, 0.3)?.ID).toBe(1)
    expect(dueQuestion([asset(5, 10), asset(6, 10)], 'free', 9.8, 10.1)?.ID).toBe(5)
  })

  it('lets viewers seek past questions where the quiz allows it, but not into a span', () => {
    expect(dueQuestion(assets, 'free', 5, 35)).toBe(undefined)
    expect(dueQuestion(assets, 'free', 5, 25)?.ID).toBe(3)
    expect(dueQuestion(assets, 'free', 50, 5)).toBe(undefined)
  })

  it('asks the first question that was not answered where the quiz allows no seeking past it', () => {
    expect(dueQuestion(assets, 'answered', 5, 55)?.ID).toBe(1)
    expect(dueQuestion([asset(1, 0, 0, true), ...assets.slice(1)], 'answered', 5, 55)?.ID).toBe(2)
    expect(dueQuestion([asset(1, 0, 0, true), ...assets.slice(1)], 'answered', 5, 9)).toBe(undefined)
  })
})
