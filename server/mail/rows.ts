import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    mail_messages: MailMessagesTable
  }
}

export type MailState = 'waiting' | 'sent' | 'failed'

/** A message to one account, or to someone without one. Its text is made when it is sent. */
export interface MailMessagesTable {
  id: Generated<number>
  /** The same in each attempt, so that a server which takes a message twice can tell. */
  message_id: string
  /** The name of a `MailKind`. */
  kind: string
  /** Null: its reader has no account. */
  user_id: number | null
  /** Empty: the address that the account has when the message is sent. */
  address: string
  /** Only of a reader without an account. */
  language: Defaulted<string>
  /** JSON: the parameters of the kind. */
  data: string
  state: MailState
  created_at: number
  /** The retries end some hours after. */
  waiting_since: number
  next_at: number
  tried_at: number | null
  tries: number
  /** Why it was not taken, as a stored sentence. */
  reason: string
  answer: string
}
