import { type Category, CategoryLimits, listCategories } from '../../sdk/categories/contract.ts'
import { useReadMore } from '../data/use-read.ts'

export interface Below {
  /** What was loaded of it so far, in its order. */
  items: readonly Category[]
  /** How many the next page brings; 0: this is everything. */
  more: number
  isLoadingMore: boolean
  loadMore: () => void
  isPending: boolean
  error: unknown
  retry: () => void
}

/** What is directly below a category (0: at the root), page by page. `id` undefined: nothing is asked. */
export function useSubcategories(id: number | undefined, pageSize: number = CategoryLimits.largestPage): Below {
  const query = useReadMore(listCategories, (pi) => ({ catid: String(id), pi, ps: pageSize }), {
    next: ({ Page, PageSize, Total }) => ((Page + 1) * PageSize < Total ? Page + 1 : undefined),
    enabled: id !== undefined,
  })
  const pages = query.data?.pages ?? []
  // What was put elsewhere between two pages may come twice.
  const items = [...new Map(pages.flatMap(({ Items }) => Items.map((one) => [one.ID, one] as const))).values()]
  const left = (pages.at(-1)?.Total ?? 0) - pages.length * pageSize
  return {
    items,
    more: query.hasNextPage ? Math.min(left, pageSize) : 0,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    isPending: query.isPending,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
  }
}
