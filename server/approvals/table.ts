import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

const waiting = (db: Kysely<Database>) => db.selectFrom('items').where('approval', '=', 'waiting').where('deleted_at', 'is', null)

/** What waits longest comes first. */
export async function listWaiting(db: Kysely<Database>, page: number, size: number): Promise<number[]> {
  const rows = await waiting(db)
    .select('id')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countWaiting(db: Kysely<Database>): Promise<number> {
  const row = await waiting(db)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False when somebody else has decided meanwhile. */
export async function decide(trx: Kysely<Database>, id: number, approval: 'approved' | 'declined', now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('items')
    .set({ approval, updated_at: now })
    .where('id', '=', id)
    .where('approval', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
