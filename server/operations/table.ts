import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Conversions that have ended since a time, by how they ended. */
export async function countEndedConversions(db: Kysely<Database>, since: number): Promise<{ failed: number; done: number }> {
  const rows = await db
    .selectFrom('conversions')
    .select((e) => ['status', e.fn.countAll().as('count')])
    .where('ended_at', '>=', since)
    .where('status', 'in', ['failed', 'done'])
    .groupBy('status')
    .execute()
  const of = (status: string): number => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { failed: of('failed'), done: of('done') }
}

/** Records that an alert is told now. False: it was told after `before`, by this process or another. */
export async function markSent(trx: Kysely<Database>, name: string, now: number, before: number): Promise<boolean> {
  const rows = await trx
    .insertInto('system_alerts')
    .values({ name, sent_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sent_at: now }).where('system_alerts.sent_at', '<=', before))
    .returning('name')
    .execute()
  return rows.length === 1
}

/** Forgets alerts that were told before a time: when they come again they are told again. */
export const clearSent = (db: Kysely<Database>, names: readonly string[], before: number): Promise<unknown> =>
  db.deleteFrom('system_alerts').where('name', 'in', names).where('sent_at', '<=', before).execute()

/** Administrators that a message can reach. */
export async function listAdministratorsWithMail(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('disabled', '=', 0)
    .where('email', '!=', '')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
