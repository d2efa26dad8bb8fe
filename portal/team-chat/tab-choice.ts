import type { MediaSummary } from '../../sdk/media/contract.ts'
import { type FilterState, readFilter, writeFilter } from '../search/filter-state.ts'
import type { TabChoice } from './chat.ts'

export const TabKinds = ['item', 'category', 'search', 'library'] as const
export type TabKind = (typeof TabKinds)[number]

export interface ChosenForTab {
  kind: TabKind
  item: Pick<MediaSummary, 'EncID' | 'Title'> | undefined
  categories: readonly number[]
  filter: FilterState
  /** The name of the library. */
  site: string
  pageSize: number
}

/** The tab for what is chosen; undefined while something is missing. */
export function tabChoice({ kind, item, categories, filter, site, pageSize }: ChosenForTab): TabChoice | undefined {
  if (kind === 'item') {
    if (!item) return undefined
    const search = `?id=${encodeURIComponent(item.EncID)}`
    return { entity: `item-${item.EncID}`, name: item.Title, search, website: `/view.aspx${search}` }
  }
  if (kind === 'category' && categories.length === 0) return undefined
  const wanted = kind === 'category' ? readFilter({ c: categories }, pageSize) : { ...filter, pi: 0 }
  const written = kind === 'library' ? undefined : writeFilter(wanted, pageSize)
  const search = written === undefined ? '' : `?f=${encodeURIComponent(JSON.stringify(written))}`
  return { entity: kind, name: kind === 'search' && filter.s ? filter.s : site, search, website: `/Default.aspx${search}` }
}
