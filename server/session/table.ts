import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Right, SessionKind } from '../../sdk/session/contract.ts'
import { byIds, compiledOnce } from '../db/by-ids.ts'
import type { Database, Flag } from '../db/schema.ts'
import type { UsersTable } from '../people/rows.ts'
import type { SessionsTable, SessionTicketsTable } from './rows.ts'

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
  user: { name: string; displayName: string; email?: string; passwordHash: string; isAdmin: boolean; now: number },
): Promise<number> {
  const row = await db
    .insertInto('users')
    .values({
      name: user.name.toLowerCase(),
      display_name: user.displayName,
      email: user.email ?? '',
      password_hash: user.passwordHash,
      is_admin: user.isAdmin ? 1 : 0,
      created_at: user.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether only programs use the account. */
export const isService = async (db: Kysely<Database>, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).where('is_service', '=', 1).executeTakeFirst()) !== undefined

export const insertSession = (db: Kysely<Database>, session: Insertable<SessionsTable>): Promise<unknown> =>
  db.insertInto('sessions').values(session).execute()

export interface SessionRow {
  id: number
  parent_id: number | null
  kind: SessionKind
  user_id: number | null
  created_at: number
  last_seen_at: number
  share_id: number | null
  environment_id: number | null
  by_password: Flag
}

const readSession = compiledOnce<string, SessionRow>({
  shape: () => '',
  parameters: (idHash) => [idHash],
  build: (db, idHash) =>
    db
      .selectFrom('sessions')
      .select(['id', 'parent_id', 'kind', 'user_id', 'created_at', 'last_seen_at', 'share_id', 'environment_id', 'by_password'])
      .where('id_hash', '=', idHash),
})

export const findSession = async (db: Kysely<Database>, idHash: string): Promise<SessionRow | undefined> =>
  (await readSession(db, idHash))[0]

/** Using an iframe extends the portal session that started it. */
export const touchSession = (db: Kysely<Database>, { id, parent_id }: SessionRow, now: number): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', 'in', parent_id === null ? [id] : [id, parent_id])
    .execute()

/** Replaces the link that a session began with. */
export const setSessionShare = (db: Kysely<Database>, idHash: string, shareId: number | null): Promise<unknown> =>
  db.updateTable('sessions').set({ share_id: shareId }).where('id_hash', '=', idHash).execute()

export const deleteSession = (db: Kysely<Database>, idHash: string): Promise<unknown> =>
  db.deleteFrom('sessions').where('id_hash', '=', idHash).execute()

export const deleteSessionsSeenBefore = (db: Kysely<Database>, time: number): Promise<unknown> =>
  db.deleteFrom('sessions').where('last_seen_at', '<', time).execute()

export const insertTicket = (db: Kysely<Database>, ticket: Insertable<SessionTicketsTable>): Promise<unknown> =>
  db.insertInto('session_tickets').values(ticket).execute()

/** Answers a ticket at most once, however many ask at the same time. */
export const claimTicket = (
  db: Kysely<Database>,
  ticketHash: string,
): Promise<{ session_id: number | null; ends_at: number } | undefined> =>
  db.deleteFrom('session_tickets').where('ticket_hash', '=', ticketHash).returning(['session_id', 'ends_at']).executeTakeFirst()

export const findSessionById = (db: Kysely<Database>, id: number): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .select(['id', 'parent_id', 'kind', 'user_id', 'created_at', 'last_seen_at', 'share_id', 'environment_id', 'by_password'])
    .where('id', '=', id)
    .executeTakeFirst()

export const deleteTicketsEndedBefore = (db: Kysely<Database>, time: number): Promise<unknown> =>
  db.deleteFrom('session_tickets').where('ends_at', '<', time).execute()

export const findUser = (db: Kysely<Database>, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

type ActiveUser = Pick<UserRow, 'id' | 'name' | 'display_name' | 'is_admin' | 'password_is_temporary'> & { language: string | null }

const readActiveUsers = byIds<ActiveUser>((db, ids) =>
  db
    .selectFrom('users')
    .leftJoin('user_settings', (join) =>
      join.onRef('user_settings.user_id', '=', 'users.id').on('user_settings.name', '=', sql.lit('language')),
    )
    .select([
      'users.id',
      'users.name',
      'users.display_name',
      'users.is_admin',
      'users.password_is_temporary',
      'user_settings.value as language',
    ])
    .where('users.id', 'in', ids)
    .where('users.disabled', '=', sql.lit(0)),
)

/** An account that is not suspended, with the language that it has chosen, so that no request reads its settings for its sentences. */
export const findActiveUser = async (db: Kysely<Database>, id: number): Promise<ActiveUser | undefined> =>
  (await readActiveUsers(db, [id]))[0]

export const findAdministrator = (db: Kysely<Database>): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('is_admin', '=', 1).where('disabled', '=', 0).orderBy('id').executeTakeFirst()

const readGroups = byIds<{ group_id: number }>((db, userIds) =>
  db.selectFrom('group_members').select('group_id').where('user_id', 'in', userIds).orderBy('group_id'),
)

export async function listGroupsOf(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await readGroups(db, [userId])
  return rows.map(({ group_id }) => group_id)
}

const readRights = byIds<{ name: Right }>((db, groupIds) =>
  db.selectFrom('group_rights').select('name').where('group_id', 'in', groupIds).distinct(),
)

export async function listRights(db: Kysely<Database>, groupIds: readonly number[]): Promise<Right[]> {
  const rows = await readRights(db, groupIds)
  return rows.map(({ name }) => name)
}

export const listAddPermissions = byIds<
  Pick<Selectable<Database['add_permissions']>, 'group_id' | 'record_type' | 'policy_id' | 'restriction' | 'is_default'>
>((db, groupIds) =>
  db
    .selectFrom('add_permissions')
    .select(['group_id', 'record_type', 'policy_id', 'restriction', 'is_default'])
    .where('group_id', 'in', groupIds)
    .orderBy('is_default', 'desc')
    .orderBy('id'),
)

export const addToGroup = (db: Kysely<Database>, groupId: number, userId: number): Promise<unknown> =>
  db
    .insertInto('group_members')
    .values({ group_id: groupId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Hashes of sessions that have not ended, and whose account is not suspended. */
export const listOpenSessions = async (
  db: Kysely<Database>,
  hashes: readonly string[],
  after: { seen: number; created: number },
): Promise<string[]> =>
  (
    await db
      .selectFrom('sessions')
      .leftJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id_hash')
      .where('sessions.id_hash', 'in', [...hashes])
      .where('sessions.last_seen_at', '>=', after.seen)
      .where('sessions.created_at', '>=', after.created)
      .where((e) => e.or([e('sessions.user_id', 'is', null), e('users.disabled', '=', 0)]))
      .execute()
  ).map(({ id_hash }) => id_hash)
