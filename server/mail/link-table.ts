import type { Generated, Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    password_links: PasswordLinksTable
  }
}

export type PasswordLinkKind = 'forgotten' | 'invitation'

/** A link by which the reader of a message chooses a password, once. */
export interface PasswordLinksTable {
  id: Generated<number>
  /** Only this of a token is stored. */
  token_hash: string
  user_id: number
  kind: PasswordLinkKind
  created_at: number
  expires_at: number
}

type Db = Kysely<Database>

export const insertLink = (trx: Db, row: Insertable<PasswordLinksTable>): Promise<unknown> =>
  trx.insertInto('password_links').values(row).execute()

export interface OpenLink {
  user_id: number
  kind: PasswordLinkKind
  name: string
}

/** A link that still works, of an account that may sign in. */
export const findLink = (db: Db, tokenHash: string, now: number): Promise<OpenLink | undefined> =>
  db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['password_links.user_id', 'password_links.kind', 'users.name'])
    .where('password_links.token_hash', '=', tokenHash)
    .where('password_links.expires_at', '>', now)
    .where('users.disabled', '=', 0)
    .where('users.is_service', '=', 0)
    .executeTakeFirst()

/** Takes a link away; false when another request was first. */
export const takeLink = async (trx: Db, tokenHash: string): Promise<boolean> =>
  (await trx.deleteFrom('password_links').where('token_hash', '=', tokenHash).returning('id').executeTakeFirst()) !== undefined

export const deleteLinksOf = (trx: Db, userId: number): Promise<unknown> =>
  trx.deleteFrom('password_links').where('user_id', '=', userId).execute()

export const deleteLinksBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('password_links').where('expires_at', '<', time).execute()

export const setOwnPassword = (trx: Db, userId: number, passwordHash: string): Promise<unknown> =>
  trx.updateTable('users').set({ password_hash: passwordHash, password_is_temporary: 0 }).where('id', '=', userId).execute()

/** Accounts that people sign in with, by their name or their e-mail address in small letters. */
export const accountsCalled = (db: Db, text: string, limit: number): Promise<{ id: number; email: string }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('disabled', '=', 0)
    .where('is_service', '=', 0)
    .where('email', '<>', '')
    .where((e) => e.or([e('name', '=', text), e(e.fn<string>('lower', ['email']), '=', text)]))
    .orderBy('id')
    .limit(limit)
    .execute()
