import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ItemsTable } from '../items/rows.ts'
import type { ReplacementsTable } from './rows.ts'

type Db = Kysely<Database>

export type ReplacementRow = Selectable<ReplacementsTable> &
  Pick<Selectable<ItemsTable>, 'status' | 'status_message' | 'original_name' | 'duration_secs'>

/** The new, earlier and former files of items, the newest first. A deleted one is as good as gone. */
export const listReplacements = (db: Db, itemIds: readonly number[]): Promise<ReplacementRow[]> =>
  itemIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('replacements as r')
        .innerJoin('items as i', 'i.id', 'r.file_item_id')
        .selectAll('r')
        .select(['i.status', 'i.status_message', 'i.original_name', 'i.duration_secs'])
        .where('r.item_id', 'in', itemIds)
        .where('i.deleted_at', 'is', null)
        .orderBy('r.file_item_id', 'desc')
        .execute()

/** Items of a person whose new file is on its way. */
export const countReplacing = async (db: Db, ownerId: number): Promise<number> => {
  const row = await db
    .selectFrom('replacements as r')
    .innerJoin('items as i', 'i.id', 'r.file_item_id')
    .select((e) => e.fn.countAll().as('count'))
    .where('r.state', '=', 'next')
    .where('i.owner_id', '=', ownerId)
    .where('i.status', '=', 'converting')
    .where('i.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const findNext = (db: Db, fileItemId: number): Promise<Selectable<ReplacementsTable> | undefined> =>
  db.selectFrom('replacements').selectAll().where('file_item_id', '=', fileItemId).where('state', '=', 'next').executeTakeFirst()

export const insertReplacement = (trx: Db, row: Insertable<ReplacementsTable>): Promise<unknown> =>
  trx.insertInto('replacements').values(row).execute()

export const updateReplacement = (trx: Db, fileItemId: number, change: Partial<Insertable<ReplacementsTable>>): Promise<unknown> =>
  trx.updateTable('replacements').set(change).where('file_item_id', '=', fileItemId).execute()

/** The earlier file of an item gives its place to another one. */
export const retireEarlier = (trx: Db, itemId: number, now: number): Promise<unknown> =>
  trx
    .updateTable('replacements')
    .set({ state: 'former', changed_at: now })
    .where('item_id', '=', itemId)
    .where('state', '=', 'earlier')
    .execute()

export const deleteReplacement = (trx: Db, fileItemId: number): Promise<unknown> =>
  trx.deleteFrom('replacements').where('file_item_id', '=', fileItemId).execute()

/** Deletes a hidden item permanently; the job that removes its files is added by the caller. */
export const markForRemoval = (trx: Db, fileItemId: number, now: number): Promise<unknown> =>
  trx.updateTable('items').set({ deleted_at: now, is_removing: 1 }).where('id', '=', fileItemId).execute()

/** Files whose time is over. */
export const listOver = async (db: Db, { former, earlier }: { former: number; earlier: number }): Promise<number[]> =>
  (
    await db
      .selectFrom('replacements')
      .select('file_item_id')
      .where((e) =>
        e.or([
          e.and([e('state', '=', 'former'), e('changed_at', '<=', former)]),
          e.and([e('state', '=', 'earlier'), e('changed_at', '<=', earlier)]),
        ]),
      )
      .limit(1000)
      .execute()
  ).map(({ file_item_id }) => file_item_id)

/** Percent of the conversions that run, by item. */
export const listProgress = async (db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  itemIds.length === 0
    ? new Map()
    : new Map(
        (await db.selectFrom('conversions').select(['item_id', 'progress']).where('item_id', 'in', itemIds).execute()).map((row) => [
          row.item_id,
          row.progress,
        ]),
      )

export interface AfterEndRow {
  id: number
  chapters: number
  comments: number
  slides: number
  questions: number
}

/** How many parts of items begin after their end. */
export async function countAfterEnd(db: Db, itemIds: readonly number[]): Promise<AfterEndRow[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<AfterEndRow>`select i.id,
    (select count(*) from chapters c where c.item_id = i.id and c.start_secs >= i.duration_secs) as chapters,
    (select count(*) from comments c where c.item_id = i.id and c.start_secs >= i.duration_secs) as comments,
    (select count(*) from slides s join slideshows w on w.id = s.slideshow_id
      where w.item_id = i.id and w.deleted_at is null and s.deleted_at is null and s.start_secs >= i.duration_secs) as slides,
    (select count(*) from quiz_assets a join quizzes q on q.id = a.quiz_id
      where q.item_id = i.id and a.start_secs >= i.duration_secs) as questions
    from items i where i.duration_secs > 0 and i.id in (${sql.join(itemIds)})`.execute(db)
  return rows
}
