import type { PageQuery } from '../page-query.ts'
import { readQuery } from '../query-text.ts'
import { type FilterState, toSearchFilter } from './filter-state.ts'
import { searchInAddress } from './search-in-address.ts'

/** Parts of a filter that a feed has, or does without. */
const known: readonly string[] = ['s', 'c', 'pi', 'ps', 'o', 'd']

/** The query of a feed with the same items; undefined where a feed cannot have this filter. The order and the page of the results do not count. */
export function feedQuery(filter: FilterState): string | undefined {
  const wanted = toSearchFilter(filter)
  const { s = '*', c = [] } = wanted
  if (Object.keys(wanted).some((name) => !known.includes(name)) || !Array.isArray(c) || c.length > 1) return undefined
  const fields = new URLSearchParams()
  if (c[0] !== undefined) fields.set('category', String(c[0]))
  if (s !== '*') fields.set('s', s)
  return fields.size > 0 ? `?${fields}` : ''
}

/** The same for an address of the portal. */
export function feedQueryIn(search: string, pageSize: number): string | undefined {
  const query: PageQuery = readQuery(search)
  const { filter, mode, place } = searchInAddress(query, pageSize)
  return mode === 'media' && place?.kind !== 'root' ? feedQuery(filter) : undefined
}
