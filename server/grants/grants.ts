import type { Context } from '../context.ts'
import { listGrantsTo } from './table.ts'

/** What the one who asks was granted on these items; editing includes looking. */
export async function grantsOn(ctx: Pick<Context, 'db' | 'actor'>, itemIds: readonly number[]): Promise<Map<number, 'view' | 'edit'>> {
  const grants = new Map<number, 'view' | 'edit'>()
  if (ctx.actor.kind !== 'user' || itemIds.length === 0) return grants
  for (const { item_id, access } of await listGrantsTo(ctx.db, itemIds, ctx.actor.id, ctx.actor.groups)) {
    if (grants.get(item_id) !== 'edit') grants.set(item_id, access)
  }
  return grants
}
