import { describe, expect, it } from 'vitest'
import { createPlayedParts } from './played-parts.ts'

describe('createPlayedParts', () => {
  it('counts neither a paused position nor a first position', () => {
    const played = createPlayedParts()
    played.reach(5)
    played.reach(5)
    expect(played.parts()).toEqual([])
  })

  it('does not count skipped parts, forwards or back', () => {
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

  it('accepts long steps, because pages in the background receive few time updates', () => {
    const played = createPlayedParts()
    for (const position of [10, 75]) played.reach(position)
    expect(played.parts()).toEqual([{ StartTimeSecs: 10, EndTimeSecs: 75 }])
  })
})
