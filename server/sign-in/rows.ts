import type { Generated } from 'kysely'
import type { AccountRule, SignInKind } from '../../sdk/sign-in/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    sign_in_providers: SignInProvidersTable
    sign_in_identities: SignInIdentitiesTable
    sign_in_attempts: SignInAttemptsTable
    sign_in_seen: SignInSeenTable
    sign_in_tokens: SignInTokensTable
  }
}

/** Another place where people have their accounts. */
export interface SignInProvidersTable {
  id: Generated<number>
  kind: SignInKind
  name: string
  /** JSON, its shape by the kind (sdk/sign-in/contract.ts). */
  settings: string
  account_rule: AccountRule
  is_enabled: Defaulted<Flag>
  created_at: number
}

/** The identity of an account at a provider. An account has at most one at each. */
export interface SignInIdentitiesTable {
  provider_id: number
  subject: string
  user_id: number
  /** The account was made for it, under a name that only this provider vouches for. */
  made_account: Defaulted<Flag>
  created_at: number
}

/** A browser that left for a provider. Hashes are SHA-256, hex: a copied database completes nobody's sign-in. */
export interface SignInAttemptsTable {
  /** Of the OpenID Connect state, of the SAML request's id. */
  state_hash: string
  provider_id: number
  browser_hash: string
  nonce: Defaulted<string>
  verifier: Defaulted<string>
  return_url: string
  /** JSON: whom a SAML answer named, until the browser comes with the ticket. */
  result: Defaulted<string>
  ticket_hash: string | null
  created_at: number
  /** When the answer arrived. */
  used_at: number | null
}

/** Answers that were used and would still be valid. */
export interface SignInSeenTable {
  answer_hash: string
  until: number
}

/** Tokens with which the server reads Microsoft Graph for an account. */
export interface SignInTokensTable {
  provider_id: number
  user_id: number
  /** Encrypted JSON: the access token and the refresh token. */
  sealed: string
  /** The end of the access token. */
  expires_at: number
  updated_at: number
}
