import type { Generated } from 'kysely'
import type { MeetingImportState, MeetingServiceName } from '../../sdk/meetings/contract.ts'
import type { Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    meeting_services: MeetingServicesTable
    meeting_attempts: MeetingAttemptsTable
    meeting_accounts: MeetingAccountsTable
    meeting_imports: MeetingImportsTable
    meeting_revocations: MeetingRevocationsTable
  }
}

/** The client with which the site uses a service. */
export interface MeetingServicesTable {
  service: MeetingServiceName
  client_id: string
  /** Sealed. */
  client_secret: string
  /** Directory of the organisation at Microsoft. */
  tenant: string
  /** A stand-in on this machine; empty: the service. */
  address: string
  is_on: Flag
  /** The service has asked for a pause. */
  paused_until: number
}

/** A session that has left for a service to agree there. */
export interface MeetingAttemptsTable {
  /** SHA-256, hex. */
  state_hash: string
  user_id: number
  /** Of the session that began it: no other completes it. */
  session_hash: string
  service: MeetingServiceName
  /** The PKCE verifier, sealed. */
  verifier: string
  created_at: number
}

/** An account at a service that belongs to an account of the library. */
export interface MeetingAccountsTable {
  id: Generated<number>
  user_id: number
  service: MeetingServiceName
  /** JSON with the access token and the refresh token, sealed. */
  tokens: string
  expires_at: number
  /** The service no longer accepts the tokens. */
  is_ended: Flag
  is_automatic: Flag
  /** Recordings before are not imported by themselves. */
  automatic_since: number
  /** JSON: ids of categories. */
  categories: string
  /** The acceptance of the site's text about uploads. */
  acceptance_id: number | null
  created_at: number
}

/** A recording that is imported or was. */
export interface MeetingImportsTable {
  id: Generated<number>
  user_id: number
  service: MeetingServiceName
  recording_id: string
  title: string
  recorded_at: number
  state: MeetingImportState
  progress: number
  /** A stored sentence. */
  message: string
  item_id: number | null
  /** Random: the folder of the source in the file store. The same after a crash, so that there is one item. */
  folder: string
  with_chat: Flag
  has_transcript: Flag
  has_chat: Flag
  /** JSON: ids of categories. */
  categories: string
  /** The acceptance of the site's text about uploads. */
  acceptance_id: number | null
  created_at: number
}

/** Tokens that are revoked at the service as soon as it answers. */
export interface MeetingRevocationsTable {
  id: Generated<number>
  service: MeetingServiceName
  user_id: number
  /** JSON: the tokens, sealed, and the row of the client that they were given to. */
  tokens: string
  created_at: number
}
