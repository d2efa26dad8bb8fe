declare module '../db/schema.ts' {
  interface Database {
    watch_history: WatchHistoryTable
  }
}

/** The history of a person, each item once. */
export interface WatchHistoryTable {
  user_id: number
  item_id: number
  last_at: number
}
