import type { AccessGiven, AccessSource } from '../items/item-hooks.ts'
import { listGrantsTo } from './table.ts'

/** Gives a caller with an account the access that was granted to the account or to one of its groups; editing includes viewing. */
export const grantAccess: AccessSource = async ({ db, actor }, items) => {
  const access = new Map<number, AccessGiven>()
  if (actor.kind !== 'user' || items.length === 0) return access
  const itemIds = items.map(({ id }) => id)
  for (const row of await listGrantsTo(db, { itemIds, userId: actor.id, groups: actor.groups })) {
    if (access.get(row.item_id)?.grant !== 'edit') access.set(row.item_id, { grant: row.access })
  }
  return access
}
