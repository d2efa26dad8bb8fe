import type { Cmi5Part } from '../../sdk/cmi5/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayEdit } from '../items/policy.ts'
import { isCmi5On } from './choice.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    cmi5: Cmi5Part
  }
}

/** Whether the caller may download the course structure of an item. Reads nothing. */
export const cmi5Part: ItemPart<Cmi5Part> = {
  none: {},
  shownOn: 'player',
  async load(ctx, items) {
    if (!isCmi5On(ctx.settings)) return new Map()
    const own = items.filter((item) => item.duration_secs > 0 && mayEdit(ctx.actor, item))
    return new Map(own.map(({ id }) => [id, { HasCmi5: true }]))
  },
}
