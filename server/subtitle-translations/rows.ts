import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    subtitle_translations: SubtitleTranslationsTable
  }
}

/** A row goes with its draft. */
export interface SubtitleTranslationsTable {
  id: Generated<number>
  item_id: number
  track_id: number
  /** The file that is translated: with another one the work begins again. */
  file_id: number
  /** The person who asked for it; null where the account is gone. */
  user_id: number | null
  /** BCP 47. */
  lang: string
  state: 'waiting' | 'working' | 'done' | 'failed'
  /** Percent. */
  progress: Defaulted<number>
  /** The stored sentence that says why it failed. */
  message: Defaulted<string>
  /** The lines that have been translated, as a JSON array of texts, so that no attempt pays for them again. Empty once it has ended. */
  texts: Defaulted<string>
  draft_id: number | null
  created_at: number
}
