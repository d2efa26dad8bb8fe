import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    saved_widgets: SavedWidgetsTable
  }
}

/** A widget that is kept under a name; no two of one person have the same. */
export interface SavedWidgetsTable {
  id: Generated<number>
  /** The id that embed codes use; unique. */
  guid: string
  /** Null: the account is gone. */
  user_id: number | null
  name: string
  /** JSON: `WidgetOptions`. */
  options: string
  created_at: number
  updated_at: number
  revision: Defaulted<number>
}
