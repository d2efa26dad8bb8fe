import type { ExpressionBuilder, Kysely } from 'kysely'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Database } from '../db/schema.ts'

interface Timed {
  id: number
  start_at: number | null
  stop_at: number | null
  channel_name: string | null
}

/** Rows that are read before the policies decide: more broadcasts in eight days are cut off. */
const maxRows = 500

/** Playlists that run by the clock between two times, by start. */
export const findScheduled = (db: Kysely<Database>, from: number, to: number): Promise<Timed[]> =>
  db
    .selectFrom('playlist_settings')
    .innerJoin('items', 'items.id', 'playlist_settings.playlist_id')
    .leftJoin('item_playback', 'item_playback.item_id', 'items.id')
    .select(['items.id', 'playlist_settings.start_at', 'playlist_settings.stop_at', 'item_playback.channel_name'])
    .where('is_broadcast', '=', 1)
    .where('items.deleted_at', 'is', null)
    .where('start_at', '<', to)
    .where(({ or, eb }) => or([eb('stop_at', 'is', null), eb('stop_at', '>', from)]))
    .orderBy('start_at')
    .orderBy('items.id')
    .limit(maxRows)
    .execute()

/** Recordings whose day or time of broadcast lies between two times. */
export const findRecordings = (
  db: Kysely<Database>,
  from: number,
  to: number,
): Promise<{ id: number; broadcast_at: number | null; channel_name: string; duration_secs: number }[]> =>
  db
    .selectFrom('item_playback')
    .innerJoin('items', 'items.id', 'item_playback.item_id')
    .select(['items.id', 'item_playback.broadcast_at', 'item_playback.channel_name', 'items.duration_secs'])
    .where('items.record_type', '=', RecordTypes.broadcast)
    .where('items.deleted_at', 'is', null)
    .where('broadcast_at', '>=', from)
    .where('broadcast_at', '<', to)
    .orderBy('broadcast_at')
    .orderBy('items.id')
    .limit(maxRows)
    .execute()

/** A stream of another server, or a live event here that has not ended. */
const isLive = ({ or, eb }: Pick<ExpressionBuilder<Database, 'item_playback'>, 'or' | 'eb'>) =>
  or([eb('live_url', '!=', ''), eb('live_state', 'in', ['waiting', 'live', 'interrupted'])])

/** Live streams, the newest first. */
export const findLive = (db: Kysely<Database>): Promise<{ id: number; channel_name: string }[]> =>
  db
    .selectFrom('item_playback')
    .innerJoin('items', 'items.id', 'item_playback.item_id')
    .select(['items.id', 'item_playback.channel_name'])
    .where((e) => isLive(e))
    .where('items.deleted_at', 'is', null)
    .orderBy('items.id', 'desc')
    .limit(maxRows)
    .execute()

/** Some items that make a guide worth a link: live streams, recordings since a time, and broadcasts that had not ended then. */
export async function findSome(db: Kysely<Database>, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('item_playback')
    .innerJoin('items', 'items.id', 'item_playback.item_id')
    .select('items.id')
    .where('items.deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([isLive({ eb, or }), and([eb('items.record_type', '=', RecordTypes.broadcast), eb('broadcast_at', '>=', since)])]),
    )
    .unionAll(
      db
        .selectFrom('playlist_settings')
        .innerJoin('items', 'items.id', 'playlist_settings.playlist_id')
        .select('items.id')
        .where('items.deleted_at', 'is', null)
        .where('is_broadcast', '=', 1)
        .where('start_at', 'is not', null)
        .where(({ or, eb }) => or([eb('stop_at', 'is', null), eb('stop_at', '>', since)])),
    )
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}
