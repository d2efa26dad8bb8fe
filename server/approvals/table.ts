import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'

/** Without pictures that go where their photoset has gone: in the trash, or declined. */
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
