import type { SearchOrder } from '../../sdk/search/contract.ts'
import type { SubtitleHit } from '../../sdk/subtitles/contract.ts'
import type { Terms } from './terms.ts'

/** What decides about visibility, so that it is a part of the statement and not a filter afterwards. */
export interface SearchingActor {
  /** Sees everything that is not deleted. */
  isAdmin: boolean
  userId: number | undefined
  groups: readonly number[]
  /** Publishing policies whose items these groups may not see. */
  hiddenPolicies: readonly number[]
  canApprove: boolean
  now: number
}

export interface SearchQuery {
  terms: Terms
  order: SearchOrder
  isReversed: boolean
  recordTypes: number[]
  offset: number
  limit: number
  actor: SearchingActor
}

export interface SubtitleQuery {
  itemId: number
  terms: Terms
  offset: number
  limit: number
}

export interface Found {
  ids: number[]
  /** Places of the items of this page where a term is spoken, at most three each. */
  hits: Map<number, SubtitleHit[]>
  /** Counted to `SearchLimits.countedTo`. */
  total: number
  isCapped: boolean
}

export interface Searcher {
  search(query: SearchQuery): Promise<Found>
  /** Places in one item, in their order. The caller has asked the policy. */
  searchSubtitles(query: SubtitleQuery): Promise<SubtitleHit[]>
  close(): Promise<void>
}

/** A spoken line that matches, as the tables answer it. */
export interface CueRow {
  item_id: number
  start_ms: number
  text: string
}

/** The statements of one dialect. */
export interface SearchTable<Db> {
  /** Ids of one page, and how many there are in all (undefined when the page is empty). */
  findPage(db: Db, query: SearchQuery): Promise<{ ids: number[]; count: number }>
  findCues(db: Db, itemIds: number[], terms: Terms, offset: number, limit: number): Promise<CueRow[]>
}

/** Among this many newest matches the order is made: ranking every match of a common word would take a second. */
export const candidates = 5000
export const placesPerItem = 3
