import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchFilter } from '../../sdk/search/contract.ts'
import { usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../routes.tsx'
import { changeFilter, type FilterState, readFilter, writeFilter } from './filter-state.ts'
import { modeOf, modeQuery, type SearchMode } from './search-mode.ts'

/** The search in the address, and how to change it. Every change is a step that Back undoes. */
export function useFilter() {
  const pageSize = usePageOptions().Site.SearchPageSize
  const { f: raw, searchsubs, searchslides } = useSearch({ strict: false }) as PageQuery
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(raw, pageSize), [raw, pageSize])
  const mode = modeOf({ searchsubs, searchslides })
  const searchFor = (change: Partial<FilterState>, isFresh = false, nextMode: SearchMode = mode): PageQuery => {
    const f = writeFilter(changeFilter(isFresh ? readFilter({}, pageSize) : filter, change), pageSize)
    return { ...(f ? { f } : {}), ...modeQuery(nextMode) }
  }
  return {
    filter,
    /** Where is looked: everywhere, in what is said, or in what is written on slides and pages. */
    mode,
    /** The query of a link that makes the change; to a search without the filters of this one when it `isFresh`. */
    searchFor,
    change: (change: Partial<FilterState>) => navigate({ to: '/Default.aspx', search: searchFor(change) }),
    /** Another search in the place of this one. */
    open: (next: SearchFilter) => void navigate({ to: '/Default.aspx', search: searchFor(readFilter(next, pageSize), true, 'media') }),
  }
}
