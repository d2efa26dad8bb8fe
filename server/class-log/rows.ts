import type { Generated } from 'kysely'
import type { ClassEventKind } from '../../sdk/hub/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    virtual_classes: VirtualClassesTable
    class_events: ClassEventsTable
    class_presences: ClassPresencesTable
  }
}

export interface VirtualClassesTable {
  item_id: number
  is_scheduled: Defaulted<number>
  start_at: number | null
  end_at: number | null
  control_media: Defaulted<number>
  disable_after_end: Defaulted<number>
  /** Number of the newest event. */
  last_event: Defaulted<number>
  /** JSON of `ClassState`; empty before the first event. */
  state: Defaulted<string>
  /** The question that is shown and has not ended. */
  shown_asset: number | null
}

export interface ClassEventsTable {
  item_id: number
  /** From 1, without gaps. */
  number: number
  kind: ClassEventKind
  at: number
  by_name: string
  user_id: number | null
  text: string
  /** JSON of the `ClassState` after it. */
  state: string
}

/** A connection of a person to a class. */
export interface ClassPresencesTable {
  id: Generated<number>
  item_id: number
  /** Null for people without an account. */
  user_id: number | null
  /** The server process that has the connection. */
  process: string
  has_hand: Defaulted<number>
  joined_at: number
  seen_at: number
  left_at: number | null
}
