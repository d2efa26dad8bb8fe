import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../page-query.ts'
import { changeFilter, type FilterState, readFilter, writeFilter } from './filter-state.ts'
import { searchInAddress } from './search-in-address.ts'
import { modeQuery, type SearchMode } from './search-mode.ts'

/** The search in the address, and how to change it. Every change is a step that Back undoes. */
export function useFilter() {
  const pageSize = usePageOptions().Site.SearchPageSize
  const { f, searchsubs, searchslides, catid, show } = useSearch({ strict: false }) as PageQuery
  const navigate = useNavigate()
  const { filter, mode, place } = useMemo(
    () => searchInAddress({ f, searchsubs, searchslides, catid, show } as PageQuery, pageSize),
    [f, searchsubs, searchslides, catid, show, pageSize],
  )
  const within = place?.kind === 'category' ? place.id : undefined
  const searchFor = (change: Partial<FilterState>, isFresh = false, nextMode: SearchMode = mode): PageQuery => {
    const next = changeFilter(isFresh ? readFilter({}, pageSize) : filter, change)
    const isWithin = within !== undefined && next.c.length === 1 && next.c[0] === within
    const text = writeFilter(isWithin ? { ...next, c: [] } : next, pageSize)
    return { ...(isWithin ? { catid: within } : {}), ...(text ? { f: text } : {}), ...modeQuery(nextMode) }
  }
  return {
    filter,
    /** The category of the address. */
    place,
    /** Place to search in: everywhere, speech, or slides and pages. */
    mode,
    /** The query of a link that makes the change; to a search without the filters of this one when it `isFresh`. */
    searchFor,
    change: (change: Partial<FilterState>) => navigate({ to: '/Default.aspx', search: searchFor(change) }),
    /** Another search in the place of this one. */
    open: (next: SearchFilter) => void navigate({ to: '/Default.aspx', search: searchFor(readFilter(next, pageSize), true, 'media') }),
  }
}
