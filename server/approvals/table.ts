import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import type { ItemEvent } from '../notifications/notification-kind.ts'
import type { DeclinesTable } from './rows.ts'

/** Without photos that go where their photoset has gone: in the trash, or declined. */
export const waitingItems = (db: Kysely<Database>) =>
  db
    .selectFrom('items')
    .where(sql<boolean>`items.approval = 'waiting' and items.deleted_at is null and not exists (select 1 from items photoset
    where photoset.id = items.photoset_id and (photoset.deleted_at is not null or photoset.approval = 'declined'))`)

/** Lists pending items, oldest first. */
export async function listWaiting(db: Kysely<Database>, page: number, size: number): Promise<number[]> {
  const rows = await waitingItems(db)
    .select('id')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countWaiting(db: Kysely<Database>): Promise<number> {
  const row = await waitingItems(db)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False when someone else has decided meanwhile. */
export async function decide(
  trx: Kysely<Database>,
  { id }: Allowed<{ id: number }, 'approve'>,
  approval: 'approved' | 'declined',
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('items')
    .set({ approval, updated_at: now })
    .where('id', '=', id)
    .where('approval', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type DeclineRow = Selectable<DeclinesTable>

type Decided = Allowed<{ id: number }, 'approve'>

export async function saveDecline(trx: Kysely<Database>, item: Decided, reason: string, now: number): Promise<void> {
  const values = { reason, declined_at: now, asked_again_at: null }
  await trx
    .insertInto('declines')
    .values({ item_id: item.id, ...values })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(values))
    .execute()
}

export const deleteDecline = (trx: Kysely<Database>, item: Decided): Promise<unknown> =>
  trx.deleteFrom('declines').where('item_id', '=', item.id).execute()

/** False when the item is not declined. */
export async function askAgain(trx: Kysely<Database>, { id }: Allowed<{ id: number }, 'edit'>, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('items')
    .set({ approval: 'waiting', updated_at: now })
    .where('id', '=', id)
    .where('approval', '=', 'declined')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await trx.updateTable('declines').set({ asked_again_at: now }).where('item_id', '=', id).execute()
  return true
}

export const listDeclines = (db: Kysely<Database>, itemIds: readonly number[]): Promise<DeclineRow[]> =>
  itemIds.length === 0 ? Promise.resolve([]) : db.selectFrom('declines').selectAll().where('item_id', 'in', itemIds).execute()

/** Own items that are declined, with the time and the reason. */
export async function listDeclined(db: Kysely<Database>, ownerId: number, after: number, limit: number): Promise<ItemEvent[]> {
  const rows = await db
    .selectFrom('declines as d')
    .innerJoin('items as i', 'i.id', 'd.item_id')
    .select(['d.item_id', 'd.declined_at as at', 'd.reason as note'])
    .where('i.owner_id', '=', ownerId)
    .where('i.deleted_at', 'is', null)
    .where('i.approval', '=', 'declined')
    .where('d.declined_at', '>', after)
    .orderBy('d.declined_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ item_id, at, note }) => ({ item_id, at: Number(at), note }))
}
