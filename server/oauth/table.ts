import type { Insertable, Kysely } from 'kysely'
import type { KeyScope } from '../../sdk/api-keys/contract.ts'
import type { Database } from '../db/schema.ts'
import type { OauthTokensTable } from './rows.ts'

type Db = Kysely<Database>

export interface OauthClient {
  id: number
  user_id: number
  key_hash: string
  scope: KeyScope
  expires_at: number | null
}

export const findClient = (db: Db, clientId: string): Promise<OauthClient | undefined> =>
  db
    .selectFrom('api_keys')
    .select(['id', 'user_id', 'key_hash', 'scope', 'expires_at'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const insertToken = (trx: Db, row: Insertable<OauthTokensTable>): Promise<unknown> =>
  trx.insertInto('oauth_tokens').values(row).execute()

export const deleteEndedTokens = (trx: Db, keyId: number, now: number): Promise<unknown> =>
  trx.deleteFrom('oauth_tokens').where('key_id', '=', keyId).where('expires_at', '<=', now).execute()

export const deleteToken = (db: Db, keyId: number, hash: string): Promise<unknown> =>
  db.deleteFrom('oauth_tokens').where('key_id', '=', keyId).where('token_hash', '=', hash).execute()
