import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Of these items, those of a class that belong to the maker of a link into it. */
export async function listInvitedItems(db: Kysely<Database>, classId: number, makerId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('playlist_items')
    .innerJoin('items', 'items.id', 'playlist_items.item_id')
    .select('items.id')
    .distinct()
    .where('playlist_items.playlist_id', '=', classId)
    .where('items.id', 'in', [...ids])
    .where('items.owner_id', '=', makerId)
    .execute()
  return rows.map(({ id }) => id)
}
