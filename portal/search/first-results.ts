import { type SearchFilter, searchMedia } from '../../sdk/search/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { cacheOf, type Queries } from '../data/cache.ts'
import type { PageQuery } from '../page-query.ts'
import { readQuery } from '../query-text.ts'
import { toSearchFilter } from './filter-state.ts'
import { searchInAddress } from './search-in-address.ts'

const isOff = (flag: unknown): boolean => flag === undefined || /^(|0|false)$/i.test(String(flag))

/** The filter that the library of an address is read with; undefined where the address shows another list. */
export function firstFilter(search: string, pageSize: number): SearchFilter | undefined {
  const query: PageQuery = readQuery(search)
  if (!isOff(query.approve) || !isOff(query.report) || query.show !== undefined) return undefined
  const { filter, mode } = searchInAddress(query, pageSize)
  return mode === 'media' ? toSearchFilter(filter) : undefined
}

/** Puts the results that came with the page into the cache, so that the library does not read them again. */
export function keepFirstResults(queries: Queries, { Results, Site }: PageOptions, search: string): void {
  const f = firstFilter(search, Site.SearchPageSize)
  if (Results && f) cacheOf(queries).put(searchMedia, { f }, Results)
}
