import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ApiKeysTable } from './rows.ts'

type Db = Kysely<Database>

export type ApiKeyRow = Selectable<ApiKeysTable>
export type ListedKey = ApiKeyRow & { user_name: string; is_service: number }

/** The secret of an OAuth client is no key. */
export const findKeyByHash = (db: Db, hash: string): Promise<ApiKeyRow | undefined> =>
  db.selectFrom('api_keys').selectAll().where('key_hash', '=', hash).where('client_id', 'is', null).executeTakeFirst()

/** The client that a token was given to, with the scope and the end of the token. */
export const findKeyByToken = (db: Db, hash: string): Promise<ApiKeyRow | undefined> =>
  db
    .selectFrom('oauth_tokens')
    .innerJoin('api_keys', 'api_keys.id', 'oauth_tokens.key_id')
    .selectAll('api_keys')
    .select(['oauth_tokens.scope', 'oauth_tokens.expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()

/** Writes the use unless another request has since `before`. */
export const touchKey = (db: Db, id: number, { now, before }: { now: number; before: number }): Promise<unknown> =>
  db
    .updateTable('api_keys')
    .set({ used_at: now })
    .where('id', '=', id)
    .where((e) => e.or([e('used_at', 'is', null), e('used_at', '<=', before)]))
    .execute()

export const findKey = (db: Db, id: number): Promise<ApiKeyRow | undefined> =>
  db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()

const listed = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select(['users.display_name as user_name', 'users.is_service'])
    .orderBy('api_keys.id', 'desc')

export const listKeysOf = (db: Db, userId: number): Promise<ListedKey[]> => listed(db).where('user_id', '=', userId).execute()

export const listKeys = (db: Db, before: number | undefined, limit: number): Promise<ListedKey[]> =>
  listed(db)
    .$if(before !== undefined, (query) => query.where('api_keys.id', '<', before as number))
    .limit(limit)
    .execute()

export const insertKey = async (trx: Db, row: Insertable<ApiKeysTable>): Promise<number> =>
  (await trx.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Answers whether it was there. */
export const deleteKey = async (trx: Db, id: number): Promise<boolean> =>
  (await trx.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export const listServices = (db: Db): Promise<{ id: number; name: string; display_name: string; disabled: number; is_admin: number }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'display_name', 'disabled', 'is_admin'])
    .where('is_service', '=', 1)
    .where((e) => e.not(e.exists(e.selectFrom('deleted_accounts').select('user_id').whereRef('user_id', '=', 'users.id'))))
    .orderBy('display_name')
    .orderBy('id')
    .limit(200)
    .execute()

export interface NewService {
  name: string
  display_name: string
  password_hash: string
  created_at: number
}

/** Undefined when the name is taken. */
export async function insertService(trx: Db, user: NewService): Promise<number | undefined> {
  const row = await trx
    .insertInto('users')
    .values({ ...user, is_service: 1 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
