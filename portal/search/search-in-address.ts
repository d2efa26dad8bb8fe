import { type CategoryPlace, categoryPlace } from '../categories/category-place.ts'
import type { PageQuery } from '../page-query.ts'
import { type FilterState, readFilter } from './filter-state.ts'
import { modeOf, type SearchMode } from './search-mode.ts'

/** The parts of an address of the library. */
export interface SearchInAddress {
  filter: FilterState
  mode: SearchMode
  /** The category of the address. */
  place: CategoryPlace
}

/** Reads the search in an address. The category of the address is a filter like every other, in an address of its own. */
export function searchInAddress({ f, searchsubs, searchslides, catid, show }: PageQuery, pageSize: number): SearchInAddress {
  const place = categoryPlace({ catid, show })
  const read = readFilter(f, pageSize)
  const isWithin = place?.kind === 'category' && read.c.length === 0
  return { filter: isWithin ? { ...read, c: [place.id], nic: false } : read, mode: modeOf({ searchsubs, searchslides }), place }
}
