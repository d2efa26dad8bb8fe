import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { VideoCutsTable } from './rows.ts'

type Db = Kysely<Database>
export type VideoCutsRow = Selectable<VideoCutsTable>

export const findCutsRow = (db: Db, itemId: number): Promise<VideoCutsRow | undefined> =>
  db.selectFrom('video_cuts').selectAll().where('item_id', '=', itemId).executeTakeFirst()

/** Replaces what is known of an item. */
export const saveCuts = (db: Db, { item_id, ...row }: Insertable<VideoCutsTable>): Promise<unknown> =>
  db
    .insertInto('video_cuts')
    .values({ item_id, ...row })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute()

/** Ends a search, unless the item has got another file since it began. */
export const endSearch = (
  db: Db,
  { item_id, file_version }: Pick<VideoCutsRow, 'item_id' | 'file_version'>,
  change: Pick<VideoCutsRow, 'state' | 'cuts' | 'updated_at'>,
): Promise<unknown> =>
  db.updateTable('video_cuts').set(change).where('item_id', '=', item_id).where('file_version', '=', file_version).execute()

/** The smallest video of an item. */
export const findSmallestVideo = (db: Db, itemId: number): Promise<{ path: string; frame_rate: number } | undefined> =>
  db
    .selectFrom('renditions')
    .select(['path', 'frame_rate'])
    .where('item_id', '=', itemId)
    .where('kind', '=', 'video')
    .where('state', '=', 'complete')
    .orderBy('bitrate')
    .orderBy('id')
    .executeTakeFirst()
