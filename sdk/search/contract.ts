import * as v from 'valibot'
import type { FieldType } from '../fields/contract.ts'
import { ItemId, type ListedSummary } from '../media/contract.ts'
import type { SubtitleHit } from '../subtitles/contract.ts'
import type { UploadAcceptance } from '../upload-disclaimers/contract.ts'
import { Flag, readFlag } from '../wire/contract.ts'
import { get } from '../wire/endpoint.ts'
import {
  DayFilter,
  FieldFilters,
  FlagFilter,
  IdList,
  ImageSizeFilter,
  NumberList,
  OneOf,
  PersonList,
  SourceFilter,
  TextList,
  Whole,
} from './values/contract.ts'

/** The figures of searches: lengths in characters, sizes in items. */
export const SearchLimits = {
  /** When the site chose nothing. */
  pageSize: 20,
  largestPage: 100,
  lastPage: 5000,
  termLength: 500,
  /** Counting stops here; the answer then says `TotalIsCapped`. */
  countedTo: 1000,
  /** Places of an item where its subtitles say the words, and pages that have them. */
  placesPerItem: 3,
  /** Items of one list in a filter: categories, owners, locations. */
  listLength: 200,
  /** Conditions on fields. */
  fieldFilters: 20,
  suggestions: 10,
  /** A page of subtitle and slide hits. */
  hitsPageSize: 10,
} as const

/** Error sentences of searches, by error code. */
export const SearchErrors = {
  SEARCH_BUSY: 'Too many people are searching. Please try again in a moment.',
  REPORT_NOT_ALLOWED: 'Only administrators can list all content.',
  SUGGESTIONS_TOO_MANY: 'Too many searches in a short time. Please wait a moment.',
} as const

/** Order of results (`o`): 0 relevance, 1 title, 3 popularity, 8 date (the order of the wildcard search). */
export const SearchOrders = { relevance: 0, title: 1, popularity: 3, date: 8 } as const
/** One of the numbers of `SearchOrders`. */
export type SearchOrder = (typeof SearchOrders)[keyof typeof SearchOrders]

/** The operator (`A`) of a condition on a field (`mf`): contains, does not contain, matches, does not match. */
export const FieldActions = { contains: 0, notContains: 1, matches: 2, notMatches: 3 } as const
/** How long an item is (`dur`): under 5 minutes, from 5 to 60 minutes, an hour and longer. */
export const Durations = { short: -5, medium: -60, long: 60 } as const
/** Privacy (`pri`): 0 all, 1 only private items, 2 only those that are not. */
export const Privacies = { any: 0, private: 1, open: 2 } as const
/**
 * View status for the caller (`uvs`): 0 all, 1 viewed, 2 not viewed, 3 started and not finished. An anonymous caller has viewed nothing.
 */
export const ViewStatuses = { any: 0, viewed: 1, notViewed: 2, inProgress: 3 } as const
/** The source of a video (`vs`): files here, or a hosting service. */
export const VideoSources = { own: 0, hosted: 13 } as const

/**
 * The filter, as JSON in `f`. All properties are optional; `''`, `null` and an empty list mean no filter. An item must match all properties, and
 * one entry of each list. Ids are numbers or their text, lists are JSON lists or text with commas, switches are `true`, `1` or their text. Other
 * values are refused with a sentence. Unknown names (`utc` among them) are ignored.
 *
 * | name | value | meaning |
 * | --- | --- | --- |
 * | `s` | text, max 500 characters | words, `"a phrase"`, `-without`, `*` everything (the default) |
 * | `pi`, `ps` | 0 to 5000; 1 to 100 | page and page size (default: the site's SearchPageSize) |
 * | `o`, `d` | `SearchOrders`; 0 or 1 | sort order; 1 reverses it |
 * | `rt` | list of record types | items of these types |
 * | `mf` | list of `{FID, A, V}` | a condition on a field: its id, one of `FieldActions`, text or the id of a choice |
 * | `c` | list of category ids | items in one of these categories or below |
 * | `nic` | switch | items in no category |
 * | `af`, `at` | `YYYY-MM-DD`, or an ISO time | added from; added until, including that day (UTC) |
 * | `loc` | list of publishing policy ids, 0: none | items with these policies |
 * | `ab` | list of owner ids or account names | items added by these people |
 * | `pri` | one of `Privacies` | private items, or the others |
 * | `uvs` | one of `ViewStatuses` | items that the caller has viewed, not viewed, or started |
 * | `vs` | one of `VideoSources` | videos of this source |
 * | `ao` | switch | audio only |
 * | `hq` | switch | items with quizzes; matches nothing at present |
 * | `hs` | switch | items with subtitles |
 * | `dur` | one of `Durations`, or 0 | duration |
 * | `dt` | list of document types | only documents of these types |
 * | `wxh` | `1920x1080` | min width and height in pixels |
 * | `rdt` | list of document types | documents of these types, and all other record types |
 * | `rco` | switch | only the caller's items |
 * | `eyt` | switch | excludes videos of hosting services |
 * | `ems` | switch | excludes items with several streams |
 * | `bta` | switch | only archived items |
 * | `stutag` | list of texts | items with these tags of students; matches nothing at present |
 * | `stls` | list of languages (`en`, `de-CH`) | items with subtitles in one of them |
 * | `collection_search` | switch | playlists and photosets that match or contain a match |
 */
export const SearchFilter = v.object({
  s: v.optional(
    v.pipe(v.string('A search term must be text.'), v.maxLength(SearchLimits.termLength, 'A search term can have at most 500 characters.')),
    '*',
  ),
  pi: v.optional(Whole('The page', 0, SearchLimits.lastPage), 0),
  ps: v.optional(Whole('The page size', 1, SearchLimits.largestPage)),
  o: v.optional(v.pipe(Whole('The order', 0, 20), v.picklist([0, 1, 3, 8], 'This sort order does not exist.'))),
  d: v.optional(v.pipe(Whole('The direction', 0, 1), v.picklist([0, 1])), 0),
  rt: NumberList('Record types', 1, 20),
  mf: FieldFilters(SearchLimits.fieldFilters),
  c: IdList('Categories'),
  nic: FlagFilter('nic'),
  af: DayFilter('The first day'),
  at: DayFilter('The last day'),
  loc: NumberList('Publishing policies', 0, Number.MAX_SAFE_INTEGER),
  ab: PersonList,
  pri: OneOf('The privacy', [0, 1, 2]),
  uvs: OneOf('The view status', [0, 1, 2, 3]),
  vs: SourceFilter,
  ao: FlagFilter('ao'),
  hq: FlagFilter('hq'),
  hs: FlagFilter('hs'),
  dur: OneOf('The duration', [0, -5, -60, 60]),
  dt: NumberList('Document types', 0, 20),
  wxh: ImageSizeFilter,
  rdt: NumberList('Document types', 0, 20),
  rco: FlagFilter('rco'),
  eyt: FlagFilter('eyt'),
  ems: FlagFilter('ems'),
  bta: FlagFilter('bta'),
  stutag: TextList('Student tags', 100),
  stls: TextList('Languages', 35),
  collection_search: FlagFilter('collection_search'),
})
/** The input of a caller; see the schema for every name. */
export type SearchFilter = v.InferInput<typeof SearchFilter>

/** A condition on a field. `V` is text, or the id of what was chosen. */
export interface FieldFilter {
  FID: number
  A: (typeof FieldActions)[keyof typeof FieldActions]
  V: string | number
}

/** A slide, or a page of a document, that has the words. */
export interface SlideHit {
  /** 0 for the page of a document. */
  SlideShowID: number
  SlideShowName: string
  SlideID: number
  /** Page or slide, from 0. */
  Index: number
  /** Seconds; -1 where nobody set a time. */
  StartTime: number
  ImageURL: string
  /** The part of its text around the words. */
  Text: string
}

/** An item that was found, and where its subtitles and pages have the words. */
export interface SearchResult {
  Item: ListedSummary
  ClipDataID: number
  /** Times at which the term is spoken, at most three. */
  Entries: SubtitleHit[]
  /** The first page or slide that has the words. */
  SlideShowItem: SlideHit | null
  /** With `report`: what the content list shows. */
  Report?: ReportColumns
}

/** Extra columns of the administrators' content list. */
export interface ReportColumns {
  OwnerID: number
  Owner: string
  /** The publishing policy; empty: none. */
  Location: string
  LocationID: number
  Categories: { ID: number; Name: string }[]
  /** Bytes of all its files. */
  Size: number
  /** ISO 8601, UTC; empty: never. */
  LastUpdated: string
  PublishAt: string
  ExpiryDate: string
  Approval: string
  /** 1: its original is in the archive. */
  BlobTier?: number
  /** Its original is on its way there, or back. */
  ArchiveState?: 'archiving' | 'restoring'
  /** Marked as offered to other libraries. */
  ConnectShare?: boolean
  /** Values of fields, as they read; days as 2027-01-31. */
  MetaData: { ID: number; Name: string; Type: FieldType; Value: string }[]
  /** The acceptance of the text about uploads under which it was uploaded. */
  UploadAcceptance?: UploadAcceptance
  /** With `linktype`: the whole address of its page (`view`) or of its embed (`embed`). */
  Link?: string
}

/** A page of what was found. Beyond the end it is empty, and the total stays. */
export interface SearchAnswer {
  Items: SearchResult[]
  Page: number
  PageSize: number
  /** Counted to `SearchLimits.countedTo`. */
  Total: number
  TotalIsCapped: boolean
  /** With `pager`: links to the pages, for readers that put them into their page as they are. */
  PagerHTML?: string
}

/** A `SearchFilter` as JSON text or, from our own client, as an object. */
export const FilterText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(parseFilter),
    v.check((filter) => typeof filter === 'object' && filter !== null && !Array.isArray(filter), 'The filter is invalid.'),
    SearchFilter,
  ),
  {},
)

/** `view` or `embed`; older callers write a flag, whose true is `view`. */
const LinkType = v.optional(
  v.pipe(
    v.union([v.string(), v.boolean(), v.number()]),
    v.transform((given) => (readFlag(given) === undefined ? String(given).toLowerCase() : readFlag(given) ? 'view' : '')),
    v.picklist(['', 'view', 'embed'], 'The link type must be "view" or "embed".'),
  ),
  '',
)

/**
 * `f` is the filter. `report` (administrators) adds the columns of the content list and finds what is private as well; `approve`
 * (approvers) finds only what waits for approval, the longest wait first; `linktype` `view` or `embed` adds an address to each row of a report;
 * `pager` adds `PagerHTML`.
 */
export const SearchInput = v.object({
  f: FilterText,
  report: FlagFilter('report'),
  approve: FlagFilter('approve'),
  linktype: LinkType,
  pager: v.optional(Flag, false),
})
export type SearchInput = { f?: SearchFilter; report?: boolean; approve?: boolean; linktype?: '' | 'view' | 'embed'; pager?: boolean }
/** Searches titles, descriptions, fields, categories, chapters, subtitles and pages of what the caller may see. Refused with a code of `SearchErrors`. */
export const searchMedia = get<SearchInput, SearchAnswer>()('/api/ml/search/', { iapi: ['/iapi/ml/s/'] })

/** Schema of what `searchImages` and `searchCollections` are given. */
export const SearchKindInput = v.object({ f: FilterText })
export type SearchKindInput = { f?: SearchFilter }
/** Searches images only (documents of the type image). `rt` and `dt` of the filter are ignored. */
export const searchImages = get<SearchKindInput, SearchAnswer>()('/api/pl/images/', { iapi: ['/iapi/pl/images/'] })
/** Searches playlists and photosets only. `rt` of the filter is ignored. */
export const searchCollections = get<SearchKindInput, SearchAnswer>()('/api/pl/collections/', { iapi: ['/iapi/pl/collections/'] })

/** Something to search for that begins as the text does. */
export interface Suggestion {
  /** The kind of suggestion: an item's title, a value of a field, a category. */
  Kind: 'title' | 'field' | 'category'
  Text: string
  /** Of the item, the chosen item of the field, or the category. */
  ID: number
  /** Of a category: the names of those above it, from the top level down. */
  Above?: string[]
  /** Of the field, where it is the value of one; its title. */
  FieldID?: number
  FieldTitle?: string
}

/** Schema of what `suggest` is given: `s` the text so far, at most 100 characters. */
export const SuggestInput = v.object({
  s: v.pipe(v.string('A search term must be text.'), v.trim(), v.maxLength(100, 'A search term can have at most 100 characters here.')),
})
export type SuggestInput = v.InferInput<typeof SuggestInput>
/** Names of the library that start with the text: categories and values of fields before titles; at most ten. Fewer than two letters suggest nothing. */
export const suggest = get<SuggestInput, { Items: Suggestion[] }>()('/api/ml/search/suggest/')

/** `term` the words; `cdid` keeps to one item, else the whole library is searched. `pi` from 0. */
export const SearchSlidesInput = v.object({
  term: v.pipe(
    v.string('A search term must be text.'),
    v.trim(),
    v.minLength(1, 'Please enter a search term.'),
    v.maxLength(200, 'A search term can have at most 200 characters.'),
  ),
  cdid: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100)), ''),
  pi: v.optional(Whole('The page', 0, 10_000), 0),
})
export type SearchSlidesInput = v.InferInput<typeof SearchSlidesInput>
/** A page of ten items with the slides and pages that have the words, at most three each; with `cdid` that one item, with ten of its pages. */
export interface SearchSlidesAnswer {
  Items: { Item: ListedSummary; ClipDataID: number; Slides: SlideHit[] }[]
  Page: number
  /** Whether there is a page after this one. */
  More: boolean
  /** The same, by its name before version 0.2. */
  HasMore: boolean
}
/** Finds slides, and pages of documents, by what is written on them. */
export const searchSlides = get<SearchSlidesInput, SearchSlidesAnswer>()('/api/ml/slideshows/search/', {
  iapi: ['/iapi/ml/slideshows/search/'],
})

/** `s` the words. `pi` from 0, ten items a page. */
export const SearchTranscriptsInput = v.object({
  s: v.pipe(
    v.string('A search term must be text.'),
    v.trim(),
    v.minLength(1, 'Please enter a search term.'),
    v.maxLength(200, 'A search term can have at most 200 characters.'),
  ),
  pi: v.optional(Whole('The page', 0, 10_000), 0),
})
export type SearchTranscriptsInput = v.InferInput<typeof SearchTranscriptsInput>
/** Items in which the words are said, with at most three places each. */
export interface SearchTranscriptsAnswer {
  Items: SearchResult[]
  Page: number
  /** Whether there is a page after this one. */
  More: boolean
  /** The same, by its name before version 0.2. */
  HasMore: boolean
}
/** Finds what is said in the whole library. The old `/iapi/ml/subs/` without an id answers the same; with one see `searchSubtitles`. */
export const searchTranscripts = get<SearchTranscriptsInput, SearchTranscriptsAnswer>()('/api/ml/search/subtitles/')

/**
 * The search of older embeds. `searchsubs` finds what is said (in the item `id`, else in the library), `searchslides` what slides and pages show
 * (in the item `cdid` or `id`); without either it is `searchMedia`, whose term may also stand in `s` instead of `f`. A key in `cs` is ignored: an
 * answer holds what the caller may see.
 */
export const EmbedSearchInput = v.object({
  f: FilterText,
  s: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SearchLimits.termLength, 'A search term can have at most 500 characters.')), ''),
  term: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'A search term can have at most 200 characters.')), ''),
  id: v.optional(ItemId),
  cdid: v.optional(ItemId),
  pi: v.optional(Whole('The page', 0, SearchLimits.lastPage), 0),
  searchsubs: v.optional(Flag, false),
  searchslides: v.optional(Flag, false),
})
export type EmbedSearchInput = v.InferInput<typeof EmbedSearchInput>
/** Searches as older embeds do; new code calls `searchMedia`, `searchSubtitles` or `searchSlides`. */
export const searchForEmbed = get<
  EmbedSearchInput,
  SearchAnswer | SearchTranscriptsAnswer | SearchSlidesAnswer | { Items: SubtitleHit[]; Page: number }
>()('/api/pes/', { iapi: ['/api/pes/Default.ashx'] })

function parseFilter(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}
