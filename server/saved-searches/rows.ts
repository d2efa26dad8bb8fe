import type { Generated } from 'kysely'

declare module '../db/schema.ts' {
  interface Database {
    saved_searches: SavedSearchesTable
  }
}

/** A search that a person keeps; no two of one person have the same name. */
export interface SavedSearchesTable {
  id: Generated<number>
  user_id: number
  name: string
  /** JSON: the value of `f`. */
  filter: string
  created_at: number
}
