import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClassCommands } from '../../sdk/hub/contract.ts'
import { firstState } from './class-rows.ts'
import { positionAt, stateAfter } from './class-state.ts'

describe('stateAfter', () => {
  it('does not believe a time at which a position was read that is in the future, or more than two seconds ago', () => {
    for (const readAt of [0, 7999, 10_001, 8e15, Number.NaN])
      expect(stateAfter(firstState, { kind: 'play', position: 5, readAt }, 10_000)).toMatchObject({ Position: 5, At: 10_000 })
  })

  it('counts from the time at which the presenter has read the position', () => {
    const playing = stateAfter(firstState, { kind: 'play', position: 5, readAt: 9600 }, 10_000)
    expect([playing.At, positionAt(playing, 10_000)]).toEqual([9600, 5.4])
    // Without a position there is nothing that was read.
    expect(stateAfter(playing, { kind: 'pause', readAt: 9700 }, 10_000)).toMatchObject({ Position: 5.4, At: 10_000 })
  })

  it('pauses the media while a question is shown, and keeps its place', () => {
    const playing = stateAfter(firstState, { kind: 'play', position: 10 }, 1000)
    const asked = stateAfter(playing, { kind: 'show-question', quiz: 1, asset: 2 }, 4000)
    expect(asked).toMatchObject({ IsPlaying: false, Position: 13, Question: { Quiz: 1, Asset: 2, IsEnded: false } })
    expect(stateAfter(asked, { kind: 'end-question' }, 5000).Question?.IsEnded).toBe(true)
  })

  it('shows another item from its beginning, and its first page', () => {
    const far = { ...firstState, Position: 50, Page: 7, IsPlaying: true }
    expect(stateAfter(far, { kind: 'changeitem', item: 3 }, 9)).toMatchObject({ Item: 3, Position: 0, Page: 0, IsPlaying: false, At: 9 })
  })

  it('never goes back in time, and never has a negative place, after any events', () => {
    const happening = fc.record({ kind: fc.constantFrom(...ClassCommands), position: fc.option(fc.nat(1e6), { nil: undefined }) })
    fc.assert(
      fc.property(fc.array(fc.tuple(happening, fc.nat(100_000)), { maxLength: 60 }), (steps) => {
        let now = 0
        let state = firstState
        for (const [what, pause] of steps) {
          now += pause
          state = stateAfter(state, what, now)
          expect(state.At).toBeLessThanOrEqual(now)
          expect(positionAt(state, now)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
