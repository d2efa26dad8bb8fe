import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    address_links: AddressLinksTable
  }
}

/** A link that changes an e-mail address, once. An account has one: the last that was sent. */
export interface AddressLinksTable {
  id: Generated<number>
  user_id: number
  email: string
  /** Only this of a token is stored. */
  token_hash: string
  /** Names the password at the time of the request: a new password ends the link. */
  password_mark: string
  expires_at: number
}
