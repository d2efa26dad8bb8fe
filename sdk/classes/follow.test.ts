import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Following, FollowLimits, firstFollowing, follow } from './follow.ts'

const look = { now: 10_000, wanted: 10, actual: 10, isPlaying: true, mayChangeRate: true }

describe('follow', () => {
  it('changes no speed where that is not permitted, nor while the media is paused', () => {
    expect(follow(firstFollowing, { ...look, actual: 9.5, mayChangeRate: false })).toMatchObject({ rate: 1 })
    expect(follow(firstFollowing, { ...look, actual: 9.9, isPlaying: false })).toMatchObject({ rate: 1 })
  })

  it('begins at 150 ms and ends at 40 ms', () => {
    expect(follow(firstFollowing, { ...look, actual: 9.9 }).rate).toBe(1)
    const faster = follow(firstFollowing, { ...look, actual: 9.8 })
    expect(faster.rate).toBeCloseTo(1.04)
    expect(follow(faster, { ...look, now: 12_000, actual: 9.95 }).rate).toBeGreaterThan(1)
    expect(follow(faster, { ...look, now: 12_000, actual: 9.97 }).rate).toBe(1)
    expect(follow(faster, { ...look, now: 10_500, actual: 9.97 }).rate).toBe(faster.rate)
  })

  it('seeks above a second, and to the place itself while it is paused', () => {
    expect(follow(firstFollowing, { ...look, actual: 8.9 }).seekTo).toBe(10)
    expect(follow(firstFollowing, { ...look, actual: 9.1 }).seekTo).toBeUndefined()
    expect(follow(firstFollowing, { ...look, actual: 9.8, isPlaying: false }).seekTo).toBe(10)
  })

  it('stays within 4 %, and changes speed and seeks once a second at most, whatever happens', () => {
    const step = fc.record({
      pause: fc.integer({ min: 1, max: 900 }),
      wanted: fc.double({ min: 0, max: 5000, noNaN: true }),
      actual: fc.double({ min: 0, max: 5000, noNaN: true }),
      isPlaying: fc.boolean(),
      mayChangeRate: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let now = 0
        let following: Following = firstFollowing
        let [changed, sought] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
        for (const { pause, ...one } of steps) {
          now += pause
          const { seekTo, ...next } = follow(following, { ...one, now })
          expect(Math.abs(next.rate - 1)).toBeLessThanOrEqual(FollowLimits.speed + 1e-9)
          if (seekTo !== undefined) {
            expect(now - sought).toBeGreaterThanOrEqual(FollowLimits.pause)
            sought = now
          } else if (next.rate !== following.rate) expect(now - changed).toBeGreaterThanOrEqual(FollowLimits.pause)
          if (next.rate !== following.rate) changed = now
          following = next
        }
      }),
    )
  })

  it('comes within 150 ms of the presenter from anywhere, and stays there', () => {
    const begin = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(begin, fc.integer({ min: 50, max: 400 }), (away, every) => {
        let following: Following = firstFollowing
        let [wanted, actual] = [100, 100 - away]
        for (let now = 0; now < 40_000; now += every) {
          const { seekTo, ...next } = follow(following, { now, wanted, actual, isPlaying: true, mayChangeRate: true })
          following = next
          if (seekTo !== undefined) actual = seekTo
          wanted += every / 1000
          actual += (every / 1000) * following.rate
          if (now > 35_000) expect(Math.abs(wanted - actual)).toBeLessThanOrEqual(FollowLimits.begin + 0.02)
        }
      }),
    )
  })
})
