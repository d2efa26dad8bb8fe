import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { MediaFilesTable } from '../items/rows.ts'
import type { SlideImportsTable } from './rows.ts'
import type { ImportRow } from './table.ts'

type Db = Kysely<Database>

/** The imports of a slideshow, the oldest first. */
export const listImports = (db: Db, slideshowId: number): Promise<ImportRow[]> =>
  db.selectFrom('slide_imports').selectAll().where('slideshow_id', '=', slideshowId).orderBy('id').execute()

export const findImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('slide_imports').selectAll().where('id', '=', id).executeTakeFirst()

export const insertImport = async (trx: Db, row: Insertable<SlideImportsTable>): Promise<number> =>
  (await trx.insertInto('slide_imports').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateImport = (db: Db, id: number, change: Updateable<SlideImportsTable>): Promise<unknown> =>
  db.updateTable('slide_imports').set(change).where('id', '=', id).execute()

export const deleteImport = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('slide_imports').where('id', '=', id).execute()

export const deleteFailed = (db: Db, slideshowId: number): Promise<unknown> =>
  db.deleteFrom('slide_imports').where('slideshow_id', '=', slideshowId).where('state', '=', 'failed').execute()

/** Files of an account that wait to become slides. */
export const countWaiting = async (db: Db, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('slide_imports')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '!=', 'failed')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const insertFile = async (trx: Db, file: Insertable<MediaFilesTable>): Promise<number> =>
  (await trx.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()).id

export const insertFiles = (trx: Db, files: Insertable<MediaFilesTable>[]): Promise<unknown> =>
  trx.insertInto('media_files').values(files).execute()

export const findFile = (db: Db, id: number): Promise<Selectable<MediaFilesTable> | undefined> =>
  db.selectFrom('media_files').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteFile = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('media_files').where('id', '=', id).execute()

/** The slideshow whose import has a file. */
export const findSlideshowOfPath = async (db: Db, path: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('slide_imports')
      .innerJoin('media_files', 'media_files.id', 'slide_imports.file_id')
      .select('slide_imports.slideshow_id')
      .where('media_files.path', '=', path)
      .executeTakeFirst()
  )?.slideshow_id
