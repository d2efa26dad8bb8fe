import type { Generated } from 'kysely'
import type { ClassEventKind, MarkColor } from '../../sdk/hub/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    virtual_classes: VirtualClassesTable
    class_events: ClassEventsTable
    class_presences: ClassPresencesTable
    class_chat: ClassChatTable
    class_marks: ClassMarksTable
    class_reminders: ClassRemindersTable
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
  /** The number of the chat message that is hidden or shown again. */
  about: number | null
  /** JSON of the `ClassState` after it. */
  state: string
}

/** A connection of a person to a class. */
export interface ClassPresencesTable {
  id: Generated<number>
  item_id: number
  /** Null for people without an account. */
  user_id: number | null
  /** The name that a person without an account chose. */
  guest_name: Defaulted<string | null>
  /** The server process that has the connection. */
  process: string
  has_hand: Defaulted<number>
  /** `PlaylistItemID` of an item other than that of the presenter, which the person has chosen; 0: none. */
  seen_item: Defaulted<number>
  /** Another tab or window is in front. */
  is_away: Defaulted<number>
  joined_at: number
  seen_at: number
  left_at: number | null
}

/** The writer and the text of an event `chat`. They stand apart from the event, because they are deleted with the account, and its number stays. */
export interface ClassChatTable {
  item_id: number
  /** The number of its event. */
  number: number
  user_id: number
  text: string
  hidden_at: number | null
}

/** A part of a line over the image, of an event `mark`, or the line that an event `mark-undo` removes. */
export interface ClassMarksTable {
  item_id: number
  /** The number of its event. */
  number: number
  stroke: number
  color: MarkColor
  /** JSON of the points; empty for a line that was removed. */
  points: string
  /** It stands over the image now. */
  is_current: number
}

/** An account that wants to be told before the class begins. */
export interface ClassRemindersTable {
  user_id: number
  item_id: number
  asked_at: number
}
