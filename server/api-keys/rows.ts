import type { Generated } from 'kysely'
import type { KeyScope } from '../../sdk/api-keys/contract.ts'

declare module '../db/schema.ts' {
  interface Database {
    api_keys: ApiKeysTable
  }
}

export interface ApiKeysTable {
  id: Generated<number>
  user_id: number
  name: string
  /** SHA-256, hex. */
  key_hash: string
  /** The first characters, by which its owner recognises it. */
  start: string
  /** Of an OAuth client; null: it is a key. */
  client_id: string | null
  scope: KeyScope
  created_at: number
  /** Null: it does not end. */
  expires_at: number | null
  /** To the minute; null: it has not been used. */
  used_at: number | null
}
