import type { NamedFacets, Plan } from './plan.ts'
import type { CueRow, SearchQuery, WalkPage } from './searcher.ts'

export type Paging = Pick<SearchQuery, 'order' | 'isReversed' | 'offset' | 'limit'>

/** A page of a document, or a slide, as the tables answer it. */
export interface PageRow {
  item_id: number
  slideshow_id: number
  slide_id: number
  position: number
  start_secs: number
  text: string
}

/** Lines and pages are found alike. */
export type TextSource = 'cues' | 'page_texts'

/** Words as lines and pages are asked for: all of them in one, or `isAny` of them. */
export interface Words extends Pick<Plan, 'wanted' | 'unwanted'> {
  isAny?: boolean
}

/** The statements of one dialect. */
export interface SearchTable<Db> extends NamedFacets {
  /** Ids of one page, and how many there are in all. */
  findPage(db: Db, plan: Plan, paging: Paging): Promise<{ ids: number[]; count: number }>
  findCues(db: Db, itemIds: number[], words: Words, offset: number, limit: number): Promise<CueRow[]>
  findPages(db: Db, itemIds: number[], words: Words, offset: number, limit: number): Promise<PageRow[]>
  /** Items with such lines or pages, the newest first. */
  findSaid(db: Db, plan: Plan, table: TextSource, offset: number, limit: number): Promise<number[]>
  walkItems(db: Db, plan: Plan, after: number | undefined, limit: number): Promise<WalkPage>
  /** Items all of whose words are somewhere, when they have lines or pages. */
  walkSaid(db: Db, plan: Plan, after: number | undefined, limit: number): Promise<WalkPage>
  suggestTitles(db: Db, plan: Plan, limit: number): Promise<{ id: number; title: string }[]>
  suggestNames(db: Db, plan: Plan, limit: number): Promise<{ kind: 'category' | 'field-item'; subject_id: number; name: string }[]>
}

/** A step of a walk passes rows that are not for the caller: it goes on after the last, the ids are of those that are. */
export function toWalkPage(rows: { id: number; seen: unknown }[], limit: number): WalkPage {
  const next = rows.length < limit ? undefined : rows.at(-1)?.id
  return { ids: rows.filter(({ seen }) => seen !== null && seen !== 0 && seen !== false).map(({ id }) => id), next }
}
