import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from './policy.ts'
import type { ItemPlaybackTable, ItemsTable, MediaFilesTable, RenditionsTable, SubtitleTracksTable } from './rows.ts'

export type ItemRow = Selectable<ItemsTable>
export type MediaFileRow = Selectable<MediaFilesTable>
export type RenditionRow = Selectable<RenditionsTable>
export type SubtitleTrackRow = Selectable<SubtitleTracksTable> & { name: string }

export const findItem = (db: Kysely<Database>, id: number): Promise<ItemRow | undefined> =>
  db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()

/** The photos that belong to a photoset, deleted ones as well. */
export const listPhotoIds = async (db: Kysely<Database>, photosetId: number): Promise<number[]> =>
  (await db.selectFrom('items').select('id').where('photoset_id', '=', photosetId).execute()).map(({ id }) => id)

export async function insertItem(trx: Kysely<Database>, item: Insertable<ItemsTable>): Promise<number> {
  const row = await trx.insertInto('items').values(item).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export const updateItem = (trx: Kysely<Database>, id: number, change: Updateable<ItemsTable>): Promise<unknown> =>
  trx.updateTable('items').set(change).where('id', '=', id).execute()

/** With everything that belongs to it. */
export async function deleteItem(trx: Kysely<Database>, id: number): Promise<void> {
  for (const table of ['subtitle_tracks', 'cues', 'media_files', 'renditions', 'chapters', 'conversions'] as const)
    await trx.deleteFrom(table).where('item_id', '=', id).execute()
  await trx
    .deleteFrom('playlist_items')
    .where((where) => where.or([where('item_id', '=', id), where('playlist_id', '=', id)]))
    .execute()
  await trx.deleteFrom('items').where('id', '=', id).execute()
}

/** Answers whether it was still what the editor had read; `revision` undefined: nobody asks. */
export async function updateItemAt(
  trx: Kysely<Database>,
  id: number,
  revision: number | undefined,
  change: Updateable<ItemsTable>,
): Promise<boolean> {
  const result = await trx
    .updateTable('items')
    .set((column) => ({ ...change, revision: column('revision', '+', 1) }))
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision as number))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const insertMediaFile = (trx: Kysely<Database>, file: Insertable<MediaFilesTable>): Promise<unknown> =>
  trx.insertInto('media_files').values(file).execute()

export const findMediaFileByPath = (db: Kysely<Database>, path: string): Promise<MediaFileRow | undefined> =>
  db.selectFrom('media_files').selectAll().where('path', '=', path).executeTakeFirst()

/** Items with their owners' names, in no order. */
export const listItems = byIds<ItemRow & { owner_name: string }>((db, itemIds) =>
  db
    .selectFrom('items')
    .innerJoin('users', 'users.id', 'items.owner_id')
    .selectAll('items')
    .select('users.display_name as owner_name')
    .where('items.id', 'in', itemIds),
)

export const listMediaFiles = (db: Kysely<Database>, itemIds: number[]): Promise<MediaFileRow[]> =>
  db.selectFrom('media_files').selectAll().where('item_id', 'in', itemIds).orderBy('position').orderBy('width').orderBy('id').execute()

export type FileRow = MediaFileRow & {
  track_id: number | null
  track_lang: string | null
  track_label: string | null
  track_kind: SubtitleTrackRow['kind'] | null
  track_is_default: SubtitleTrackRow['is_default'] | null
}

/** The files of items without the images of slides, each with the subtitle track whose text is in it. */
export const listFiles = byIds<FileRow>((db, itemIds) =>
  db
    .selectFrom('media_files')
    .leftJoin('subtitle_tracks', 'subtitle_tracks.file_id', 'media_files.id')
    .selectAll('media_files')
    .select([
      'subtitle_tracks.id as track_id',
      'subtitle_tracks.lang as track_lang',
      'subtitle_tracks.label as track_label',
      'subtitle_tracks.kind as track_kind',
      'subtitle_tracks.is_default as track_is_default',
    ])
    .where('media_files.item_id', 'in', itemIds)
    // Written out: the ids are the only parameters of this statement.
    .where(sql<boolean>`media_files.kind not in ('slide', 'deleted-slide', 'slides-source')`)
    .orderBy('media_files.position')
    .orderBy('media_files.width')
    .orderBy('media_files.id'),
)

export const listPosters = byIds<MediaFileRow>((db, itemIds) =>
  db
    .selectFrom('media_files')
    .selectAll()
    .where('item_id', 'in', itemIds)
    .where('kind', '=', sql.lit('poster'))
    .orderBy('width')
    .orderBy('id'),
)

export const listRenditions = byIds<RenditionRow>((db, itemIds) =>
  db.selectFrom('renditions').selectAll().where('item_id', 'in', itemIds).orderBy('bitrate').orderBy('id'),
)

export const listSubtitleTracks = (db: Kysely<Database>, itemIds: number[]): Promise<SubtitleTrackRow[]> =>
  db
    .selectFrom('subtitle_tracks')
    .innerJoin('media_files', 'media_files.id', 'subtitle_tracks.file_id')
    .selectAll('subtitle_tracks')
    .select('media_files.name as name')
    .where('subtitle_tracks.item_id', 'in', itemIds)
    .orderBy('subtitle_tracks.id')
    .execute()

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
