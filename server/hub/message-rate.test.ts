import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMessageRate } from './message-rate.ts'

it('lets through no more than it may in any five seconds, twice as many with those that were saved up, however messages come', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 300 }), (allowed, pauses) => {
      let now = 0
      const allows = createMessageRate(allowed, () => now)
      const passed: number[] = []
      for (const pause of pauses) {
        now += pause
        if (allows()) passed.push(now)
      }
      for (const from of passed) expect(passed.filter((at) => at >= from && at < from + 5000).length).toBeLessThanOrEqual(allowed * 2)
      for (const at of passed) expect(passed.filter((one) => one === at).length).toBeLessThanOrEqual(allowed)
    }),
  )
})

it('takes a clock that goes back for one that stands', () => {
  let now = 10_000
  const allows = createMessageRate(1, () => now)
  expect([allows(), allows()]).toEqual([true, false])
  now = 0
  expect(allows()).toBe(false)
  now = 5000
  expect(allows()).toBe(true)
})
