import type { Generated } from 'kysely'
import type { SessionKind } from '../../sdk/session/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    sessions: SessionsTable
    session_tickets: SessionTicketsTable
  }
}

export interface SessionsTable {
  id: Generated<number>
  /** SHA-256 of the cookie's value, hex: a copied database signs nobody in. */
  id_hash: string
  /** Null for guests. */
  user_id: number | null
  kind: SessionKind
  /** The network address that began it, so that an administrator can decide whether to end it. */
  address: Defaulted<string>
  agent: Defaulted<string>
  /** A frame's is as old as the session that it came from. */
  created_at: number
  last_seen_at: number
  /** The session of the portal that a frame's came from. */
  parent_id: number | null
  /** The link that a learning environment began it with. */
  share_id: Defaulted<number | null>
  /** The learning environment that began it. */
  environment_id: Defaulted<number | null>
  /** 1: it began with a password. A frame's is like the session that it came from. */
  by_password: Defaulted<Flag>
}

/** Handed from a window to a frame; a row goes when it is used. */
export interface SessionTicketsTable {
  id: Generated<number>
  /** SHA-256, hex. */
  ticket_hash: string
  /** Null for guests. */
  user_id: number | null
  /** The session of the ticket: it is deleted with that session. */
  session_id: number | null
  ends_at: number
}
