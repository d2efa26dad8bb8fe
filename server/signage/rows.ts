import type { Generated } from 'kysely'
import type { ScreenCommand } from '../../sdk/signage/contract.ts'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    screens: ScreensTable
    screen_pairings: ScreenPairingsTable
    screen_programmes: ScreenScheduleTable
    screen_reports: ScreenReportsTable
    screen_commands: ScreenCommandsTable
    screen_messages: ScreenMessagesTable
  }
}

export interface ScreensTable {
  id: Generated<number>
  name: string
  /** Last part of its address; lower case; unique. */
  code: string
  time_zone: string
  check_minutes: Defaulted<number>
  /** SHA-256 of the value of the cookie of the device that is this screen, hex. */
  session_hash: string | null
  /** Public half of the key of that device; null: it has none. */
  device_key: string | null
  spoke_at: number | null
  created_at: number
  /** Counts what people change of it. */
  revision: Defaulted<number>
}

/** A device that shows its code; the row goes when that is confirmed or over. */
export interface ScreenPairingsTable {
  id: Generated<number>
  session_hash: string
  code: string
  /** The address at which it waits. */
  screen: string
  device_key: string | null
  ends_at: number
}

export interface ScreenScheduleTable {
  id: Generated<number>
  screen_id: number
  title: Defaulted<string>
  /** One of these three. */
  item_id: number | null
  /** JSON `SearchFilter`. */
  filter: string | null
  url: string | null
  /** Also what is not public of the item, as long as who chose it may share that. */
  with_private: Defaulted<Flag>
  chosen_by: number | null
  /** JSON `ScreenSchedule`. */
  schedule: string
  /** JSON `EntryLook`. */
  look: string
  updated_at: number
  /** Counts its changes. */
  revision: Defaulted<number>
}

/** The last report of a screen. */
export interface ScreenReportsTable {
  id: Generated<number>
  screen_id: number
  at: number
  /** JSON `ScreenReport`. */
  report: string
  /** A data address. */
  thumbnail: string
}

export interface ScreenCommandsTable {
  id: Generated<number>
  screen_id: number
  command: ScreenCommand
  created_at: number
}

export interface ScreenMessagesTable {
  id: Generated<number>
  text: string
  /** JSON list of ids; empty: every screen. */
  screens: string
  ends_at: number
}
