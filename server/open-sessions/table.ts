import type { Kysely } from 'kysely'
import { contains } from '../db/contains.ts'
import type { Database } from '../db/schema.ts'

/** Sessions that have not run out, whether or not anybody has removed their rows yet. */
export interface SessionLimitTimes {
  seenAfter: number
  begunAfter: number
}

const open = (db: Kysely<Database>, text: string, { seenAfter, begunAfter }: SessionLimitTimes) => {
  const query = db
    .selectFrom('sessions')
    .leftJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.last_seen_at', '>=', seenAfter)
    .where('sessions.created_at', '>=', begunAfter)
  if (text === '') return query
  return query.where((e) => e.or([contains('users.display_name', text), contains('users.name', text), contains('sessions.address', text)]))
}

const shown = [
  'sessions.id',
  'sessions.id_hash',
  'sessions.user_id',
  'sessions.kind',
  'sessions.address',
  'sessions.agent',
  'sessions.created_at',
  'sessions.last_seen_at',
  'users.name',
  'users.display_name',
] as const

export type OpenSessionRow = Awaited<ReturnType<typeof listSessions>>[number]

export const listSessions = (db: Kysely<Database>, text: string, since: SessionLimitTimes, page: number, size: number) =>
  open(db, text, since)
    .select(shown)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()

export const listSessionsOf = (db: Kysely<Database>, userId: number, since: SessionLimitTimes, max: number) =>
  open(db, '', since)
    .select(shown)
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(max)
    .execute()

export async function countSessions(db: Kysely<Database>, text: string, since: SessionLimitTimes): Promise<number> {
  const row = await open(db, text, since)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Deletes a session and returns its account; undefined if it has already ended. */
export const deleteSession = (trx: Kysely<Database>, id: number): Promise<{ user_id: number | null } | undefined> =>
  trx.deleteFrom('sessions').where('id', '=', id).returning('user_id').executeTakeFirst()

/** Ends the sessions of an account, except the one with the hash `keptHash`, revokes its tickets, and forgets its known devices. */
export async function deleteSessionsOf(trx: Kysely<Database>, userId: number, keptHash = ''): Promise<number> {
  await trx.deleteFrom('session_tickets').where('user_id', '=', userId).execute()
  await trx
    .updateTable('users')
    .set((e) => ({ device_generation: e('device_generation', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  const ended = await trx.selectFrom('sessions').select('id').where('user_id', '=', userId).where('id_hash', '!=', keptHash).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id_hash', '!=', keptHash).execute()
  // Counted before, because the database does not report rows deleted by a cascade.
  return ended.length
}

export async function deleteOtherSessions(trx: Kysely<Database>, idHash: string): Promise<number> {
  await trx.deleteFrom('session_tickets').execute()
  await trx
    .updateTable('users')
    .set((e) => ({ device_generation: e('device_generation', '+', 1) }))
    .execute()
  const ended = await trx.selectFrom('sessions').select('id').where('id_hash', '!=', idHash).execute()
  await trx.deleteFrom('sessions').where('id_hash', '!=', idHash).execute()
  return ended.length
}
