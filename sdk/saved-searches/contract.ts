import * as v from 'valibot'
import { SearchFilter } from '../search/contract.ts'
import { type Done, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** How many searches an account keeps, and how long their filters and names are, in characters. */
export const SavedSearchLimits = { max: 100, nameLength: 100, filterLength: 10_000 } as const

/** A search that someone keeps under a name. */
export interface SavedSearch {
  ID: number
  Name: string
  /** The filter, as in `f`. */
  Filter: SearchFilter
  /** ISO 8601, UTC. */
  DateCreated: string
}

const Name = v.pipe(
  v.string('Please enter a name.'),
  v.trim(),
  v.minLength(1, 'Please enter a name.'),
  v.maxLength(SavedSearchLimits.nameLength, `A name can have at most ${SavedSearchLimits.nameLength} characters.`),
  v.regex(/^\P{Cc}*$/u, 'A name must be a single line.'),
)

/** Schema of what `listSavedSearches` is given. */
export type ListSavedSearchesInput = Record<string, never>
/** The searches that the caller keeps, by name. Nobody else sees them. */
export const listSavedSearches = get<ListSavedSearchesInput, { Items: SavedSearch[] }>()('/api/ml/user/searches/', {
  iapi: ['/iapi/ml/user/searches/'],
})

/** Input of `saveSearch`: `savedid` changes an existing one; missing fields stay unchanged. */
export const SaveSearchInput = v.object({
  savedid: v.optional(RowId),
  name: v.optional(Name),
  filter: v.optional(
    v.pipe(
      v.unknown(),
      v.check((filter) => typeof filter === 'object' && filter !== null && !Array.isArray(filter), 'The filter is invalid.'),
      SearchFilter,
    ),
  ),
})
export type SaveSearchInput = { savedid?: number; name?: string; filter?: SearchFilter }
/** Keeps a search under a name, or changes one that is kept. Refused with a code of `SavedSearchErrors`. */
export const saveSearch = post<SaveSearchInput, Done & { ID: number }>()('/api/ml/user/searches/save/')

/** Schema of what `deleteSavedSearch` is given. */
export const DeleteSavedSearchInput = v.object({ savedid: RowId })
export type DeleteSavedSearchInput = v.InferInput<typeof DeleteSavedSearchInput>
/** Forgets a search. Refused with a code of `SavedSearchErrors`. */
export const deleteSavedSearch = post<DeleteSavedSearchInput, Done>()('/api/ml/user/searches/delete/')

/** Error sentences of saved searches, by error code. */
export const SavedSearchErrors = {
  SAVED_SEARCH_NOT_FOUND: 'This search no longer exists.',
  SAVED_SEARCH_EXISTS: 'You already have a search with this name.',
  SAVED_SEARCHES_FULL: 'You already have 100 saved searches. Please delete one first.',
  SAVED_SEARCH_TOO_LARGE: 'This search is too long to save.',
  SAVED_SEARCH_INCOMPLETE: 'A saved search needs a name and a filter.',
} as const
