import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

const name = 'clock.trusted'

/** The last time that the server trusted; undefined before the first. */
export async function readTrustedTime(db: Db): Promise<number | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  const time = Number(row?.value)
  return Number.isFinite(time) && row !== undefined ? time : undefined
}

export async function writeTrustedTime(db: Db, time: number): Promise<void> {
  const value = String(Math.round(time))
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** When the newest row was written, of the tables that every use of the site writes to; undefined in a fresh database. */
export async function newestRow(db: Db): Promise<number | undefined> {
  const [item, entry, session] = await Promise.all([
    db.selectFrom('items').select('created_at as at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('audit_log').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('sessions').select('last_seen_at as at').orderBy('last_seen_at', 'desc').limit(1).executeTakeFirst(),
  ])
  const times = [item, entry, session].flatMap((row) => (row === undefined ? [] : [row.at]))
  return times.length === 0 ? undefined : Math.max(...times)
}
