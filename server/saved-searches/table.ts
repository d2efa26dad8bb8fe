import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SavedSearchesTable } from './rows.ts'

export const listSearches = (db: Kysely<Database>, userId: number): Promise<Selectable<SavedSearchesTable>[]> =>
  db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId).orderBy('name').orderBy('id').execute()

export async function countSearches(trx: Kysely<Database>, userId: number): Promise<number> {
  const row = await trx
    .selectFrom('saved_searches')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const findOtherSearch = (trx: Kysely<Database>, userId: number, name: string, id: number): Promise<{ id: number } | undefined> =>
  trx
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()

/** Undefined when the name was taken in the same moment. */
export async function insertSearch(trx: Kysely<Database>, row: Insertable<SavedSearchesTable>): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('saved_searches')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Undefined when this person has no such search. */
export async function updateSearch(
  trx: Kysely<Database>,
  userId: number,
  id: number,
  change: { name?: string; filter?: string },
): Promise<number | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_searches')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0 ? id : undefined
}

/** False when this person has no such search. */
export async function deleteSearch(db: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
