import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { isOneOf } from '../db/one-of.ts'
import { listedFor, type SearchingActor } from '../items/visible-to.ts'

/** The items of one page that lists show to the caller, in the order of their ids. */
export async function listVisible(
  { db, dialect }: Pick<Context, 'db' | 'dialect'>,
  actor: SearchingActor,
  { after, to }: { after: number; to: number },
): Promise<{ id: number; updated_at: number }[]> {
  const { rows } = await sql<{ id: number; updated_at: number }>`select i.id, i.updated_at from items i
    where i.id > ${after} and i.id <= ${to} and i.status = 'ready' and ${listedFor(actor, isOneOf[dialect])} order by i.id`.execute(db)
  return rows
}

export async function largestItemId({ db }: Pick<Context, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('items')
    .select((e) => e.fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
