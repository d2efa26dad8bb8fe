import { describe, expectTypeOf, it } from 'vitest'
import type { DefaultFeatures } from './default-features.ts'
import type { ActionsOf, StateOf } from './feature.ts'
import type { PlayerActions, PlayerState } from './player-state.ts'
import type { SourceState } from './source/source-state.ts'

describe('PlayerState and PlayerActions', () => {
  it('are the types of the default features', () => {
    expectTypeOf<SourceState & StateOf<DefaultFeatures>>().toExtend<PlayerState>()
    expectTypeOf<PlayerState>().toExtend<SourceState & StateOf<DefaultFeatures>>()
    expectTypeOf<PlayerActions>().toExtend<Pick<ActionsOf<DefaultFeatures>, keyof PlayerActions>>()
    expectTypeOf<ActionsOf<DefaultFeatures>>().toExtend<PlayerActions>()
  })
})
