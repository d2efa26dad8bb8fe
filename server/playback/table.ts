import type { Kysely, Selectable, Updateable } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import type { Database, ItemPlaybackTable } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'

export type PlaybackRow = Selectable<ItemPlaybackTable>

export const listPlayback = byIds<PlaybackRow>((db, itemIds) => db.selectFrom('item_playback').selectAll().where('item_id', 'in', itemIds))

export const savePlayback = (
  db: Kysely<Database>,
  { id: itemId }: Allowed<{ id: number }, 'edit'>,
  change: Omit<Updateable<ItemPlaybackTable>, 'item_id'>,
): Promise<unknown> =>
  db
    .insertInto('item_playback')
    .values({ item_id: itemId, ...change })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ item_id: itemId, ...change }))
    .execute()
