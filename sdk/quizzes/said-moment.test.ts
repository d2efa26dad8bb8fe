import { describe, expect, it } from 'vitest'
import { saidMoment } from './said-moment.ts'

/** Everything that is said in an attempt which counts down second by second. */
const saidIn = (limitMinutes: number, fromSeconds = limitMinutes * 60): number[] =>
  Array.from({ length: fromSeconds }, (_, passed) => saidMoment(limitMinutes, fromSeconds - passed, fromSeconds - passed - 1)).flatMap(
    (moment) => moment ?? [],
  )

describe('saidMoment', () => {
  it('says nothing at the end, without a step, or when the time grows', () => {
    expect(saidMoment(10, 70, 0)).toBe(undefined)
    expect(saidMoment(10, 60, 60)).toBe(undefined)
    expect(saidMoment(10, 50, 400)).toBe(undefined)
  })

  it('says half of the time, five minutes and one minute, each once', () => {
    expect(saidIn(30)).toEqual([900, 300, 60])
    expect(saidIn(10)).toEqual([300, 60])
    expect(saidIn(5)).toEqual([60])
    expect(saidIn(1)).toEqual([])
    expect(saidIn(30, 3600)).toEqual([900, 300, 60])
  })

  it('says the last of the moments that passed during a sleep', () => {
    expect(saidMoment(30, 1000, 40)).toBe(60)
  })
})
