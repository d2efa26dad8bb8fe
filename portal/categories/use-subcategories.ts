import { type Category, CategoryLimits, listCategories } from '../../sdk/categories/contract.ts'
import { useReadMore } from '../data/use-read-more.ts'
import type { ReadState } from '../ui/list-state.tsx'

export interface Below {
  /** Subcategories that are loaded, in order. */
  items: readonly Category[]
  /** How many the next page brings; 0: this is everything. */
  more: number
  isLoadingMore: boolean
  loadMore: () => void
  /** The state of the read, for `ListState`. */
  query: ReadState<readonly Category[]>
}

/** Subcategories of a category (0: the top level), page by page. Nothing is requested without an `id`. */
export function useSubcategories(id: number | undefined, pageSize: number = CategoryLimits.largestPage): Below {
  const query = useReadMore(listCategories, (pi) => ({ catid: String(id), pi, ps: pageSize }), {
    next: ({ Page, PageSize, Total }) => ((Page + 1) * PageSize < Total ? Page + 1 : undefined),
    enabled: id !== undefined,
  })
  const pages = query.data?.pages ?? []
  // An entry that moved between two requests may be in both pages.
  const items = [...new Map(pages.flatMap(({ Items }) => Items.map((one) => [one.ID, one] as const))).values()]
  const left = (pages.at(-1)?.Total ?? 0) - pages.length * pageSize
  return {
    items,
    more: query.hasNextPage ? Math.min(left, pageSize) : 0,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    query: { data: query.data && items, isError: query.isError, error: query.error, refetch: query.refetch },
  }
}
