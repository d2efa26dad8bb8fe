import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ItemsTable } from '../items/rows.ts'
import type { DeletedAccountsTable } from './rows.ts'

type Db = Kysely<Database>

export type DeletedAccount = Selectable<DeletedAccountsTable>

/** Holds the rows of accounts until the transaction ends, so that two people cannot delete each other's successors at once. */
export const lockUsers = (trx: Db, ids: readonly number[]): Promise<unknown> =>
  trx
    .updateTable('users')
    .set((e) => ({ disabled: e.ref('disabled') }))
    .where('id', 'in', ids)
    .execute()

export const insertDeleted = (trx: Db, row: Insertable<DeletedAccountsTable>): Promise<unknown> =>
  trx.insertInto('deleted_accounts').values(row).execute()

export const findDeleted = (db: Db, userId: number): Promise<DeletedAccount | undefined> =>
  db.selectFrom('deleted_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Deleted accounts that still own items. */
export const listUnfinished = (db: Db, max: number): Promise<{ user_id: number }[]> =>
  db
    .selectFrom('deleted_accounts')
    .select('user_id')
    .where((e) => e.exists(e.selectFrom('items').select('items.id').whereRef('items.owner_id', '=', 'deleted_accounts.user_id')))
    .orderBy('user_id')
    .limit(max)
    .execute()

/** Without the trash, and without photos, which belong to their photosets. */
export async function countItemsOf(db: Db, userIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('owner_id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .where('photoset_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Gives some items of an account to another, and answers them. */
export const takeItems = (
  trx: Db,
  { from, to, max, now }: { from: number; to: number; max: number; now: number },
): Promise<Selectable<ItemsTable>[]> =>
  trx
    .updateTable('items')
    .set({ owner_id: to, updated_at: now })
    .where('owner_id', '=', from)
    .where('id', 'in', (e) => e.selectFrom('items').select('id').where('owner_id', '=', from).orderBy('id').limit(max))
    .returningAll()
    .execute()
