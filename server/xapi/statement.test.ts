import { describe, expect, it } from 'vitest'
import { playedOf, playedSegments } from './statement.ts'

const part = (StartTimeSecs: number, EndTimeSecs: number) => ({ StartTimeSecs, EndTimeSecs })

describe('playedOf', () => {
  it('knows nothing of a video of which nothing was played', () => {
    expect(playedOf([], 100)).toEqual({ parts: [], secs: 0, share: 0 })
  })

  it.each([
    ['parts that overlap once', [part(0, 40), part(30, 60)], 100, 0.6],
    ['parts in another order', [part(80, 90), part(0, 10)], 100, 0.2],
    ['thirds to four digits', [part(0, 1)], 3, 0.3333],
    ['what a player rounds away at the end', [part(0, 99.2)], 100, 1],
    ['no more than the whole', [part(0, 102)], 100, 1],
    ['a half of the last percent not', [part(0, 98.9)], 100, 0.989],
  ])('counts %s', (_name, parts, length, share) => {
    expect(playedOf(parts, length).share).toBe(share)
  })
})

describe('playedSegments', () => {
  it('writes parts as the profile does', () => {
    expect(playedSegments([part(0, 12), part(30.12345, 45)])).toBe('0[.]12[,]30.123[.]45')
  })
})
