import * as v from 'valibot'
import type { MediaSummary } from '../media/contract.ts'
import type { SubtitleHit } from '../subtitles/contract.ts'
import { get } from '../wire/endpoint.ts'

/** The figures of searches: lengths in characters, sizes in items. */
export const SearchLimits = {
  pageSize: 20,
  largestPage: 100,
  termLength: 500,
  /** Counting stops here; the answer then says `TotalIsCapped`. */
  countedTo: 1000,
} as const

/** What is said when searches are refused, by code. */
export const SearchErrors = {
  SEARCH_BUSY: 'Too many people are searching. Please try again in a moment.',
} as const

/** Order of results (`o`): 0 relevance, 1 title, 3 popularity, 8 date (the order of the wildcard search). */
export const SearchOrders = { relevance: 0, title: 1, popularity: 3, date: 8 } as const
/** One of the numbers of `SearchOrders`. */
export type SearchOrder = (typeof SearchOrders)[keyof typeof SearchOrders]

const Whole = (name: string, least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,9}$/, `${name} is a number.`))], `${name} is a number.`),
    v.transform(Number),
    v.integer(`${name} is a whole number.`),
    v.minValue(least, `${name} is at least ${least}.`),
    v.maxValue(most, `${name} is at most ${most}.`),
  )

/** The filter that travels as JSON in `f`. Names are the wire's: s term, pi page index, ps page size, o order, d direction (0 the order's own, 1 turned round), rt record types. */
export const SearchFilter = v.object({
  s: v.optional(
    v.pipe(v.string('A search term is text.'), v.maxLength(SearchLimits.termLength, 'A search term has at most 500 characters.')),
    '*',
  ),
  pi: v.optional(Whole('The page', 0, 5000), 0),
  ps: v.optional(Whole('The page size', 1, SearchLimits.largestPage), SearchLimits.pageSize),
  o: v.optional(v.pipe(Whole('The order', 0, 20), v.picklist([0, 1, 3, 8], 'There is no such order.'))),
  d: v.optional(v.pipe(Whole('The direction', 0, 1), v.picklist([0, 1])), 0),
  rt: v.optional(v.array(Whole('A record type', 1, 20)), []),
})
export type SearchFilter = v.InferInput<typeof SearchFilter>

/** An item that was found, and where its subtitles say the words. */
export interface SearchResult {
  Item: MediaSummary
  ClipDataID: number
  /** Where the term is spoken, at most three places. */
  Entries: SubtitleHit[]
  SlideShowItem: null
}

/** A page of what was found. */
export interface SearchAnswer {
  Items: SearchResult[]
  Page: number
  PageSize: number
  /** Counted to `SearchLimits.countedTo`. */
  Total: number
  TotalIsCapped: boolean
}

/** `f` is a `SearchFilter` as JSON text or, from our own client, as an object. */
export const SearchInput = v.object({
  f: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(parseFilter),
      v.check((filter) => typeof filter === 'object' && filter !== null && !Array.isArray(filter), 'The filter is not understood.'),
      SearchFilter,
    ),
    {},
  ),
})
export type SearchInput = { f?: SearchFilter }
/** Searches titles, descriptions and subtitles of what the caller may see. Refused with a code of `SearchErrors`. */
export const searchMedia = get<SearchInput, SearchAnswer>()('/api/ml/search/', { iapi: ['/iapi/ml/s/'] })

function parseFilter(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}
