import { useNavigate, useSearch } from '@tanstack/react-router'
import { type PageQuery, pageIndexOf } from '../page-query.ts'

/** Reads the search text and the page of a list from the address. */
export function useListQuery() {
  const { s = '', pi } = useSearch({ strict: false }) as PageQuery
  const navigate = useNavigate()
  const page = pageIndexOf(pi)
  const go = (search: PageQuery, replace: boolean) => navigate({ to: '.', search, replace })
  return {
    s,
    page,
    setSearch: (text: string) => void go(text ? { s: text } : {}, true),
    setPage: (next: number) => void go({ ...(s ? { s } : {}), ...(next > 0 ? { pi: String(next) } : {}) }, false),
  }
}
