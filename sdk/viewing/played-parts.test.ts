import { describe, expect, it } from 'vitest'
import { createPlayedParts } from './played-parts.ts'

describe('createPlayedParts', () => {
  it('counts neither standing still nor where it only came to', () => {
    const played = createPlayedParts()
    played.reach(5)
    played.reach(5)
    expect(played.parts()).toEqual([])
  })

  it('does not count what was jumped over, forwards or back', () => {
    const played = createPlayedParts()
    for (const position of [0, 0.25, 1]) played.reach(position)
    played.jump()
    for (const position of [50, 50.5, 52]) played.reach(position)
    played.jump()
    for (const position of [0.5, 2]) played.reach(position)
    expect(played.parts()).toEqual([
      { StartTimeSecs: 0, EndTimeSecs: 2 },
      { StartTimeSecs: 50, EndTimeSecs: 52 },
    ])
  })

  it('believes long steps: a page in the background hears of time seldom', () => {
    const played = createPlayedParts()
    for (const position of [10, 75]) played.reach(position)
    expect(played.parts()).toEqual([{ StartTimeSecs: 10, EndTimeSecs: 75 }])
  })
})
