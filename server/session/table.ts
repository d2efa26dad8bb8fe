import type { Kysely, Selectable } from 'kysely'
import type { Database, UsersTable } from '../db/schema.ts'

export type UserRow = Selectable<UsersTable>

export const findUserByName = (db: Kysely<Database>, name: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('name', '=', name.toLowerCase()).executeTakeFirst()

export async function countUsers(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function insertUser(
  db: Kysely<Database>,
  user: { name: string; displayName: string; passwordHash: string; isAdmin: boolean; now: number },
): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      name: user.name.toLowerCase(),
      display_name: user.displayName,
      password_hash: user.passwordHash,
      is_admin: user.isAdmin ? 1 : 0,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const insertSession = (db: Kysely<Database>, idHash: string, userId: number, now: number): Promise<unknown> =>
  db.insertInto('sessions').values({ id_hash: idHash, user_id: userId, kind: 'portal', created_at: now, last_seen_at: now }).execute()

export const findSession = (
  db: Kysely<Database>,
  idHash: string,
): Promise<(UserRow & { session_created_at: number; session_last_seen_at: number }) | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.created_at as session_created_at', 'sessions.last_seen_at as session_last_seen_at'])
    .where('sessions.id_hash', '=', idHash)
    .where('users.disabled', '=', 0)
    .executeTakeFirst()

export const touchSession = (db: Kysely<Database>, idHash: string, now: number): Promise<unknown> =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id_hash', '=', idHash).execute()

export const deleteSession = (db: Kysely<Database>, idHash: string): Promise<unknown> =>
  db.deleteFrom('sessions').where('id_hash', '=', idHash).execute()

export const deleteSessionsSeenBefore = (db: Kysely<Database>, time: number): Promise<unknown> =>
  db.deleteFrom('sessions').where('last_seen_at', '<', time).execute()

export const findUser = (db: Kysely<Database>, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const findAdministrator = (db: Kysely<Database>): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('is_admin', '=', 1).where('disabled', '=', 0).orderBy('id').executeTakeFirst()
