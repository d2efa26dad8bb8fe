import type { Insertable, Kysely, Selectable } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { ChaptersTable } from './rows.ts'
import { tagsOfChapter } from './tags-of-chapter.ts'

type Editable = Allowed<{ id: number }, 'edit'>

export type ChapterRow = Selectable<ChaptersTable>

export const listChapters = (db: Kysely<Database>, itemId: number): Promise<ChapterRow[]> =>
  db.selectFrom('chapters').selectAll().where('item_id', '=', itemId).orderBy('start_secs').orderBy('id').execute()

/** A chapter with its tags as JSON. */
export type ListedChapterRow = ChapterRow & { tags: string }

/** The chapters of these items, those of each item in their order. */
export const listChaptersOf = byIds<ListedChapterRow>((db, itemIds) =>
  db
    .selectFrom('chapters')
    .selectAll()
    .select(tagsOfChapter(db).as('tags'))
    .where('item_id', 'in', itemIds)
    .orderBy('start_secs')
    .orderBy('id'),
)

/** The number of chapters of these items; items without chapters have no row. */
export const countChaptersOf = byIds<{ item_id: number; count: number }>((db, itemIds) =>
  db
    .selectFrom('chapters')
    .select(({ fn }) => ['item_id', fn.countAll<number>().as('count')])
    .where('item_id', 'in', itemIds)
    .groupBy('item_id'),
)

export async function insertChapter(
  trx: Kysely<Database>,
  item: Editable,
  chapter: Omit<Insertable<ChaptersTable>, 'item_id'>,
): Promise<number> {
  const row = await trx
    .insertInto('chapters')
    .values({ ...chapter, item_id: item.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Answers whether the item had this chapter. */
export async function updateChapter(
  trx: Kysely<Database>,
  item: Editable,
  id: number,
  change: Pick<ChapterRow, 'start_secs' | 'duration_secs' | 'title' | 'description'> & { camera_angle?: number },
): Promise<boolean> {
  const result = await trx.updateTable('chapters').set(change).where('id', '=', id).where('item_id', '=', item.id).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Answers whether the item had this chapter. */
export async function deleteChapter(trx: Kysely<Database>, item: Editable, id: number): Promise<boolean> {
  const result = await trx.deleteFrom('chapters').where('id', '=', id).where('item_id', '=', item.id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export const findChapter = (db: Kysely<Database>, itemId: number, id: number): Promise<ChapterRow | undefined> =>
  db.selectFrom('chapters').selectAll().where('id', '=', id).where('item_id', '=', itemId).executeTakeFirst()

export const listChapterStarts = (db: Kysely<Database>, itemId: number): Promise<{ id: number; start_secs: number }[]> =>
  db.selectFrom('chapters').select(['id', 'start_secs']).where('item_id', '=', itemId).orderBy('start_secs').execute()

/** The smallest rendition that has video: enough for a small image. */
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
