import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { PageQuery } from '../page-query.ts'
import { quickViewId } from './quick-view-id.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The quick view was opened over results that are one step back. */
    isOverResults?: true
  }
}

/** The quick view in the address (`qv`): opening it is a step that Back undoes, going from one result to the next is none. */
export function useQuickView() {
  const router = useRouter()
  const navigate = useNavigate()
  const id = quickViewId(useSearch({ strict: false, select: (search: PageQuery) => search.qv }))
  const go = (qv: string | undefined, replace: boolean) =>
    navigate({
      to: '.',
      search: (before: PageQuery) => ({ ...before, qv }),
      state: (before) => (qv === undefined ? {} : { ...before, ...(replace ? {} : { isOverResults: true as const }) }),
      replace,
      resetScroll: false,
    })
  return {
    /** ClipDataID of the item that is shown. */
    id: id ?? undefined,
    isInvalid: id === null,
    open: (next: number) => void go(String(next), false),
    show: (next: number) => void go(String(next), true),
    close: () => {
      if (router.state.location.state.isOverResults) router.history.back()
      else void go(undefined, true)
    },
  }
}
