import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ImageSubtitlesTable } from './rows.ts'

type Db = Kysely<Database>
export type ImageTrackRow = Selectable<ImageSubtitlesTable>

export const listImageTracks = (db: Db, itemId: number): Promise<ImageTrackRow[]> =>
  db.selectFrom('image_subtitles').selectAll().where('item_id', '=', itemId).orderBy('position').execute()

export const insertImageTracks = (trx: Db, rows: Insertable<ImageSubtitlesTable>[]): Promise<unknown> =>
  trx.insertInto('image_subtitles').values(rows).execute()

/** Answers whether the track was there. */
export const updateImageTrack = async (db: Db, id: number, change: Updateable<ImageSubtitlesTable>): Promise<boolean> =>
  (await db.updateTable('image_subtitles').set(change).where('id', '=', id).executeTakeFirst()).numUpdatedRows > 0n

/** Tracks that could not be read here, of items that are there. */
export const listUnread = (db: Db, limit: number): Promise<Pick<ImageTrackRow, 'item_id' | 'lang'>[]> =>
  db
    .selectFrom('image_subtitles')
    .innerJoin('items', 'items.id', 'image_subtitles.item_id')
    .select(['item_id', 'lang'])
    .where('state', '=', 'unread')
    .where('items.deleted_at', 'is', null)
    .orderBy('image_subtitles.id')
    .limit(limit)
    .execute()

/** The file that holds the images of an item. */
export const findImagesFile = (db: Db, itemId: number): Promise<{ id: number; path: string } | undefined> =>
  db.selectFrom('media_files').select(['id', 'path']).where('item_id', '=', itemId).where('kind', '=', 'subtitle-images').executeTakeFirst()

export const deleteImagesFile = (db: Db, id: number): Promise<unknown> => db.deleteFrom('media_files').where('id', '=', id).execute()

/** The uploaded file of an item, unless it lies in the archive. */
export const findSource = (db: Db, itemId: number): Promise<{ path: string } | undefined> =>
  db
    .selectFrom('media_files')
    .select('path')
    .where('item_id', '=', itemId)
    .where('kind', '=', 'source')
    .where('tier', '=', 0)
    .executeTakeFirst()
