import type { Generated } from 'kysely'
import type { Defaulted } from './schema.ts'

/** What only the search needs; the full-text indexes themselves are in migrations/0022. */
export interface SearchTables {
  page_texts: PageTextsTable
  search_names: SearchNamesTable
  said_due: SaidDueTable
}

/** What is written on a page of a document, or on a slide. */
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

/** What categories and items of fields are called; kept by triggers. */
export interface SearchNamesTable {
  id: Generated<number>
  kind: 'category' | 'field-item'
  subject_id: number
  /** Empty: its own name; else of the translation. */
  lang: string
  name: string
}

/** Items whose lines have changed since their words were indexed; kept by triggers, which index what is deleted here. */
export interface SaidDueTable {
  item_id: number
}
