import * as v from 'valibot'
import { ItemId, type ListedSummary } from '../media/contract.ts'
import type { QuizSummary } from '../quizzes/contract.ts'
import { type Done, Numeric, type Page, PageInput, SearchText } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Entries of a page, and how far a list is counted. */
export const ListLimits = { pageSize: 10, countedTo: 1000, recordTypes: 20 } as const

/** A page of one of the caller's own lists. */
export interface ListPage<Item> extends Page<Item> {
  /** The total is counted to `ListLimits.countedTo`, and there are more. */
  TotalIsCapped: boolean
  /** Links to the pages, for readers that put them into their page as they are; empty for a single page. */
  PagerHTML: string
}

/** An item in a list of one's own. */
export interface ListedItem extends ListedSummary {
  /** When it came into the list, or was watched last. ISO 8601, UTC. */
  Date: string
  /** Of a favourite: where it begins, in seconds. */
  StartTime?: number
  /** Of the history: where this person left, in seconds; 0: nowhere. */
  ResumeTime?: number
  /** Of the history: how far this person came, percent; 0 where time has no meaning. */
  Progress?: number
  /** Of what was granted. */
  Access?: 'view' | 'edit'
  /** Of what may be edited: the page to do it on. */
  EditURL?: string
}

/** A quiz in the list of those that a person made. */
export interface ListedTimeline extends QuizSummary {
  /** Its item. */
  EncID: string
  Title: string
  ViewURL: string
  /** ISO 8601, UTC. */
  DateCreated: string
}

const filterOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object({
    f: v.optional(
      v.pipe(
        v.unknown(),
        v.transform(readJson),
        v.check((filter) => typeof filter === 'object' && filter !== null && !Array.isArray(filter), 'The filter is invalid.'),
        v.object(entries),
      ),
      {},
    ),
  })

function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return undefined
  }
}

const paging = { ...PageInput(ListLimits.pageSize), s: SearchText }

/** `f` is JSON text or an object: `pi` the page from 0, `ps` entries of a page (1 to 200), `s` words that have to be in it. */
export const ListInput = filterOf(paging)
/** Value of `f`: `pi` page from 0, `ps` page size (default 10), `s` words to search for. */
export interface ListFilter {
  pi?: number
  ps?: number
  s?: string
}
export interface ListInput {
  f?: ListFilter
}

const ItemType = v.pipe(
  Numeric('A record type must be a number.'),
  v.integer('A record type must be a whole number.'),
  v.minValue(1, 'This record type does not exist.'),
  v.maxValue(99, 'This record type does not exist.'),
)
const ItemTypes = v.union([
  v.pipe(v.array(ItemType), v.maxLength(ListLimits.recordTypes, 'Too many record types.')),
  v.pipe(
    ItemType,
    v.transform((type) => [type]),
  ),
])

/** As `ListInput`, and `rt`: a record type or several; none is all. */
export const OwnMediaInput = filterOf({ ...paging, rt: v.optional(ItemTypes, []) })
export interface OwnMediaInput {
  f?: ListFilter & { rt?: number | number[] }
}

/** How far an item is (`status`): 0 all, 1 ready, 2 being converted, 3 failed. */
export const EditStatuses = { all: 0, ready: 1, converting: 2, failed: 3 } as const

/** Paged in plain fields; `status` as in `EditStatuses`, as a number or a word. */
export const EditsInput = v.object({
  ...paging,
  status: v.optional(
    v.pipe(
      v.picklist(['', 0, 1, 2, 3, '0', '1', '2', '3', 'all', 'ready', 'converting', 'failed'], 'This status does not exist.'),
      v.transform((given) => EditStatuses[given as keyof typeof EditStatuses] ?? Number(given)),
    ),
    0,
  ),
})
export type EditsInput = v.InferInput<typeof EditsInput>

/** Schema of what `listTimelines` is given: paged in plain fields. */
export const TimelinesInput = v.object(paging)
export type TimelinesInput = v.InferInput<typeof TimelinesInput>

/** The caller's favourites, the newest first; what they may not see (any more) is neither listed nor counted. */
export const listFavourites = get<ListInput, ListPage<ListedItem>>()('/api/ml/user/favourites/', { iapi: ['/iapi/ml/user/favourites/'] })
/** The caller's history, last watched first, each item once. */
export const listHistory = get<ListInput, ListPage<ListedItem>>()('/api/ml/user/history/', { iapi: ['/iapi/ml/user/history/'] })
/** The caller's own items, newest first. */
export const listOwnMedia = get<OwnMediaInput, ListPage<ListedItem>>()('/api/ml/user/ownmedia/', { iapi: ['/iapi/ml/user/ownmedia/'] })
/** Items granted to the caller or one of their groups, last granted first. */
export const listGranted = get<ListInput, ListPage<ListedItem>>()('/api/ml/user/granted/', { iapi: ['/iapi/ml/user/granted/'] })
/** Items of others that the caller may edit by a grant, last granted first. */
export const listEdits = get<EditsInput, ListPage<ListedItem>>()('/api/ml/user/edits/', { iapi: ['/iapi/ml/user/edits/'] })
/** The quizzes that the caller made, newest first. `s` is part of the name. */
export const listTimelines = get<TimelinesInput, ListPage<ListedTimeline>>()('/api/ml/user/timelines/', {
  iapi: ['/iapi/ml/user/timelines/'],
})

/** Schema of what `removeFromHistory` is given. */
export const RemoveFromHistoryInput = v.object({ cdid: ItemId })
export type RemoveFromHistoryInput = v.InferInput<typeof RemoveFromHistoryInput>
/** Removes one item from the caller's history. Views stay counted; watching it again adds it again. */
export const removeFromHistory = post<RemoveFromHistoryInput, Done>()('/api/ml/user/history/remove/')
/** Empties the caller's history. Views stay counted. */
export const clearHistory = post<Record<never, never>, Done>()('/api/ml/user/history/clear/')
