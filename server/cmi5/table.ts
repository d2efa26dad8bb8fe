import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Cmi5LaunchesTable } from './rows.ts'

type Db = Kysely<Database>

export type LaunchRow = Selectable<Cmi5LaunchesTable>

/** Answers the id; undefined: the `fetch` address was used before. */
export const insertLaunch = async (db: Db, row: Insertable<Cmi5LaunchesTable>): Promise<number | undefined> =>
  (
    await db
      .insertInto('cmi5_launches')
      .values(row)
      .onConflict((conflict) => conflict.column('fetch_hash').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const updateLaunch = (trx: Db, id: number, change: Updateable<Cmi5LaunchesTable>): Promise<unknown> =>
  trx.updateTable('cmi5_launches').set(change).where('id', '=', id).execute()

/** Locks a launch until the transaction ends, so that another report, or its end, waits. Undefined: it is over. */
const touch = (trx: Db, lastAt: number) =>
  trx.updateTable('cmi5_launches').set({ last_at: lastAt }).where('ended_at', 'is', null).returningAll()

export const touchByToken = (trx: Db, tokenHash: string, lastAt: number): Promise<LaunchRow | undefined> =>
  touch(trx, lastAt).where('token_hash', '=', tokenHash).executeTakeFirst()

/** The launches of a person for an item that are not over. */
export const touchOfPerson = (trx: Db, userId: number, itemId: number, lastAt: number): Promise<LaunchRow[]> =>
  touch(trx, lastAt).where('user_id', '=', userId).where('item_id', '=', itemId).execute()

/** Ends launches without a report since a time. Only one process ends each of them. */
export const endBefore = (trx: Db, before: number, now: number, limit: number): Promise<LaunchRow[]> =>
  trx
    .updateTable('cmi5_launches')
    .set({ ended_at: now })
    .where('id', 'in', (e) =>
      e.selectFrom('cmi5_launches').select('id').where('ended_at', 'is', null).where('last_at', '<=', before).orderBy('id').limit(limit),
    )
    .where('ended_at', 'is', null)
    .returningAll()
    .execute()

/** The parts that were played before in this registration, and whether it is completed and passed. */
export const findFormer = (trx: Db, { registration, item_id, id }: Pick<LaunchRow, 'registration' | 'item_id' | 'id'>) =>
  trx
    .selectFrom('cmi5_launches')
    .select(['played', 'stopped_secs', 'completed_at', 'passed_at'])
    .where('registration', '=', registration)
    .where('item_id', '=', item_id)
    .where('id', '!=', id)
    .orderBy('id', 'desc')
    .execute()

export const findVideo = (trx: Db, id: number): Promise<{ id: number; title: string; duration_secs: number } | undefined> =>
  trx.selectFrom('items').select(['id', 'title', 'duration_secs']).where('id', '=', id).executeTakeFirst()

/** The points of an attempt at a quiz that has ended. */
export const findPoints = (trx: Db, attemptId: number) =>
  trx.selectFrom('quiz_attempts').select(['points', 'max_points']).where('id', '=', attemptId).executeTakeFirst()

/** Deletes launches that have ended before a time. One that was refused after its `fetch` address was used has no data. */
export async function deleteEndedBefore(db: Db, { launched, refused }: { launched: number; refused: number }): Promise<void> {
  await db
    .deleteFrom('cmi5_launches')
    .where((e) => e.or([e('ended_at', '<', launched), e.and([e('ended_at', '<', refused), e('launch', '=', '')])]))
    .execute()
}
