import type { Generated } from 'kysely'
import type { LiveState } from '../../sdk/live/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    encoders: EncodersTable
    encoder_users: EncoderUsersTable
    live_events: LiveEventsTable
  }
}

export interface EncodersTable {
  id: Generated<number>
  name: string
  /** SHA-256, hex: the key is found by it. */
  key_hash: string
  /** The key, encrypted, so that the presenter can read it. */
  key_sealed: string
  is_enabled: Defaulted<Flag>
  keeps_recording: Defaulted<Flag>
  is_for_everyone: Defaulted<Flag>
  created_at: number
}

/** An account or a group that may go live with an encoder. */
export interface EncoderUsersTable {
  id: Generated<number>
  encoder_id: number
  user_id: number | null
  group_id: number | null
}

export interface LiveEventsTable {
  item_id: number
  /** Null: it was removed. */
  encoder_id: number | null
  /** The name of the encoder when the event was made. */
  encoder_name: string
  state: LiveState
  start_at: number | null
  began_at: number | null
  /** When the encoder stopped sending. */
  stopped_at: number | null
  ended_at: number | null
  keeps_recording: Defaulted<Flag>
  /** The code of why the encoder was refused last. */
  problem: Defaulted<string>
}
