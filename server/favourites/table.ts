import type { Kysely } from 'kysely'
import { compiledOnce } from '../db/by-ids.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'

type Db = Kysely<Database>

const readFavouritesAmong = compiledOnce<{ userId: number; itemIds: readonly number[] }, { item_id: number; start_secs: number }>({
  shape: ({ itemIds }) => String(itemIds.length),
  parameters: ({ userId, itemIds }) => [userId, ...itemIds],
  build: (db, { userId, itemIds }) =>
    db.selectFrom('favourites').select(['item_id', 'start_secs']).where('user_id', '=', userId).where('item_id', 'in', itemIds),
})

/** Lists the favourites of an account among these items, and where they begin. */
export const listFavouritesAmong = (
  db: Db,
  userId: number,
  itemIds: readonly number[],
): Promise<{ item_id: number; start_secs: number }[]> => readFavouritesAmong(db, { userId, itemIds })

/** One that is there keeps its place in the list. */
export const putFavourite = (
  db: Db,
  userId: number,
  item: Allowed<{ id: number }, 'view'>,
  startSecs: number,
  now: number,
): Promise<unknown> =>
  db
    .insertInto('favourites')
    .values({ user_id: userId, item_id: item.id, start_secs: startSecs, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ start_secs: startSecs }))
    .execute()

export const deleteFavourite = (db: Db, userId: number, itemId: number): Promise<unknown> =>
  db.deleteFrom('favourites').where('user_id', '=', userId).where('item_id', '=', itemId).execute()

export async function countFavouritesOf(db: Db, userId: number): Promise<number> {
  const counted = db.selectFrom('favourites').select((e) => e.fn.countAll<number>().as('count'))
  return Number((await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).count)
}

export async function countFavouritesOn(db: Db, itemId: number): Promise<number> {
  const counted = db.selectFrom('favourites').select((e) => e.fn.countAll<number>().as('count'))
  return Number((await counted.where('item_id', '=', itemId).executeTakeFirstOrThrow()).count)
}
