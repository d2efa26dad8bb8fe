import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ClassState } from '../hub/contract.ts'
import { createHubClock } from '../hub/hub-clock.ts'
import { placeOf } from './place-of.ts'

const milliseconds = (max: number) => fc.integer({ min: 0, max })
const paused = { IsPlaying: false, Position: 0, At: 0 } as ClassState

/** Something that happens at the server, by its own clock. `there` and `back` are the ways of an answer of the hub to this device. */
const step = fc.record({
  pause: milliseconds(20_000),
  there: milliseconds(3000),
  back: milliseconds(3000),
  change: fc.option(fc.record({ IsPlaying: fc.boolean(), Position: fc.double({ min: 0, max: 5000, noNaN: true }) })),
  /** Milliseconds after which the device looks. */
  look: milliseconds(5000),
})

it('puts a follower where the presenter is, but for half of the quickest trip, whatever time the device has', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4e9, max: 4e9 }), fc.array(step, { minLength: 1, maxLength: 30 }), (ahead, steps) => {
      const clock = createHubClock()
      const trips: number[] = []
      // By the clock of the device; that of the server is ahead.
      let device = 1_700_000_000_000
      let state = paused
      for (const { pause, there, back, change, look } of steps) {
        device += pause
        if (change) state = { ...state, ...change, At: device + ahead }
        device += there
        const told = device + ahead
        device += back
        clock.learn({ trip: there + back, told, cameAt: device })
        trips.push(there + back)
        device += look
        const actual = state.IsPlaying ? state.Position + (device + ahead - state.At) / 1000 : state.Position
        const wrong = Math.abs(placeOf(state, device + clock.offset()) - actual)
        expect(wrong).toBeLessThanOrEqual(Math.min(...trips.slice(-8)) / 2000 + 1e-6)
      }
    }),
  )
})

it('never puts a follower before the place of the last command, and never moves one who is paused', () => {
  fc.assert(
    fc.property(
      fc.record({ IsPlaying: fc.boolean(), Position: fc.double({ min: 0, max: 5000, noNaN: true }), At: milliseconds(1e9) }),
      fc.integer({ min: -1e9, max: 2e9 }),
      (change, now) => {
        const state = { ...paused, ...change }
        expect(placeOf(state, now)).toBeGreaterThanOrEqual(state.Position)
        if (!state.IsPlaying) expect(placeOf(state, now)).toBe(state.Position)
      },
    ),
  )
})
