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
