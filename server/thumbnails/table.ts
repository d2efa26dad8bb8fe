import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database, MediaFileKind, MediaFilesTable } from '../db/schema.ts'

type FileRow = Selectable<MediaFilesTable>

export const insertPart = (db: Kysely<Database>, userId: number, target: string, data: string, now: number): Promise<unknown> =>
  db.insertInto('thumbnail_parts').values({ user_id: userId, target, data, created_at: now }).execute()

/** In the order in which they came. */
export const listParts = async (db: Kysely<Database>, userId: number, target: string): Promise<string[]> =>
  (
    await db.selectFrom('thumbnail_parts').select('data').where('user_id', '=', userId).where('target', '=', target).orderBy('id').execute()
  ).map(({ data }) => data)

/** How many pieces are there: for this target, and of this person in all. */
export async function countParts(
  db: Kysely<Database>,
  userId: number,
  target: string,
): Promise<{ here: number; all: number; length: number }> {
  const row = await db
    .selectFrom('thumbnail_parts')
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.sum<number>(e.case().when('target', '=', target).then(1).else(0).end()).as('here'),
      e.fn
        .sum<number>(
          e
            .case()
            .when('target', '=', target)
            .then(e.fn<number>('length', ['data']))
            .else(0)
            .end(),
        )
        .as('length'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { here: Number(row.here ?? 0), all: Number(row.all), length: Number(row.length ?? 0) }
}

export const deleteParts = (db: Kysely<Database>, userId: number, target: string): Promise<unknown> =>
  db.deleteFrom('thumbnail_parts').where('user_id', '=', userId).where('target', '=', target).execute()

export const deleteOldParts = (db: Kysely<Database>, before: number): Promise<unknown> =>
  db.deleteFrom('thumbnail_parts').where('created_at', '<', before).execute()

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
export const lowestPictures = (db: Kysely<Database>, itemId: number): Promise<{ path: string } | undefined> =>
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
