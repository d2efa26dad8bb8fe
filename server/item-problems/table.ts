import type { Insertable, Kysely, Selectable } from 'kysely'
import { byIds } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { ItemProblemsTable } from './rows.ts'

export type ItemProblemRow = Selectable<ItemProblemsTable>
type Db = Kysely<Database>

export const listItemProblems = (db: Db, itemId: number): Promise<ItemProblemRow[]> =>
  db.selectFrom('item_problems').selectAll().where('item_id', '=', itemId).orderBy('part').execute()

export const listProblemsOf = byIds<ItemProblemRow>((db, itemIds) =>
  db.selectFrom('item_problems').selectAll().where('item_id', 'in', itemIds).orderBy('part'),
)

/** Of these conversions, those that can be tried again. */
export const listRetriableProblems = async (db: Db, conversionIds: number[]): Promise<ItemProblemRow[]> =>
  conversionIds.length === 0
    ? []
    : db
        .selectFrom('item_problems')
        .selectAll()
        .where('conversion_id', 'in', conversionIds)
        .where('can_retry', '=', 1)
        .orderBy('part')
        .execute()

export async function saveItemProblem(db: Db, problem: Insertable<ItemProblemsTable>): Promise<void> {
  const { item_id: _item, part: _part, created_at: _created, ...rest } = problem
  await db
    .insertInto('item_problems')
    .values(problem)
    .onConflict((conflict) => conflict.columns(['item_id', 'part']).doUpdateSet(rest))
    .execute()
}

export const deleteItemProblem = (db: Db, itemId: number, part: ItemProblemRow['part']): Promise<unknown> =>
  db.deleteFrom('item_problems').where('item_id', '=', itemId).where('part', '=', part).execute()

/** The parts of an item are tried again from the first pause on. */
export const resetAttempts = (db: Db, itemId: number): Promise<unknown> =>
  db.updateTable('item_problems').set({ attempts: 0 }).where('item_id', '=', itemId).execute()

/** The entry in the list of conversions under which the problems of an item are shown; null when its owner has deleted the entry. */
export const findConversionOf = async (db: Db, itemId: number): Promise<number | null> =>
  (await db.selectFrom('conversions').select('id').where('item_id', '=', itemId).orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ??
  null
