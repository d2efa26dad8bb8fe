import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { MailMessagesTable } from './rows.ts'

type Db = Kysely<Database>

export type MailRow = Selectable<MailMessagesTable>

export const readSetting = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value

export const writeSetting = (trx: Db, name: string, value: string): Promise<unknown> =>
  trx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

export const insertMessage = (trx: Db, row: Insertable<MailMessagesTable>): Promise<unknown> =>
  trx.insertInto('mail_messages').values(row).execute()

export const findMessage = (db: Db, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirst()

export const updateMessage = (db: Db, id: number, change: Updateable<MailMessagesTable>): Promise<unknown> =>
  db.updateTable('mail_messages').set(change).where('id', '=', id).execute()

export const deleteMessage = (db: Db, id: number): Promise<unknown> => db.deleteFrom('mail_messages').where('id', '=', id).execute()

/** Takes messages that are due, the oldest first, so that no other process sends them before `until`. */
export const claimDue = async (db: Db, { now, until, limit }: { now: number; until: number; limit: number }): Promise<MailRow[]> => {
  const rows = await db
    .updateTable('mail_messages')
    .set({ next_at: until })
    .where('id', 'in', (e) =>
      e
        .selectFrom('mail_messages')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(limit),
    )
    // Asked again for the row as it is when its lock is free: another process may have claimed it meanwhile.
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .returningAll()
    .execute()
  return rows.toSorted((first, second) => first.id - second.id)
}

/** Gives claimed messages back. */
export const releaseClaimed = (db: Db, ids: readonly number[], now: number): Promise<unknown> =>
  ids.length === 0
    ? Promise.resolve()
    : db.updateTable('mail_messages').set({ next_at: now }).where('id', 'in', ids).where('state', '=', 'waiting').execute()

export async function nextDue(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_messages')
    .select('next_at')
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row && Number(row.next_at)
}

/** Attempts since a time. */
export async function countTried(db: Db, since: number): Promise<number> {
  const row = await db
    .selectFrom('mail_messages')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('tried_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom('mail_messages')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const listFailed = (db: Db, before: number | undefined, limit: number): Promise<(MailRow & { email: string | null })[]> =>
  db
    .selectFrom('mail_messages')
    .leftJoin('users', 'users.id', 'mail_messages.user_id')
    .selectAll('mail_messages')
    .select('users.email')
    .where('mail_messages.state', '=', 'failed')
    .$if(before !== undefined, (query) => query.where('mail_messages.id', '<', before as number))
    .orderBy('mail_messages.id', 'desc')
    .limit(limit)
    .execute()

/** Answers how many were deleted. */
export async function deleteMessagesBefore(db: Db, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_messages')
    .where('id', 'in', (e) =>
      e.selectFrom('mail_messages').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
