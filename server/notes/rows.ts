import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    notes: NotesTable
  }
}

export interface NotesTable {
  id: Generated<number>
  user_id: number
  item_id: number
  /** Seconds; null for a note about the whole item. */
  start_secs: number | null
  text: string
  revision: Defaulted<number>
  created_at: number
  updated_at: number
}
