import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correct, correctLive, type FollowerFacts, maxDrift, maxLiveDrift } from './clock.ts'

const facts = (more: Partial<FollowerFacts> = {}): FollowerFacts => ({
  ...{ leaderTime: 10, leaderRate: 1, followerTime: 10, followerRate: 1, offset: 0, duration: 60, seekTime: 0 },
  ...more,
})
const rates = fc.constantFrom(0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2)

describe('correct', () => {
  it('shows nothing before a stream begins and after its end', () => {
    expect(correct(facts({ offset: 12 }))).toEqual({ kind: 'outside', time: 0 })
    expect(correct(facts({ offset: -55 }))).toEqual({ kind: 'outside', time: 60 })
    expect(correct(facts({ offset: -55, duration: 0, followerTime: 65 }))).toEqual({ kind: 'rate', rate: 1 })
  })

  it('leaves a follower alone that is less than a frame off', () => {
    expect(correct(facts({ followerTime: 10.015 }))).toEqual({ kind: 'rate', rate: 1 })
    expect(correct(facts({ followerTime: 9.99, leaderRate: 1.5, followerRate: 1.5 }))).toEqual({ kind: 'rate', rate: 1.5 })
  })

  it('jumps to where the leader will be only when more than half a second is missing', () => {
    expect(correct(facts({ followerTime: 9.4, seekTime: 0.2, leaderRate: 2 }))).toEqual({ kind: 'seek', time: 10.4 })
    expect(correct(facts({ followerTime: 9.55 })).kind).toBe('rate')
  })

  it('changes the speed towards the leader, by at most a quarter of the viewer’s', () => {
    fc.assert(
      fc.property(rates, fc.double({ min: -maxDrift, max: maxDrift, noNaN: true }), (leaderRate, drift) => {
        const answer = correct(facts({ leaderRate, followerRate: leaderRate, followerTime: 10 - drift }))
        if (answer.kind !== 'rate') throw new Error(answer.kind)
        expect(answer.rate).toBeGreaterThanOrEqual(leaderRate * 0.75 - 1e-9)
        expect(answer.rate).toBeLessThanOrEqual(leaderRate * 1.25 + 1e-9)
        if (answer.rate !== leaderRate) expect(Math.sign(answer.rate - leaderRate)).toBe(Math.sign(drift))
      }),
    )
  })

  it('brings every follower within 25 ms and keeps it there, with at most one jump, at each speed and offset', () => {
    const seeks = fc.double({ min: 0, max: 0.4, noNaN: true })
    const starts = fc.double({ min: 0, max: 40, noNaN: true })
    const offsets = fc.double({ min: -20, max: 15, noNaN: true })
    // The clock of a follower may run a thousandth off, and the check is late now and then.
    const skews = fc.double({ min: 0.999, max: 1.001, noNaN: true })
    const late = fc.array(fc.integer({ min: 150, max: 400 }), { minLength: 150, maxLength: 150 })
    fc.assert(
      fc.property(rates, starts, offsets, seeks, skews, late, (leaderRate, start, offset, seekTime, skew, ticks) => {
        let [leaderTime, followerTime, followerRate, jumps, frozen]: [number, number, number, number, number] = [
          20,
          start,
          leaderRate,
          0,
          0,
        ]
        for (const [index, ms] of ticks.entries()) {
          const answer = correct({ leaderTime, leaderRate, followerTime, followerRate, offset, duration: 0, seekTime })
          if (answer.kind === 'seek' && frozen <= 0) {
            followerTime = answer.time
            frozen = seekTime
            jumps++
          }
          if (answer.kind === 'rate') followerRate = answer.rate
          const secs = ms / 1000
          const waits = Math.min(Math.max(0, frozen), secs)
          frozen -= waits
          leaderTime += secs * leaderRate
          followerTime += (secs - waits) * followerRate * skew
          if (index > 100) expect(Math.abs(leaderTime - offset - followerTime)).toBeLessThan(0.035)
        }
        expect(jumps).toBeLessThanOrEqual(1)
      }),
      { numRuns: 200 },
    )
  })
})

describe('correctLive', () => {
  it('jumps nowhere where nothing can be compared', () => {
    expect(correctLive({ leaderDelay: Number.NaN, followerDelay: 9, followerTime: 50 })).toBe(undefined)
    expect(correctLive({ leaderDelay: 3, followerDelay: Number.NaN, followerTime: 50 })).toBe(undefined)
  })

  it('leaves a follower alone that is at most two seconds behind or ahead', () => {
    for (const followerDelay of [3, 5, 1]) expect(correctLive({ leaderDelay: 3, followerDelay, followerTime: 50 })).toBe(undefined)
  })

  it('jumps to the delay of the leader, and never below the first second', () => {
    expect(correctLive({ leaderDelay: 3, followerDelay: 5.5, followerTime: 50 })).toBe(52.5)
    expect(correctLive({ leaderDelay: 6, followerDelay: 3.5, followerTime: 50 })).toBe(47.5)
    expect(correctLive({ leaderDelay: 6, followerDelay: 1, followerTime: 2 })).toBe(0)
  })

  it('needs one jump for every difference', () => {
    const delays = fc.double({ min: 0, max: 60, noNaN: true })
    fc.assert(
      fc.property(delays, delays, (leaderDelay, followerDelay) => {
        const time = correctLive({ leaderDelay, followerDelay, followerTime: 1000 })
        expect(time === undefined).toBe(Math.abs(followerDelay - leaderDelay) <= maxLiveDrift)
        if (time === undefined) return
        expect(correctLive({ leaderDelay, followerDelay: followerDelay - (time - 1000), followerTime: time })).toBe(undefined)
      }),
    )
  })
})
