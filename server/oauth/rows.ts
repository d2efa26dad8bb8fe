import type { Generated } from 'kysely'
import type { KeyScope } from '../../sdk/api-keys/contract.ts'

declare module '../db/schema.ts' {
  interface Database {
    oauth_tokens: OauthTokensTable
  }
}

export interface OauthTokensTable {
  id: Generated<number>
  /** The client that the token was given to. */
  key_id: number
  /** SHA-256, hex. */
  token_hash: string
  scope: KeyScope
  expires_at: number
}
