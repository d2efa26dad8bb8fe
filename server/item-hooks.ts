import { recomputeItems } from './categories/categories.ts'
import { grantAccess } from './grants/grants.ts'
import type { ItemHooks } from './items/item-hooks.ts'
import { shareAccess } from './shares/share.ts'

/** The register of what capabilities add to the ground of an item. */
export const itemHooks: ItemHooks = {
  accessSources: [grantAccess, shareAccess],
  created: [(trx, itemId) => recomputeItems(trx, [itemId])],
}
