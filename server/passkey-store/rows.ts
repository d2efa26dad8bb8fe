import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    passkeys: PasskeysTable
    passkey_challenges: PasskeyChallengesTable
  }
}

/** A public key that signs in an account. */
export interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** Base64url, as the next three. */
  credential_id: string
  /** COSE. */
  public_key: string
  /** The name by which the authenticator knows the account. */
  user_handle: string
  /** Signatures that the authenticator has counted; 0 for those that do not count. */
  counter: number
  /** The host that it was made for: browsers offer it nowhere else. */
  relying_party: string
  /** A JSON list: the ways in which browsers reach the authenticator. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

/** A random text that an authenticator has to sign. A row goes when its answer comes. */
export interface PasskeyChallengesTable {
  id: Generated<number>
  /** SHA-256, hex. */
  challenge_hash: string
  browser_hash: string
  /** The account that adds a passkey; null for a sign-in. */
  user_id: number | null
  created_at: number
}
