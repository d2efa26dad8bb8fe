import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SavedSearchLimits } from '../../sdk/saved-searches/contract.ts'
import { type SearchAnswer, SearchOrders, searchMedia } from '../../sdk/search/contract.ts'
import { countActiveFilters } from '../../sdk/search/index.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { type PortalWords, portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCategory } from '../categories/use-category.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { isOn, type PageQuery } from '../page-query.ts'
import { QuickViewOver } from '../quick-view/quick-view-over.tsx'
import { useQuickView } from '../quick-view/use-quick-view.ts'
import { SavedSearchesButton } from '../saved-searches/saved-searches-button.tsx'
import { hasSession } from '../session/session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { readPreference, writePreference } from '../ui/preference.ts'
import { FeedLinks } from './feed-links.tsx'
import { type FilterState, toSearchFilter } from './filter-state.ts'
import { NoResults } from './no-results.tsx'
import { Results, ResultsSkeleton } from './results.tsx'
import { FiltersButton, type Layout, PageSize, SearchTools } from './search-tools.tsx'
import { TypeChips } from './type-chips.tsx'
import { useFilter } from './use-filter.ts'
import { useFiltersOpen } from './use-filters-open.ts'

// Loaded only when people filter.
const FilterArea = lazy(() => import('./filter-area.tsx').then((module) => ({ default: module.FilterArea })))
// Loaded only for categories, so that a search by name does not need it.
const CategoryHead = lazy(() => import('../categories/category-head.tsx').then((module) => ({ default: module.CategoryHead })))
const HomeCategories = lazy(() => import('../categories/home-categories.tsx').then((module) => ({ default: module.HomeCategories })))
// Loaded only for pages with a layout, and for people who edit pages.
const LayoutHomePage = lazy(() => import('../layouts/layout-page.tsx').then((module) => ({ default: module.LayoutHomePage })))
const EditPageLink = lazy(() => import('../layouts/edit-page-link.tsx').then((module) => ({ default: module.EditPageLink })))
const ActiveFilters = lazy(() => import('./active-filters.tsx').then((module) => ({ default: module.ActiveFilters })))

/** Results of the search in the address, and everything that changes it. */
export function Library() {
  const words = useWords(portalWords).search
  const categoryScreens = useWords(categoryScreensWords)

  const { User, HomeLayoutID, CanEditLayouts } = usePageOptions()
  const { filter, place, searchFor, change, open } = useFilter()
  const [layout, setLayout] = useLayout()
  const panel = useFiltersOpen()
  const quick = useQuickView()
  const { min, show } = useSearch({ strict: false }) as PageQuery
  const isAlone = isOn(min)
  const within = place?.kind === 'category' && filter.c.length === 1 && filter.c[0] === place.id ? place.id : undefined
  const isLost = useCategory(within).isError
  // The category of the address has a head of its own: it is no filter to be taken away.
  const shown = within === undefined ? filter : { ...filter, c: [] }
  const set = countActiveFilters(shown)
  const isHome = isEverything(filter, set) && filter.pi === 0 && within === undefined
  const layoutId = isHome && !isAlone && show !== 'all' ? HomeLayoutID : undefined
  const query = useRead(searchMedia, { f: toSearchFilter(filter) }, { keepsLast: true, enabled: layoutId === undefined })
  const found = query.data
  const isFresh = found !== undefined && !query.isPlaceholderData
  const count = isFresh ? words.count({ total: found.Total, capped: found.TotalIsCapped }) : ''
  usePageTitle(filter.s || undefined)
  const pages = found ? pageCount(found.Total, found.PageSize) : 1
  useFocusAfterPaging(filter.pi)
  const pager = (label: string) => <Pager label={label} current={filter.pi} count={pages} searchFor={(pi) => searchFor({ pi })} />
  const head = within !== undefined && (
    <Suspense fallback={null}>
      <CategoryHead id={within} />
    </Suspense>
  )
  if (layoutId !== undefined)
    return (
      <Suspense fallback={<PageLoading />}>
        <LayoutHomePage id={layoutId} />
      </Suspense>
    )
  if (isLost && !found?.Items.length) return <div className="vp-content">{head}</div>
  return (
    <div className="vp-content">
      <a className="vp-skip" href="#results">
        {words.skip}
      </a>
      {head}
      {User.SeesCategories && isHome && !isAlone && (
        <Suspense fallback={<div className="vp-home-categories" />}>
          <HomeCategories />
        </Suspense>
      )}
      <div className="vp-page-head">
        {within === undefined ? (
          <h1>{titleOf(words, filter, set)}</h1>
        ) : (
          <h2>{filter.s ? titleOf(words, filter, set) : categoryScreens.items}</h2>
        )}
        <p role="status" className="vp-count">
          {count}
        </p>
        {isHome && CanEditLayouts && (
          // It has its room before the link is loaded, so that the results do not move.
          <span className="vp-edit-page">
            <Suspense fallback={null}>
              <EditPageLink />
            </Suspense>
          </span>
        )}
      </div>
      {!isAlone && (
        <div className="vp-bar">
          <TypeChips chosen={filter.rt} onChange={(rt) => void change({ rt })} />
          <SearchTools filter={filter} layout={layout} onChange={(next) => void change(next)} onLayout={setLayout}>
            <FiltersButton count={set} isOpen={panel.isOpen} onClick={panel.toggle} />
            {hasSession(User) && !User.IsGuest && (
              <SavedSearchesButton
                filter={isEverything(filter, set) ? undefined : toSearchFilter(filter)}
                suggestedName={filter.s.slice(0, SavedSearchLimits.nameLength)}
                onOpen={open}
              />
            )}
          </SearchTools>
        </div>
      )}
      {set > 0 && !isAlone && (
        <Suspense fallback={null}>
          <ActiveFilters
            filter={shown}
            owner={found?.Items[0]?.Item.OwnerDisplayName}
            onChange={(next) => void change(within === undefined ? next : { ...next, c: [within] })}
          />
        </Suspense>
      )}
      <div className="vp-library" data-filters={(panel.isOpen && panel.isBeside && !isAlone) || undefined}>
        {panel.isOpen && !isAlone && (
          <Suspense fallback={panel.isBeside ? <div className="vp-filter-aside" /> : null}>
            <FilterArea
              filter={filter}
              isBeside={panel.isBeside}
              count={count}
              onChange={(next) => void change(next)}
              onClose={panel.close}
            />
          </Suspense>
        )}
        <div className="vp-library-found" id="results" tabIndex={-1}>
          <ListState
            query={query}
            failed={words.failedTitle}
            isEmpty={({ Items }) => Items.length === 0}
            empty={({ Total }) =>
              within !== undefined && set === 0 && !filter.s && Total === 0 ? (
                <EmptyState title={categoryScreens.emptyTitle} help={[categoryScreens.emptyHelp]} />
              ) : (
                <NoResults filter={filter} searchFor={searchFor} total={Total} />
              )
            }
            loading={<ResultsSkeleton layout={layout} count={Math.min(filter.ps, 12)} />}
          >
            {({ Items }) => (
              <>
                {pager(words.pagerTop)}
                <Results results={Items} layout={layout} term={filter.s} stale={query.isPlaceholderData} onQuickView={quick.open} />
                <div className="vp-bar vp-bar-end">
                  {pager(words.pagerBottom)}
                  {!isAlone && <PageSize size={filter.ps} onChange={(ps) => void change({ ps })} />}
                </div>
                {!isAlone && <FeedLinks filter={filter} />}
              </>
            )}
          </ListState>
        </div>
      </div>
      <QuickViewOver items={itemsOf(found)} />
    </div>
  )
}

const isEverything = ({ s, o, d }: FilterState, set: number): boolean => !s && set === 0 && o === SearchOrders.date && d === 0

const itemsOf = (found: SearchAnswer | undefined) => found?.Items.map(({ Item }) => Item) ?? []

function titleOf(words: PortalWords['search'], filter: FilterState, set: number): string {
  if (filter.s) return words.resultsFor({ term: filter.s })
  return isEverything(filter, set) && filter.pi === 0 ? words.home : words.library
}

/** A link of the lower pager is far below the page that it has turned to: the focus goes on in the upper one. */
function useFocusAfterPaging(page: number) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    const [upper, lower] = document.querySelectorAll('.vp-pager')
    const isLost = document.activeElement === document.body || lower?.contains(document.activeElement)
    if (isLost) upper?.querySelector<HTMLElement>('[aria-current=page]')?.focus({ preventScroll: true })
  }, [page])
}

function useLayout() {
  const [layout, setLayout] = useState<Layout>(() => (readPreference('layout') === 'list' ? 'list' : 'grid'))
  return [
    layout,
    (next: Layout) => {
      writePreference('layout', next)
      setLayout(next)
    },
  ] as const
}
