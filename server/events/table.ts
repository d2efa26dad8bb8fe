import { type Kysely, type Selectable, sql } from 'kysely'
import type { Dialect } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { ItemEventsTable } from './rows.ts'

type Db = Kysely<Database>

export type EventRow = Selectable<ItemEventsTable>

/** One number for the lock of this table, as no other part of the library uses. */
const lockNumber = 7_316_042

/** Marks a transaction that adds an event, until its end. Such transactions do not wait for each other. */
export const joinWriters = (trx: Db): Promise<unknown> => sql`select pg_advisory_xact_lock_shared(${sql.lit(lockNumber)})`.execute(trx)

export const insertEvent = (trx: Db, row: { name: string; body: string; created_at: number }): Promise<unknown> =>
  trx.insertInto('item_events').values(row).execute()

export const listEvents = (db: Db, { after, to, limit }: { after: number; to: number; limit: number }): Promise<EventRow[]> =>
  db.selectFrom('item_events').selectAll().where('id', '>', after).where('id', '<=', to).orderBy('id').limit(limit).execute()

/** The ids of the oldest and the newest event; 0 without any. */
export async function eventRange(db: Db): Promise<{ first: number; last: number }> {
  const row = await db
    .selectFrom('item_events')
    .select((e) => [e.fn.min('id').as('first'), e.fn.max('id').as('last')])
    .executeTakeFirst()
  return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) }
}

/**
 * The newest event, when every event before it can be read. On PostgreSQL a transaction that began earlier may end later, with a lower id:
 * undefined while one is open. It does not wait for them, so that nobody waits in a circle.
 */
export function settledEvent(db: Db, dialect: Dialect): Promise<number | undefined> {
  if (dialect === 'sqlite') return eventRange(db).then(({ last }) => last)
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockNumber)}) as free`.execute(trx)
    return rows[0]?.free === true ? (await eventRange(trx)).last : undefined
  })
}

/** Answers how many were deleted. Ids are never given twice. */
export async function deleteEventsBefore(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('item_events').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
