import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { NotificationMailRow } from './rows.ts'

type Db = Kysely<Database>

export async function findSetting(db: Db, userId: number): Promise<NotificationMailRow | undefined> {
  const row = await db.selectFrom('notification_mails').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && numbersOf(row)
}

export const saveSetting = (db: Db, { user_id, ...row }: NotificationMailRow): Promise<unknown> =>
  db
    .insertInto('notification_mails')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()

export const deleteSetting = (db: Db, userId: number): Promise<unknown> =>
  db.deleteFrom('notification_mails').where('user_id', '=', userId).execute()

/** Accounts to look at now, of people who can get e-mail. Until `until` no other process looks at them. */
export async function claimDue(
  db: Db,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<NotificationMailRow[]> {
  const rows = await db
    .updateTable('notification_mails')
    .set({ next_at: until })
    .where('user_id', 'in', (e) =>
      e
        .selectFrom('notification_mails as n')
        .innerJoin('users as u', 'u.id', 'n.user_id')
        .select('n.user_id')
        .where('n.next_at', '<=', now)
        .where('u.disabled', '=', 0)
        .where('u.is_service', '=', 0)
        .where('u.email', '<>', '')
        .orderBy('n.next_at')
        .limit(limit),
    )
    // Asked again for the row as it is when its lock is free: another process may have claimed it meanwhile.
    .where('next_at', '<=', now)
    .returningAll()
    .execute()
  return rows.map(numbersOf)
}

/** Moves on to what happens later; false when another process was first, or the account has changed its mind. */
export async function advance(
  trx: Db,
  { user_id, mode, mailed_until }: NotificationMailRow,
  next: Pick<NotificationMailRow, 'mailed_until' | 'next_at'>,
): Promise<boolean> {
  const row = await trx
    .updateTable('notification_mails')
    .set(next)
    .where('user_id', '=', user_id)
    .where('mode', '=', mode)
    .where('mailed_until', '=', mailed_until)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

const numbersOf = ({ mailed_until, next_at, ...row }: NotificationMailRow): NotificationMailRow => ({
  ...row,
  ...{ mailed_until: Number(mailed_until), next_at: Number(next_at) },
})
