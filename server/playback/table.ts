import type { Kysely, Updateable } from 'kysely'
import type { Database, ItemPlaybackTable } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'

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
