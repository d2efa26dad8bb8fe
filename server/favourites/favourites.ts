import type { Context } from '../context.ts'
import { listFavouritesAmong } from './table.ts'

/** Start times of the favourites among these items, by item; undefined for callers without an account. */
export async function favouritesAmong(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, number> | undefined> {
  if (actor.kind !== 'user') return undefined
  const rows = itemIds.length === 0 ? [] : await listFavouritesAmong(db, actor.id, itemIds)
  return new Map(rows.map(({ item_id, start_secs }) => [item_id, start_secs]))
}

export { countFavouritesOn } from './table.ts'
