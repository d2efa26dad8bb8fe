import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { MediaFileKind, MediaFilesTable } from '../items/rows.ts'

type FileRow = Selectable<MediaFilesTable>

export const listFilesOf = (db: Kysely<Database>, itemId: number, kinds: MediaFileKind[]): Promise<FileRow[]> =>
  db.selectFrom('media_files').selectAll().where('item_id', '=', itemId).where('kind', 'in', kinds).orderBy('width').orderBy('id').execute()

export const insertFiles = (trx: Kysely<Database>, files: Insertable<MediaFilesTable>[]): Promise<unknown> =>
  trx.insertInto('media_files').values(files).execute()

export const setKind = (trx: Kysely<Database>, ids: number[], kind: MediaFileKind): Promise<unknown> =>
  trx.updateTable('media_files').set({ kind }).where('id', 'in', ids).execute()

export const deleteFiles = (trx: Kysely<Database>, ids: number[]): Promise<unknown> =>
  trx.deleteFrom('media_files').where('id', 'in', ids).execute()

export const listChapterStarts = (db: Kysely<Database>, itemId: number): Promise<{ id: number; start_secs: number }[]> =>
  db.selectFrom('chapters').select(['id', 'start_secs']).where('item_id', '=', itemId).orderBy('start_secs').execute()

/** The smallest rendition that has pictures: enough for a small one. */
export const smallestRendition = (db: Kysely<Database>, itemId: number): Promise<{ path: string } | undefined> =>
  db
    .selectFrom('renditions')
    .innerJoin('items', 'items.id', 'renditions.item_id')
    .select('renditions.path')
    .where('item_id', '=', itemId)
    .where('items.deleted_at', 'is', null)
    .where('kind', '=', 'video')
    .where('state', '=', 'complete')
    .orderBy('renditions.bitrate')
    .limit(1)
    .executeTakeFirst()
