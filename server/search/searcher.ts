import type * as v from 'valibot'
import { type SearchFilter, SearchLimits, type SearchOrder } from '../../sdk/search/contract.ts'
import type { SubtitleHit } from '../../sdk/subtitles/contract.ts'
import type { SearchingActor } from '../items/visible-to.ts'
import type { Terms } from '../words/terms.ts'

/** The filters of the wire, checked; what is missing does not filter. */
export type ItemFilter = Partial<v.InferOutput<typeof SearchFilter>> & {
  /** Only what waits for approval. */
  isWaiting?: boolean
}

export interface SearchQuery {
  terms: Terms
  order: SearchOrder
  isReversed: boolean
  filter: ItemFilter
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

/** Items in which the words are said, or written on a page. */
export interface PlacesQuery {
  kind: 'spoken' | 'pages'
  terms: Terms
  /** Keeps to one item; the caller has asked the policy. */
  itemId: number | undefined
  /** Of items; in one item, of its places. */
  offset: number
  limit: number
  actor: SearchingActor
}

/** A part of a walk over all matches: what is written of items first, then what their subtitles and pages say. */
export interface WalkQuery extends Pick<SearchQuery, 'terms' | 'filter' | 'actor'> {
  stage: WalkStage
  /** The key after which it goes on; undefined: from the beginning. */
  after: number | undefined
  limit: number
}
export type WalkStage = 'items' | 'said'

export interface WalkPage {
  ids: number[]
  /** The key to go on with; undefined: this stage is done. */
  next: number | undefined
}

export interface SuggestQuery {
  terms: Terms
  limit: number
  actor: SearchingActor
}

export interface Suggested {
  kind: 'title' | 'field' | 'category'
  text: string
  id: number
  fieldId?: number
  fieldTitle?: string
}

/** A page, or slide, that matches. */
export interface PageHit {
  itemId: number
  slideshowId: number
  slideId: number
  position: number
  startSecs: number
  text: string
}

export interface Found {
  ids: number[]
  /** Places of the items of this page where a term is spoken, at most three each. */
  hits: Map<number, SubtitleHit[]>
  /** Pages of these items that have the words, at most three each. */
  pages: Map<number, PageHit[]>
  /** Counted to `SearchLimits.countedTo`. */
  total: number
  isCapped: boolean
}

export interface Searcher {
  search(query: SearchQuery): Promise<Found>
  /** Places in one item, in their order. The caller has asked the policy. */
  searchSubtitles(query: SubtitleQuery): Promise<SubtitleHit[]>
  searchPlaces(query: PlacesQuery): Promise<Pick<Found, 'ids' | 'hits' | 'pages'>>
  walk(query: WalkQuery): Promise<WalkPage>
  suggest(query: SuggestQuery): Promise<Suggested[]>
  close(): Promise<void>
}

/** A spoken line that matches, as the tables answer it. */
export interface CueRow {
  item_id: number
  start_ms: number
  text: string
}

/** Among this many newest matches of words the order is made, twice what is counted: ranking every match of a common word would take a second. */
export const candidates = 2 * SearchLimits.countedTo
/** A filter that gives no more is listed before anything else is asked. */
export const maxListed = 5000
/** Max matches that are checked for candidates that pass all filters: a bound for filters with few results. */
export const scanned = 50_000
export const placesPerItem = 3
/** Of spoken lines and pages: many belong to one item. */
export const scannedLines = 10_000

declare module '../context.ts' {
  interface Deps {
    /** The full-text search. */
    searcher: Searcher
  }
}
