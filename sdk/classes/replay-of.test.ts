import { describe, expect, it } from 'vitest'
import type { ClassEvent, ClassState } from '../hub/contract.ts'
import { replayOf } from './replay-of.ts'

const event = (Number: number, At: number, State: Partial<ClassState>): ClassEvent => ({
  ...{ Number, At, Kind: 'play', By: '', UserID: 0, Text: '', About: 0 },
  State: { IsPlaying: true, Position: 0, At, Item: 0, ...State } as ClassState,
})

describe('replayOf', () => {
  it('has nothing to play where nothing has happened', () => {
    expect(replayOf([], () => 0)).toBeUndefined()
  })

  it('brings each event when it came then', () => {
    let now = 500
    const told = replayOf([event(1, 1000, { Item: 1 }), event(2, 4000, { Item: 2 })], () => now)
    expect(told?.()).toMatchObject({ number: 1, state: { Item: 1 }, now: 1000 })
    now += 2999
    expect(told?.()).toMatchObject({ state: { Item: 1 }, now: 3999 })
    now += 1
    expect(told?.()).toMatchObject({ number: 2, state: { Item: 2 }, now: 4000 })
  })

  it('shortens the pauses in which a class stood still', () => {
    let now = 0
    const told = replayOf([event(1, 0, { Item: 1 }), event(2, 604_800_000, { Item: 2 })], () => now)
    now = 60_000
    expect(told?.().state.Item).toBe(2)
  })
})
