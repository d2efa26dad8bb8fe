import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHubClock } from './hub-clock.ts'

const delay = fc.integer({ min: 0, max: 4000 })

it('knows no other clock before the first answer', () => expect(createHubClock().offset()).toBe(0))

it('is wrong by half of the quickest trip at most, however slow each way is and whatever time the device has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.array(fc.record({ there: delay, back: delay, pause: fc.integer({ min: 0, max: 30_000 }) }), { minLength: 1, maxLength: 30 }),
      (ahead, answers) => {
        const clock = createHubClock()
        let now = 1_700_000_000_000
        const trips: number[] = []
        for (const { there, back, pause } of answers) {
          now += pause + there + back
          clock.learn({ trip: there + back, told: now - back + ahead, cameAt: now })
          trips.push(there + back)
          expect(Math.abs(clock.offset() - ahead)).toBeLessThanOrEqual(Math.min(...trips.slice(-8)) / 2)
        }
      },
    ),
  )
})

it('forgets quick answers of long ago, because the clock of a device may be set', () => {
  const clock = createHubClock()
  clock.learn({ trip: 1, told: 1000, cameAt: 1000.5 })
  expect(clock.offset()).toBe(0)
  for (let count = 0; count < 8; count++) clock.learn({ trip: 100, told: 5000, cameAt: 50 })
  expect(clock.offset()).toBe(5000)
})
