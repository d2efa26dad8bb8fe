import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { ItemsTable } from '../items/rows.ts'
import type { MultiStreamsTable } from './rows.ts'

type Db = Kysely<Database>
type Editable = Allowed<{ id: number }, 'edit'>

type ItemFacts = Pick<Selectable<ItemsTable>, 'deleted_at' | 'duration_secs' | 'width' | 'height' | 'status' | 'status_message'>

export type StreamRow = Selectable<MultiStreamsTable> & ItemFacts

const withItems = (db: Db) =>
  db
    .selectFrom('multi_streams')
    .innerJoin('items', 'items.id', 'multi_streams.stream_id')
    .selectAll('multi_streams')
    .select(['items.deleted_at', 'items.duration_secs', 'items.width', 'items.height', 'items.status', 'items.status_message'])

/** The streams of items in their order, without deleted ones. */
export const listStreamsOf = byIds<StreamRow>((db, itemIds) =>
  withItems(db)
    .where('multi_streams.item_id', 'in', itemIds)
    // The film of an item in the trash belongs to it still.
    .where((e) => e.or([e('items.deleted_at', 'is', null), e('multi_streams.stream_id', '=', e.ref('multi_streams.item_id'))]))
    .orderBy('multi_streams.position')
    .orderBy('multi_streams.id'),
)

/** A stream of an item, deleted or not. */
export const findStream = (db: Db, itemId: number, streamId: number): Promise<StreamRow | undefined> =>
  withItems(db).where('multi_streams.item_id', '=', itemId).where('multi_streams.stream_id', '=', streamId).executeTakeFirst()

export const insertStream = (trx: Db, stream: Insertable<MultiStreamsTable>): Promise<unknown> =>
  trx.insertInto('multi_streams').values(stream).execute()

export const updateStream = (trx: Db, item: Editable, streamId: number, change: Updateable<MultiStreamsTable>): Promise<unknown> =>
  trx.updateTable('multi_streams').set(change).where('item_id', '=', item.id).where('stream_id', '=', streamId).execute()

/** The tracks of an item's file that became streams. */
export const listSplitTracks = async (db: Db, itemId: number): Promise<number[]> =>
  (await db.selectFrom('split_tracks').select('track').where('item_id', '=', itemId).execute()).map(({ track }) => Number(track))

export const insertSplitTrack = (trx: Db, itemId: number, track: number): Promise<unknown> =>
  trx.insertInto('split_tracks').values({ item_id: itemId, track }).execute()

/** Marks one stream of an item as primary, and no other. */
export const setPrimary = (trx: Db, item: Editable, streamId: number): Promise<unknown> =>
  trx
    .updateTable('multi_streams')
    .set({ is_primary: sql<0 | 1>`case when stream_id = ${streamId} then 1 else 0 end` })
    .where('item_id', '=', item.id)
    .execute()

/** Deletes or restores the item of a stream. Answers whether anything changed. */
export async function markDeleted(
  trx: Db,
  item: Editable,
  streamId: number,
  change: { deleted_at: number | null; deleted_by: number | null; updated_at: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('items')
    .set(change)
    .where('id', '=', streamId)
    .where('photoset_id', '=', item.id)
    .where('is_removing', '=', 0)
    .where('deleted_at', change.deleted_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
