import type { ProblemsPart } from '../../sdk/item-problems/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayEdit } from '../items/policy.ts'
import { isCollection } from '../items/record-type.ts'
import { problemsOf } from './item-problems.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    problems: ProblemsPart
  }
}

/** The problems of items that the caller may change. */
export const problemsPart: ItemPart<ProblemsPart> = {
  none: {},
  shownOn: 'page',
  async load(ctx, items) {
    const ids = items.filter((item) => !isCollection(item.record_type) && mayEdit(ctx.actor, item)).map(({ id }) => id)
    if (ids.length === 0) return new Map()
    const problems = await problemsOf(ctx, ids)
    return new Map([...problems].map(([id, Problems]) => [id, { Problems }]))
  },
}
