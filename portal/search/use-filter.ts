import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { categoryPlace } from '../categories/category-place.ts'
import { usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../page-query.ts'
import { changeFilter, type FilterState, readFilter, writeFilter } from './filter-state.ts'
import { modeOf, modeQuery, type SearchMode } from './search-mode.ts'

/** The search in the address, and how to change it. Every change is a step that Back undoes. */
export function useFilter() {
  const pageSize = usePageOptions().Site.SearchPageSize
  const { f: raw, searchsubs, searchslides, catid, show } = useSearch({ strict: false }) as PageQuery
  const navigate = useNavigate()
  const place = useMemo(() => categoryPlace({ catid, show }), [catid, show])
  const within = place?.kind === 'category' ? place.id : undefined
  // The category of the address is a filter like every other, in an address of its own.
  const filter = useMemo(() => {
    const read = readFilter(raw, pageSize)
    return within === undefined || read.c.length > 0 ? read : { ...read, c: [within], nic: false }
  }, [raw, pageSize, within])
  const mode = modeOf({ searchsubs, searchslides })
  const searchFor = (change: Partial<FilterState>, isFresh = false, nextMode: SearchMode = mode): PageQuery => {
    const next = changeFilter(isFresh ? readFilter({}, pageSize) : filter, change)
    const isWithin = within !== undefined && next.c.length === 1 && next.c[0] === within
    const f = writeFilter(isWithin ? { ...next, c: [] } : next, pageSize)
    return { ...(isWithin ? { catid: within } : {}), ...(f ? { f } : {}), ...modeQuery(nextMode) }
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
