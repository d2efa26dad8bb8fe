import type { Generated } from 'kysely'
import type { SubtitleKind } from '../../sdk/subtitles/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    cues: CuesTable
    subtitle_drafts: SubtitleDraftsTable
    subtitle_versions: SubtitleVersionsTable
  }
}

export interface CuesTable {
  id: Generated<number>
  item_id: number
  track_id: number
  start_ms: number
  end_ms: number
  text: string
}

export interface SubtitleDraftsTable {
  id: Generated<number>
  item_id: number
  /** The track that it will replace; null: a new one. */
  track_id: number | null
  lang: string
  label: string
  kind: SubtitleKind
  /** WebVTT. */
  text: string
  revision: Defaulted<number>
  /** 1: no person has written it, nor saved it since. */
  is_automatic: Defaulted<number>
  /** 1: its text was read from images of the file. */
  is_from_images: Defaulted<number>
  /** The language that it was translated from; empty: it is no translation. */
  translated_from: Defaulted<string>
  /** JSON of the lines with words of which the recogniser was not certain (`UncertainLine[]`); empty: none. */
  uncertain: Defaulted<string>
  /** The editor who saved it last. */
  user_id: number | null
  updated_at: number
}

export interface SubtitleVersionsTable {
  id: Generated<number>
  track_id: number
  /** WebVTT. */
  text: string
  /** The editor who replaced it. */
  user_id: number | null
  created_at: number
}
