import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Accounts of people: neither deleted ones nor those of programs. */
export async function countPeople(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('users')
    .where('is_service', '=', 0)
    .where((e) => e.not(e.exists(e.selectFrom('deleted_accounts').select('user_id').whereRef('user_id', '=', 'users.id'))))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function hasEnabledProvider(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('sign_in_providers').select('id').where('is_enabled', '=', 1).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether there is an item that is not among these. The trash has none. */
export async function hasItemBeside(db: Kysely<Database>, ids: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('items')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', [...ids]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these items that are there, and not in the trash. */
export async function presentItems(db: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
