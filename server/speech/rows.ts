import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    transcriptions: TranscriptionsTable
  }
}

/** A row is deleted when its subtitles are there. */
export interface TranscriptionsTable {
  id: Generated<number>
  item_id: number
  /** The person who asked for it; null when the library does it by itself. */
  user_id: number | null
  /** Empty: the recogniser finds out. */
  lang: string
  state: 'waiting' | 'working' | 'failed'
  /** Percent. */
  progress: Defaulted<number>
  /** The stored sentence that says why it failed. */
  message: Defaulted<string>
  created_at: number
}
