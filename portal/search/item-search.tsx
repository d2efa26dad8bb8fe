import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { type SearchAnswer, searchMedia } from '../../sdk/search/contract.ts'
import { countActiveFilters } from '../../sdk/search/index.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { MediaCard } from '../media/media-card.tsx'
import { ListState, type ReadState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { SearchField } from '../ui/search-field.tsx'
import { changeFilter, type FilterState, toSearchFilter } from './filter-state.ts'
import { ResultsSkeleton } from './results.tsx'
import { FiltersButton, type Layout, SearchTools } from './search-tools.tsx'
import { TypeChips } from './type-chips.tsx'
import { useFiltersOpen } from './use-filters-open.ts'
import './item-search.css'

const FilterArea = lazy(() => import('./filter-area.tsx').then((module) => ({ default: module.FilterArea })))

export interface ItemSearchProps {
  /** Heading of the page; left out where another stands above. */
  title?: string
  first: FilterState
  onChoose: (item: MediaSummary) => void
  onFilter?: (filter: FilterState) => void
  /** Below the heading. */
  children?: ReactNode
}

/** A search in a frame of another program: its state stays in the page, because the address belongs to the frame. A press on an item chooses it. */
export function ItemSearch({ title, first, onChoose, onFilter, children }: ItemSearchProps) {
  const search = useWords(portalWords).search

  const [filter, setFilter] = useState<FilterState>(first)
  const [layout, setLayout] = useState<Layout>('grid')
  const panel = useFiltersOpen()
  const change = (next: Partial<FilterState>) => {
    const changed = changeFilter(filter, next)
    setFilter(changed)
    onFilter?.(changed)
  }
  const query = useRead(searchMedia, { f: toSearchFilter(filter) }, { keepsLast: true })
  const found = query.data
  const count = found ? search.count({ total: found.Total, capped: found.TotalIsCapped }) : ''
  return (
    <div className="vp-content vp-picker">
      <div className="vp-page-head">
        {title && <h1>{title}</h1>}
        <p role="status" className="vp-count">
          {count}
        </p>
      </div>
      {children}
      <SearchField label={search.label} help={search.placeholder} value={filter.s} onSearch={(s) => change({ s })} />
      <div className="vp-bar">
        <TypeChips chosen={filter.rt} onChange={(rt) => change({ rt })} />
        <SearchTools filter={filter} layout={layout} onChange={change} onLayout={setLayout}>
          <FiltersButton count={countActiveFilters(filter)} isOpen={panel.isOpen} onClick={panel.toggle} />
        </SearchTools>
      </div>
      <div className="vp-library" data-filters={(panel.isOpen && panel.isBeside) || undefined}>
        {panel.isOpen && (
          <Suspense fallback={null}>
            <FilterArea filter={filter} isBeside={panel.isBeside} count={count} onChange={change} onClose={panel.close} />
          </Suspense>
        )}
        <div className="vp-library-found">
          <ItemResults query={query} layout={layout} page={filter.pi} onPage={(pi) => change({ pi })} onChoose={onChoose} />
        </div>
      </div>
    </div>
  )
}

interface ItemResultsProps {
  query: ReadState<SearchAnswer> & { isPlaceholderData: boolean }
  layout: Layout
  page: number
  onPage: (page: number) => void
  onChoose: (item: MediaSummary) => void
}

/** Draws the results; a press on an item chooses it. */
function ItemResults({ query, layout, page, onPage, onChoose }: ItemResultsProps) {
  const words = useWords(pickerWords)
  const search = useWords(portalWords).search

  return (
    <ListState
      query={query}
      failed={search.failedTitle}
      isEmpty={({ Items }) => Items.length === 0}
      empty={{ title: words.noneTitle, help: [words.noneHelp] }}
      loading={<ResultsSkeleton layout={layout} count={8} />}
    >
      {({ Items, Total, PageSize }) => (
        <>
          <ul className="vp-results" data-layout={layout} data-stale={query.isPlaceholderData || undefined}>
            {Items.map(({ Item }) => (
              <li key={Item.EncID}>
                <MediaCard item={Item} onChoose={() => onChoose(Item)} />
              </li>
            ))}
          </ul>
          <Pager current={page} count={pageCount(Total, PageSize)} onPage={onPage} />
        </>
      )}
    </ListState>
  )
}
