import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    favourites: FavouritesTable
  }
}

export interface FavouritesTable {
  user_id: number
  item_id: number
  /** Start time in seconds. */
  start_secs: Defaulted<number>
  created_at: number
}
