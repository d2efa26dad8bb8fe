import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePageOptions } from '../page-options.ts'
import { changeFilter, type FilterState, readFilter, writeFilter } from './filter-state.ts'

/** The search in the address, and how to change it. Every change is a step that Back undoes. */
export function useFilter() {
  const pageSize = usePageOptions().Site.SearchPageSize
  const raw: unknown = useSearch({ strict: false, select: (search: { f?: unknown }) => search.f })
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(raw, pageSize), [raw, pageSize])
  const searchFor = (change: Partial<FilterState>) => {
    const f = writeFilter(changeFilter(filter, change), pageSize)
    return f ? { f } : {}
  }
  return {
    filter,
    /** The query of a link that makes the change. */
    searchFor,
    change: (change: Partial<FilterState>) => navigate({ to: '/Default.aspx', search: searchFor(change) }),
  }
}
