import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

interface Reminder {
  user_id: number
  item_id: number
}

export const insertReminder = (db: Kysely<Database>, row: Reminder & { asked_at: number }): Promise<unknown> =>
  db
    .insertInto('class_reminders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doNothing())
    .execute()

export const deleteReminder = (db: Kysely<Database>, { user_id, item_id }: Reminder): Promise<unknown> =>
  db.deleteFrom('class_reminders').where('user_id', '=', user_id).where('item_id', '=', item_id).execute()

export const findReminder = (db: Kysely<Database>, { user_id, item_id }: Reminder): Promise<Reminder | undefined> =>
  db
    .selectFrom('class_reminders')
    .select(['user_id', 'item_id'])
    .where('user_id', '=', user_id)
    .where('item_id', '=', item_id)
    .executeTakeFirst()

/** A class with a schedule that an account is reminded of; times are milliseconds since 1970. */
export interface RemindedClass {
  item_id: number
  start_at: number
  end_at: number | null
  asked_at: number
}

/** The classes that an account is reminded of and that begin between two times, the last one first. */
export async function listReminded(
  db: Kysely<Database>,
  userId: number,
  { from, until, limit }: { from: number; until: number; limit: number },
): Promise<RemindedClass[]> {
  const rows = await db
    .selectFrom('class_reminders as r')
    .innerJoin('virtual_classes as c', 'c.item_id', 'r.item_id')
    .select(['r.item_id', 'c.start_at', 'c.end_at', 'r.asked_at'])
    .where('r.user_id', '=', userId)
    .where('c.is_scheduled', '=', 1)
    .where('c.start_at', '>', from)
    .where('c.start_at', '<=', until)
    .orderBy('c.start_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ item_id, start_at, end_at, asked_at }) => ({
    ...{ item_id, start_at: Number(start_at), asked_at: Number(asked_at) },
    end_at: end_at === null ? null : Number(end_at),
  }))
}
