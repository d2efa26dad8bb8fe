import type { Generated } from 'kysely'
import type { Defaulted, Flag } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    playlist_items: PlaylistItemsTable
    playlist_settings: PlaylistSettingsTable
    playlist_uses: PlaylistUsesTable
  }
}

export interface PlaylistItemsTable {
  id: Generated<number>
  playlist_id: number
  item_id: number
  position: number
  /** Both null for the whole item. */
  start_secs: number | null
  duration_secs: number | null
  /** The part follows this chapter as long as it is there. */
  chapter_id: number | null
  /** The quiz that is taken with the entry; null: none. */
  quiz_id: number | null
  /** The title of the entry; empty: the title of its item. */
  title: Defaulted<string>
  /** The description of the entry; null: the description of its item. */
  description: string | null
  /** It stays inside the playlist: nothing leads from it to the page of the item. */
  is_locked: Defaulted<Flag>
}

/** Playlists without a row have the usual settings. */
export interface PlaylistSettingsTable {
  playlist_id: number
  is_broadcast: Defaulted<Flag>
  start_at: number | null
  stop_at: number | null
  /** Sent instead of the entries. */
  live_item_id: number | null
  image_secs: number
  /** The entry whose image stands for the playlist; null: the first that has one. */
  cover_entry_id: number | null
}

/** When an account last added an item to a playlist. */
export interface PlaylistUsesTable {
  user_id: number
  playlist_id: number
  used_at: number
}
