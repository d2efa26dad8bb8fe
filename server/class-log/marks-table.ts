import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ClassMarksTable } from './rows.ts'

type Db = Kysely<Database>
export type MarkRow = Selectable<ClassMarksTable>

export const pointsOf = (points: string): number[] => (points === '' ? [] : (JSON.parse(points) as number[]))

export const insertMark = (trx: Db, mark: Insertable<ClassMarksTable>): Promise<unknown> =>
  trx.insertInto('class_marks').values(mark).execute()

/** Parts of lines that stand over the image now, in their order. */
export const listMarks = (db: Db, itemId: number, limit: number): Promise<MarkRow[]> =>
  db
    .selectFrom('class_marks')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('is_current', '=', 1)
    .orderBy('number')
    .limit(limit)
    .execute()

/** Takes the newest line away. Answers it and how many parts it had; undefined where there is none. */
export async function removeNewestStroke(trx: Db, itemId: number): Promise<{ stroke: number; parts: number } | undefined> {
  const newest = await trx
    .selectFrom('class_marks')
    .select('stroke')
    .where('item_id', '=', itemId)
    .where('is_current', '=', 1)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return undefined
  const removed = await trx
    .updateTable('class_marks')
    .set({ is_current: 0 })
    .where('item_id', '=', itemId)
    .where('is_current', '=', 1)
    .where('stroke', '=', newest.stroke)
    .executeTakeFirst()
  return { stroke: Number(newest.stroke), parts: Number(removed.numUpdatedRows) }
}

/** The recording keeps lines that no longer stand over the image. */
export const clearMarks = (trx: Db, itemId: number): Promise<unknown> =>
  trx.updateTable('class_marks').set({ is_current: 0 }).where('item_id', '=', itemId).where('is_current', '=', 1).execute()
