import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

export async function listEntryIds(db: Kysely<Database>, playlistId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('playlist_items')
    .select('item_id')
    .where('playlist_id', '=', playlistId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.item_id)
}

/** Adds at the end. */
export const appendEntry = (trx: Kysely<Database>, playlistId: number, itemId: number): Promise<unknown> =>
  trx
    .insertInto('playlist_items')
    .values({
      playlist_id: playlistId,
      item_id: itemId,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from playlist_items where playlist_id = ${playlistId})`,
    })
    .execute()

/** The first entries of several playlists, in their order: enough to find one with a picture. */
export const listFirstEntries = (db: Kysely<Database>, playlistIds: number[]): Promise<{ playlist_id: number; item_id: number }[]> =>
  db
    .selectFrom('playlist_items')
    .select(['playlist_id', 'item_id'])
    .where('playlist_id', 'in', playlistIds)
    .where('position', '<', 5)
    .orderBy('position')
    .orderBy('id')
    .execute()
