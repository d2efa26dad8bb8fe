import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Flag } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { MediaFileKind, MediaFilesTable } from '../items/rows.ts'
import type { SlideImportsTable, SlideshowsTable, SlidesTable } from './rows.ts'

type Db = Kysely<Database>
type Editable = Allowed<{ id: number }, 'edit'>

export type SlideshowRow = Selectable<SlideshowsTable>
export type SlideRow = Selectable<SlidesTable>
export type ImportRow = Selectable<SlideImportsTable>
export type ListedSlideshow = SlideshowRow & { slide_count: number | string; first_slide: number | null }

/** The slideshows of an item that are not deleted, each with the number of its slides and the first of them. */
export const listSlideshowsOf = (db: Db, itemId: number): Promise<ListedSlideshow[]> =>
  db
    .selectFrom('slideshows')
    .selectAll('slideshows')
    .select((e) => [
      e
        .selectFrom('slides')
        .select((s) => s.fn.countAll<number>().as('count'))
        .whereRef('slides.slideshow_id', '=', 'slideshows.id')
        .where('slides.deleted_at', 'is', null)
        .as('slide_count'),
      e
        .selectFrom('slides')
        .select('slides.id')
        .whereRef('slides.slideshow_id', '=', 'slideshows.id')
        .where('slides.deleted_at', 'is', null)
        .orderBy('slides.position')
        .orderBy('slides.id')
        .limit(1)
        .as('first_slide'),
    ])
    .where('item_id', '=', itemId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute() as Promise<ListedSlideshow[]>

export interface TimedSlideshow {
  item_id: number
  id: number
  name: string
  is_beside: Flag
}

/** The slideshows of items in which a slide has a time, the oldest first. */
export async function listTimed(db: Db, itemIds: number[]): Promise<TimedSlideshow[]> {
  if (itemIds.length === 0) return []
  return db
    .selectFrom('slideshows')
    .innerJoin('slides', 'slides.slideshow_id', 'slideshows.id')
    .select(['slideshows.item_id', 'slideshows.id', 'slideshows.name', 'slideshows.is_beside'])
    .where('slideshows.item_id', 'in', itemIds)
    .where('slideshows.deleted_at', 'is', null)
    .where('slides.deleted_at', 'is', null)
    .where('slides.start_secs', '>=', 0)
    .distinct()
    .orderBy('slideshows.id')
    .execute()
}

/** Chooses the slideshow of an item that is shown beside its film, in place of the one before. */
export const chooseBeside = (trx: Db, item: Editable, id: number): Promise<unknown> =>
  trx
    .updateTable('slideshows')
    .set({ is_beside: sql<0 | 1>`case when id = ${id} then 1 else 0 end` })
    .where('item_id', '=', item.id)
    .execute()

/** A slideshow by its id, deleted or not. */
export const findSlideshow = (db: Db, id: number): Promise<SlideshowRow | undefined> =>
  db.selectFrom('slideshows').selectAll().where('id', '=', id).executeTakeFirst()

/** The complete video renditions of an item, the smallest first. */
export const listVideoFiles = (db: Db, itemId: number): Promise<{ path: string; height: number }[]> =>
  db
    .selectFrom('renditions')
    .select(['path', 'height'])
    .where('item_id', '=', itemId)
    .where('kind', '=', 'video')
    .where('state', '=', 'complete')
    .orderBy('bitrate')
    .execute()

/** The names of slideshows. */
export const listNames = (db: Db, ids: number[]): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('slideshows').select(['id', 'name']).where('id', 'in', ids).execute()

/** The slides of a slideshow in their order, without deleted ones. */
export const listSlidesOf = (db: Db, slideshowId: number): Promise<SlideRow[]> =>
  db
    .selectFrom('slides')
    .selectAll()
    .where('slideshow_id', '=', slideshowId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** A slide by its id, deleted or not. */
export const findSlide = (db: Db, id: number): Promise<SlideRow | undefined> =>
  db.selectFrom('slides').selectAll().where('id', '=', id).executeTakeFirst()

export type SlideFile = Pick<Selectable<MediaFilesTable>, 'item_id' | 'position' | 'name' | 'path' | 'width'>

/** The images of slides, the small ones first; their position is the id of the slide. */
export async function listSlideFiles(db: Db, itemIds: number[], slideIds: number[]): Promise<SlideFile[]> {
  if (itemIds.length === 0 || slideIds.length === 0) return []
  return db
    .selectFrom('media_files')
    .select(['item_id', 'position', 'name', 'path', 'width'])
    .where('item_id', 'in', itemIds)
    .where('kind', '=', 'slide')
    .where('position', 'in', slideIds)
    .orderBy('width')
    .execute()
}

/** Locks the row of an item, so that changes of its slideshows come one after the other. */
export const lockItem = (trx: Db, item: Editable, now: number): Promise<unknown> =>
  trx.updateTable('items').set({ updated_at: now }).where('id', '=', item.id).execute()

/** Writes the number of slideshows into the row of their item, and answers it. */
export async function saveCount(trx: Db, item: Editable): Promise<number> {
  const row = await trx
    .selectFrom('slideshows')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('item_id', '=', item.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const slideshow_count = Number(row?.count ?? 0)
  await trx.updateTable('items').set({ slideshow_count }).where('id', '=', item.id).execute()
  return slideshow_count
}

/** The slideshows that an account has created since a moment. */
export const countCreatedSince = async (db: Db, userId: number, since: number): Promise<number> => {
  const row = await db
    .selectFrom('slideshows')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const insertSlideshow = async (trx: Db, item: Editable, row: Omit<Insertable<SlideshowsTable>, 'item_id'>): Promise<number> =>
  (
    await trx
      .insertInto('slideshows')
      .values({ ...row, item_id: item.id })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateSlide = (trx: Db, _item: Editable, id: number, change: Updateable<SlidesTable>): Promise<unknown> =>
  trx.updateTable('slides').set(change).where('id', '=', id).execute()

/** The slides of a slideshow that are not deleted, with the next free position. */
export async function countSlides(trx: Db, slideshowId: number): Promise<{ count: number; next: number }> {
  const row = await trx
    .selectFrom('slides')
    .select((e) => [sql<number>`sum(case when deleted_at is null then 1 else 0 end)`.as('count'), e.fn.max('position').as('last')])
    .where('slideshow_id', '=', slideshowId)
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), next: Number(row?.last ?? -1) + 1 }
}

export const insertSlide = async (trx: Db, row: Insertable<SlidesTable>): Promise<number> =>
  (await trx.insertInto('slides').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Images of deleted slides are not served. */
const setKind = (trx: Db, itemId: number, slideIds: number[], kind: MediaFileKind): Promise<unknown> =>
  slideIds.length === 0
    ? Promise.resolve()
    : trx
        .updateTable('media_files')
        .set({ kind })
        .where('item_id', '=', itemId)
        .where('kind', 'in', ['slide', 'deleted-slide'])
        .where('position', 'in', slideIds)
        .execute()

/** Deletes or restores a slide with its images. Answers whether anything changed. */
export async function markSlideDeleted(trx: Db, item: Editable, id: number, deletedAt: number | null): Promise<boolean> {
  const result = await trx
    .updateTable('slides')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await setKind(trx, item.id, [id], deletedAt === null ? 'slide' : 'deleted-slide')
  return true
}

export const updateName = (trx: Db, item: Editable, id: number, name: string): Promise<unknown> =>
  trx.updateTable('slideshows').set({ name }).where('id', '=', id).where('item_id', '=', item.id).execute()

/** Deletes or restores a slideshow with the images of its slides. Answers whether anything changed. */
export async function markSlideshowDeleted(trx: Db, item: Editable, id: number, deletedAt: number | null): Promise<boolean> {
  const result = await trx
    .updateTable('slideshows')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .where('item_id', '=', item.id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  const slides = await listSlidesOf(trx, id)
  await setKind(
    trx,
    item.id,
    slides.map((slide) => slide.id),
    deletedAt === null ? 'slide' : 'deleted-slide',
  )
  return true
}

export interface ExpiredSlides {
  item_id: number
  slideshow_id: number
  slide_id: number | null
}

/** Slides that were deleted before a moment, alone or with their slideshow. A slideshow without slides has one row without a slide. */
export const listExpired = (db: Db, before: number, limit: number): Promise<ExpiredSlides[]> =>
  db
    .selectFrom('slideshows')
    .leftJoin('slides', 'slides.slideshow_id', 'slideshows.id')
    .select(['slideshows.item_id', 'slideshows.id as slideshow_id', 'slides.id as slide_id'])
    .where((e) => e.or([e('slideshows.deleted_at', '<', before), e('slides.deleted_at', '<', before)]))
    .orderBy('slideshows.id')
    .limit(limit)
    .execute()

export const listPathsOfSlides = async (trx: Db, itemId: number, slideIds: number[]): Promise<string[]> =>
  (
    await trx
      .selectFrom('media_files')
      .select('path')
      .where('item_id', '=', itemId)
      .where('kind', 'in', ['slide', 'deleted-slide'])
      .where('position', 'in', slideIds)
      .execute()
  ).map(({ path }) => path)

/** Deletes slides with the rows of their images, and a deleted slideshow that has none any more. */
export async function purgeSlide(trx: Db, { item_id, slideshow_id, slide_id }: ExpiredSlides): Promise<void> {
  if (slide_id !== null) {
    await trx
      .deleteFrom('media_files')
      .where('item_id', '=', item_id)
      .where('kind', 'in', ['slide', 'deleted-slide'])
      .where('position', '=', slide_id)
      .execute()
    await trx.deleteFrom('slides').where('id', '=', slide_id).execute()
  }
  await trx
    .deleteFrom('slideshows')
    .where('id', '=', slideshow_id)
    .where('deleted_at', 'is not', null)
    .where((e) => e.not(e.exists(e.selectFrom('slides').select('slides.id').whereRef('slides.slideshow_id', '=', 'slideshows.id'))))
    .execute()
}
