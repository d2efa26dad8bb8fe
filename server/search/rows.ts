import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    page_texts: PageTextsTable
    search_names: SearchNamesTable
    said_due: TranscriptQueueTable
  }
}

/** The text of a page of a document, or of a slide. */
export interface PageTextsTable {
  id: Generated<number>
  item_id: number
  /** 0 for the pages of a document. */
  slideshow_id: Defaulted<number>
  slide_id: Defaulted<number>
  /** From 0. */
  position: number
  /** -1: nobody set a time. */
  start_secs: Defaulted<number>
  text: string
}

/** Names of categories and options of fields; kept by triggers. */
export interface SearchNamesTable {
  id: Generated<number>
  kind: 'category' | 'field-item'
  subject_id: number
  /** Empty: its own name; else of the translation. */
  lang: string
  name: string
}

/** Items whose lines have changed since their words were indexed; kept by triggers, which index what is deleted here. */
export interface TranscriptQueueTable {
  item_id: number
}
