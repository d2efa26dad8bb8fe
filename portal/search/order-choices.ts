import { type SearchOrder, SearchOrders } from '../../sdk/search/contract.ts'
import type { PortalWords } from '../../sdk/text/en/portal.ts'
import type { FilterState } from './filter-state.ts'

type Ordered = Pick<FilterState, 's' | 'o' | 'd'>

const names = ['relevance', 'date', 'title', 'popularity'] as const satisfies (keyof typeof SearchOrders)[]

/**
 * Sort orders with their direction, as one menu. Without a term there is no best match; the reverse order appears only if the address has
 * it.
 */
export const orderChoices = (portal: PortalWords, filter: Ordered): { value: string; label: string }[] =>
  names.flatMap((name) =>
    ([0, 1] as const).flatMap((d) => {
      const o = SearchOrders[name]
      const isNow = filter.o === o && filter.d === d
      if (name === 'relevance' && !isNow && (filter.s === '' || d === 1)) return []
      return [{ value: orderValue({ o, d }), label: portal.search.orders[name][d] ?? '' }]
    }),
  )

export const orderValue = ({ o, d }: Pick<FilterState, 'o' | 'd'>): string => `${o} ${d}`

export function orderIn(value: string): Pick<FilterState, 'o' | 'd'> {
  const [o, d] = value.split(' ').map(Number)
  return { o: o as SearchOrder, d: d === 1 ? 1 : 0 }
}
